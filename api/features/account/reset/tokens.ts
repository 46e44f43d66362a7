import { createHash, randomBytes } from 'node:crypto';
import { accountMessages } from '../../../../models/features/account/messages';
import { RESET_MINUTES } from '../../../../models/features/account/resetCalls';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../../platform/server/failure';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Links created for a user in an hour: separately for requests from outside and for administrators (docs/domain.md
 * section 3).
 */
const MAX_LINKS = 3;
/** Milliseconds after a link's end for which the reason why it no longer works is stored. */
const RETENTION_MS = 24 * HOUR;
const BYTES = 32;

const COUNT_CREATED = `SELECT count(*) AS count FROM sec_reset
    WHERE sec_user_id = $1 AND create_date > $2 AND by_administrator = $3`;
const STORE = `INSERT INTO sec_reset (token, sec_user_id, by_administrator, create_date, expires_date)
    VALUES ($1, $2, $3, $4, $5)`;
const FORGET = 'DELETE FROM sec_reset WHERE expires_date < $1';
const FIND = `SELECT u.id, u.username, u.enabled, r.used_date, r.expires_date
    FROM sec_reset r JOIN sec_user u ON u.id = r.sec_user_id WHERE r.token = $1`;
/** Only one of several concurrent uses succeeds. */
const TAKE =
    'UPDATE sec_reset SET used_date = $2 WHERE token = $1 AND used_date IS NULL AND expires_date > $2 RETURNING id';
const END = 'UPDATE sec_reset SET used_date = $2 WHERE sec_user_id = $1 AND used_date IS NULL';

/** The user of a link. */
export interface ResetUser {
    readonly id: number;
    readonly username: string;
}

interface Found extends ResetUser {
    readonly enabled: boolean | number;
    readonly used_date: unknown;
    readonly expires_date: string | Date;
}

/** Returns the stored form of a token, its hash: the table alone is not enough to set a password. */
const stored = (token: string): string => createHash('sha256').update(token).digest('hex');
const moment = (time: number): string => new Date(time).toISOString();

const tokenFailure = (message: Message): Failure => new Failure(400, { token: message });

/** @throws Failure 400 at the token, for one that does not work or no longer works */
const checked = (found: Found | undefined): ResetUser => {
    if (!found?.enabled) throw tokenFailure(accountMessages.resetUnknown);
    if (found.used_date !== null) throw tokenFailure(accountMessages.resetUsed);
    if (new Date(found.expires_date).getTime() <= Date.now())
        throw tokenFailure(accountMessages.resetLate({ minutes: RESET_MINUTES }));
    return { id: found.id, username: found.username };
};

/** Returns the token of a new link, and its end; undefined for a user who was sent the maximum in an hour. */
export const makeToken = async (
    database: Database,
    { userId, byAdministrator }: { readonly userId: number; readonly byAdministrator: boolean },
    transaction: Transaction,
): Promise<{ readonly token: string; readonly expires: Date } | undefined> => {
    await takeAdvisoryLock(database, `account resets of ${String(userId)}`, transaction);
    const now = Date.now();
    const [countRow] = await database.run(COUNT_CREATED, [userId, moment(now - HOUR), byAdministrator], transaction);
    if (Number(countRow?.['count']) >= MAX_LINKS) return undefined;
    await database.run(FORGET, [moment(now - RETENTION_MS)], transaction);
    const token = randomBytes(BYTES).toString('base64url');
    const expires = now + RESET_MINUTES * MINUTE;
    await database.run(STORE, [stored(token), userId, byAdministrator, moment(now), moment(expires)], transaction);
    return { token, expires: new Date(expires) };
};

/** Returns the user whose account a token is for. @throws Failure 400 */
export const userOfToken = async (database: Database, token: string): Promise<ResetUser> => {
    const [found] = await database.read<Found & Record<string, never>>(FIND, [stored(token)]);
    return checked(found);
};

/** Validates a link in the same way and uses it up. @throws Failure 400, also if another call has used it first */
export const takeToken = async (database: Database, token: string, transaction: Transaction): Promise<ResetUser> => {
    const [usedToken] = await database.run(TAKE, [stored(token), moment(Date.now())], transaction);
    const [found] = await database.run<Found & Record<string, never>>(FIND, [stored(token)], transaction);
    return checked(usedToken && found ? { ...found, used_date: null as never } : found);
};

/** Invalidates all links of a user: one was used, or the password or the address has changed. */
export const endTokens = async (database: Database, userId: number, transaction: Transaction): Promise<void> => {
    await database.run(END, [userId, moment(Date.now())], transaction);
};
