import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import { Failure } from '../../../platform/server/failure';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Requests in an hour: for an e-mail address, known or not, and from one place, where many people may be. */
const MAX_REQUESTS = { email: 3, address: 30 } as const;
/** Characters of a place that are kept: the longest address of IPv6 has 45. */
const MAX_ADDRESS_LENGTH = 64;

type By = keyof typeof MAX_REQUESTS;

/** Dates that count, none ahead: one noted before the clock was set back would count for as long. */
const COUNTS = 'date > $2 AND date < $3';
/** The oldest of the last that together are too many: when it leaves the hour, the next is free. */
const OLDEST = (by: By): string =>
    `SELECT date FROM sec_reset_request WHERE ${by} = $1 AND ${COUNTS} ORDER BY date DESC LIMIT 1 OFFSET ${MAX_REQUESTS[by] - 1}`;
const FORGET = 'DELETE FROM sec_reset_request WHERE date < $1 OR date >= $2';
const NOTE = 'INSERT INTO sec_reset_request (email, address, date, answered) VALUES ($1, $2, $3, $4) RETURNING id';
const TAKE = 'UPDATE sec_reset_request SET answered = $2 WHERE id = $1 AND NOT answered RETURNING email';
/** The database says which spellings are one address, as it does where users are looked for. */
const SPELLING = 'SELECT lower($1) AS email';

const moment = (time: number): string => new Date(time).toISOString();

/** An address as the database compares it. */
export const spelled = async (database: Database, email: string): Promise<string> => {
    const [row] = await database.read<{ email: string }>(SPELLING, [email.trim()]);
    return row?.email ?? email;
};

/** @throws Failure 429 with the seconds to wait */
const refuseMore = async (
    database: Database,
    { by, value, now }: { readonly by: By; readonly value: string; readonly now: number },
    transaction: Transaction,
): Promise<void> => {
    const values = [value, moment(now - HOUR), moment(now + HOUR)];
    const [oldest] = await database.run<{ date: string | Date }>(OLDEST(by), values, transaction);
    if (!oldest) return;
    const wait = Math.ceil((new Date(oldest.date).getTime() + HOUR - now) / SECOND);
    throw Failure.tooMany(Math.min(Math.max(1, wait), HOUR / SECOND));
};

/**
 * Notes that somebody has asked, whether or not there is such a user.
 *
 * @param email as `spelled`
 * @returns the id of the request
 * @throws Failure 429
 */
export const noteRequest = async (
    database: Database,
    { email, remoteAddress }: { readonly email: string; readonly remoteAddress: string },
    transaction: Transaction,
): Promise<number> => {
    const address = remoteAddress.slice(0, MAX_ADDRESS_LENGTH);
    // Always in this order, so that two do not wait for each other.
    await takeAdvisoryLock(database, `account resets for ${email}`, transaction);
    await takeAdvisoryLock(database, `account resets from ${address}`, transaction);
    const now = Date.now();
    await refuseMore(database, { by: 'email', value: email, now }, transaction);
    await refuseMore(database, { by: 'address', value: address, now }, transaction);
    await database.run(FORGET, [moment(now - HOUR), moment(now + HOUR)], transaction);
    const cells = [email, address, moment(now), false];
    const [noted] = await database.run<{ id: number }>(NOTE, cells, transaction);
    return Number(noted?.id);
};

/** The address of a request that nobody has answered; from then on it is. */
export const takeRequest = async (
    database: Database,
    id: number,
    transaction: Transaction,
): Promise<string | undefined> => {
    const [row] = await database.run<{ email: string }>(TAKE, [id, true], transaction);
    return row?.email;
};
