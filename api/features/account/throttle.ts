import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../models/database/database';
import { Queues } from '../../../models/database/queues';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import { Failure } from '../../platform/server/failure';

const SECOND = 1000;
/** Failures within this time count (docs/domain.md section 3). */
const WINDOW = 15 * 60 * SECOND;
const MAX_TRIES = { username: 5, address: 50 } as const;
/** Milliseconds for which a try may wait for others that are still being checked, and between two checks of these. */
const WAIT_TIMEOUT_MS = 5 * SECOND;
const POLL_INTERVAL_MS = 50;
/** A try whose node has not written its result after this time has failed. */
const CHECKED_WITHIN = 60 * SECOND;
/** Characters of an address that are stored: the longest of IPv6 has 45. */
const MAX_ADDRESS_LENGTH = 64;

type Guessed = keyof typeof MAX_TRIES;

const HAS_FAILED = '(checking_until IS NULL OR checking_until <= $3)';
/**
 * Dates that count, none further in the future than nodes' clocks differ: one noted before the clock was set back would
 * count for as long.
 */
const COUNTS = 'date > $2 AND date < $4';

/**
 * Returns the SQL of the oldest of the last failures that together reach the limit: when it leaves the window, the next
 * try is allowed.
 */
const OLDEST = (by: Guessed): string => `SELECT date FROM sec_sign_in_failure
    WHERE ${by} = $1 AND ${COUNTS} AND ${HAS_FAILED} ORDER BY date DESC LIMIT 1 OFFSET ${MAX_TRIES[by] - 1}`;
const COUNT = (by: Guessed): string =>
    `SELECT count(*) AS tries FROM sec_sign_in_failure WHERE ${by} = $1 AND date > $2 AND date < $3`;
const FORGET_OLD = 'DELETE FROM sec_sign_in_failure WHERE date < $1 OR date >= $2';
const NOTE = `INSERT INTO sec_sign_in_failure (username, address, date, checking_until)
    VALUES ($1, $2, $3, $4) RETURNING id`;
const FAILED = 'UPDATE sec_sign_in_failure SET checking_until = NULL WHERE id = $1';
const TAKE_BACK = 'DELETE FROM sec_sign_in_failure WHERE id = $1';
/** Others that are being checked still count: they may be guesses. */
const FORGIVE = `DELETE FROM sec_sign_in_failure
    WHERE id = $1 OR (username = $2 AND (checking_until IS NULL OR checking_until <= $3))`;

const FORGIVE_ALL = `DELETE FROM sec_sign_in_failure
    WHERE username = substr(lower($1), 1, 255) AND (checking_until IS NULL OR checking_until <= $2)`;

/** The database decides which spellings are the same user, as it does where users are searched. */
const SPELLING = 'SELECT substr(lower($1), 1, 255) AS username';

const moment = (time: number): string => new Date(time).toISOString();

/** The username, as the database compares it, and the address of a client that tries to sign in. */
type Guesser = Readonly<Record<Guessed, string>>;

/** A try that counts. */
export interface Try {
    readonly id: number;
    readonly username: string;
}

/** A counted try, or the limit that is full while others are being checked. */
type TryOutcome = Try | { readonly full: Guessed };

/**
 * Slows down clients that guess passwords. A try counts before its password is verified and is removed if it was right,
 * so that concurrent tries do not bypass the limit; the database counts, so that all nodes share the limit.
 */
export class Throttle {
    private readonly queues = new Queues();

    constructor(private readonly database: Database) {}

    /**
     * Counts a try. If only tries that are still being checked fill the limit, it waits for them, in the order of
     * arrival.
     *
     * @throws Failure 429 with the seconds to wait, after 5 failures for a username or 50 from an address
     */
    async begin(enteredName: string, from: string): Promise<Try> {
        const until = performance.now() + WAIT_TIMEOUT_MS;
        const [{ username } = { username: enteredName }] = await this.database.read<Guesser>(SPELLING, [enteredName]);
        const guesser: Guesser = { username, address: from.slice(0, MAX_ADDRESS_LENGTH) };
        const countTry = () => this.countTry(guesser);
        // Only the first of all that wait for the same limit polls, and the others behind it do not overtake.
        const atAddress = () =>
            this.queues.take(`address ${guesser.address}`, () => whileFull('address', countTry, until));
        const outcome = await this.queues.take(`username ${username}`, () => whileFull('username', atAddress, until));
        if ('full' in outcome) throw Failure.tooMany(WAIT_TIMEOUT_MS / SECOND);
        return outcome;
    }

    /** Notes that the password was wrong. */
    async failed({ id }: Try): Promise<void> {
        await this.database.write(transaction => this.database.run(FAILED, [id], transaction));
    }

    /** Removes a try whose password was not verified. */
    async takeBack({ id }: Try): Promise<void> {
        await this.database.write(transaction => this.database.run(TAKE_BACK, [id], transaction));
    }

    /** Removes the failures of a username, whose password was right. */
    async succeeded({ id, username }: Try, transaction: Transaction): Promise<void> {
        await this.database.run(FORGIVE, [id, username, moment(Date.now())], transaction);
    }

    /** Removes the failures of a username whose user has authenticated in another way. */
    async forgive(username: string, transaction: Transaction): Promise<void> {
        await this.database.run(FORGIVE_ALL, [username, moment(Date.now())], transaction);
    }

    /** Counts it if there is room. @throws Failure 429 */
    private countTry(guesser: Guesser): Promise<TryOutcome> {
        return this.database.write(async transaction => {
            // Always in this order, to avoid deadlocks.
            await takeAdvisoryLock(this.database, `signing in as ${guesser.username}`, transaction);
            await takeAdvisoryLock(this.database, `signing in from ${guesser.address}`, transaction);
            const now = Date.now();
            for (const by of ['username', 'address'] as const) {
                if (await this.isFull(by, guesser[by], now, transaction)) return { full: by };
            }
            await this.database.run(FORGET_OLD, [moment(now - WINDOW), moment(now + WINDOW)], transaction);
            const { username, address } = guesser;
            const values = [username, address, moment(now), moment(now + CHECKED_WITHIN)];
            const [noted] = await this.database.run<{ id: number }>(NOTE, values, transaction);
            return { id: Number(noted?.id), username };
        });
    }

    /** @throws Failure 429 where failures alone are too many */
    private async isFull(by: Guessed, value: string, now: number, transaction: Transaction): Promise<boolean> {
        const [since, until] = [moment(now - WINDOW), moment(now + WINDOW)];
        const [oldest] = await this.database.run<{ date: string | Date }>(
            OLDEST(by),
            [value, since, moment(now), until],
            transaction,
        );
        if (oldest) {
            const seconds = Math.ceil((new Date(oldest.date).getTime() + WINDOW - now) / SECOND);
            throw Failure.tooMany(Math.max(1, seconds));
        }
        const [counted] = await this.database.run<{ tries: number | string }>(
            COUNT(by),
            [value, since, until],
            transaction,
        );
        return Number(counted?.tries) >= MAX_TRIES[by];
    }
}

/** Retries while this limit is full, until a time. */
const whileFull = async (by: Guessed, countTry: () => Promise<TryOutcome>, until: number): Promise<TryOutcome> => {
    for (;;) {
        const outcome = await countTry();
        if (!('full' in outcome) || outcome.full !== by || performance.now() >= until) return outcome;
        await pause(POLL_INTERVAL_MS);
    }
};
