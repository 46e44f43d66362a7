import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../models/database/transaction';
import type { Database } from '../../../models/database/database';
import { isLanguage, type Language } from '../../../models/platform/preferences/language';
import { LANGUAGE_KEY } from '../../../models/platform/preferences/preference';
import type { JobKind } from '../jobs/kind';
import { attachability } from './attachments';
import type { Attachment, MailTemplate, StoredContent } from './content';
import { MAIL, MailJob } from './mailJob';
import type { MailDependencies } from './parts';

/** The recipient of a mail: a user, in their language, optionally at another address, or an address. */
type Receiver =
    | { readonly userId: number; readonly address?: string }
    | { readonly username: string }
    | { readonly address: string; readonly language: Language };

interface Found {
    readonly address: string;
    readonly language: Language;
}

const FIND = (by: string): string => `SELECT u.email,
        (SELECT p.value FROM sec_user_pref p
            WHERE p.sec_user_id = u.id AND p.key = '${LANGUAGE_KEY}' ORDER BY p.id LIMIT 1) AS language
    FROM sec_user u WHERE ${by} AND u.enabled`;

/** Returns the address and the language of a recipient; undefined for a missing or disabled user. */
const foundReceiver = async (
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

const HOUR = 3_600_000;
const WHY_NOT = { tooLarge: 'too large', gone: 'gone' } as const;
/** Hours for which a mail without a time limit is tried. */
const TRIED_FOR = 24;

const STORE = `INSERT INTO mail
    (uid, template, address, language, content, status, tries, create_date, until_date, next_date)
    VALUES ($1, $2, $3, $4, $5, 'WAITING', 0, $6, $7, $6) RETURNING id`;

/** A mail to send. */
export interface Letter<V> {
    readonly to: Receiver;
    readonly template: MailTemplate<V>;
    readonly values: V;
    readonly attachments?: readonly Attachment[];
    /** Time after which it is no longer of use; it is not tried for longer. */
    readonly until?: Date;
}

/** Sends mails: each is a row that is committed together with what it reports. */
export class Mail {
    /** The kind of the jobs that send them. */
    readonly kind: JobKind;

    constructor(private readonly dependencies: MailDependencies) {
        this.kind = new MailJob(dependencies);
    }

    /**
     * Sends a mail as soon as the transaction is committed.
     *
     * @returns its id; undefined for a missing or disabled user, who gets no mail
     * @throws Error for attachments that are too many or too large, or gone; check with `attachability` first
     */
    async send<V>(letter: Letter<V>, transaction: Transaction): Promise<number | undefined> {
        const { to, template, values, attachments = [], until } = letter;
        const found = await attachability(attachments);
        if (found !== 'attached') throw new Error(`What ${template.name} brings along is ${WHY_NOT[found]}.`);
        const { database } = this.dependencies;
        const receiver = await foundReceiver(database, to, transaction);
        if (!receiver) return undefined;
        const { address, language } = receiver;
        const content: StoredContent = { ...template[language](values), attachments };
        const now = new Date();
        const last = until ?? new Date(now.getTime() + TRIED_FOR * HOUR);
        const dates = [now.toISOString(), last.toISOString()];
        const cells = [randomUUID(), template.name, address, language, JSON.stringify(content), ...dates];
        const [stored] = await database.run<{ id: number }>(STORE, cells, transaction);
        const id = Number(stored?.id);
        await this.dependencies.jobs.add({ kind: MAIL, id }, transaction);
        return id;
    }
}
