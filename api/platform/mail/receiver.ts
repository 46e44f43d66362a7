import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { isLanguage, type Language } from '../../../models/platform/preferences/language';
import { LANGUAGE_KEY } from '../../../models/platform/preferences/preference';

/** The receiver of a mail: a user, who reads it in their language, if need be at another address, or an address. */
export type Receiver =
    | { readonly userId: number; readonly address?: string }
    | { readonly username: string }
    | { readonly address: string; readonly language: Language };

export interface Found {
    readonly address: string;
    readonly language: Language;
}

const FIND = (by: string): string => `SELECT u.email,
        (SELECT p.value FROM sec_user_pref p
            WHERE p.sec_user_id = u.id AND p.key = '${LANGUAGE_KEY}' ORDER BY p.id LIMIT 1) AS language
    FROM sec_user u WHERE ${by} AND u.enabled`;

/** Finds the address of a receiver, and their language; undefined for whoever is not there, or not enabled. */
export const foundReceiver = async (
    database: Database,
    to: Receiver,
    transaction: Transaction,
): Promise<Found | undefined> => {
    if ('language' in to) return to;
    const [by, value, address] =
        'userId' in to ? ['u.id = $1', to.userId, to.address] : ['lower(u.username) = lower($1)', to.username];
    const [user] = await database.run<{ email: string; language: string | null }>(FIND(by), [value], transaction);
    return user && { address: address ?? user.email, language: isLanguage(user.language) ? user.language : 'en' };
};
