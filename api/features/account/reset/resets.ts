import { randomBytes } from 'node:crypto';
import { accountMessages } from '../../../../models/features/account/messages';
import type { resetAccount, resetRequest, resetValidate } from '../../../../models/features/account/resetCalls';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Message } from '../../../../models/platform/messages/message';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import { Failure } from '../../../platform/server/failure';
import type { JobKind } from '../../../platform/jobs/kind';
import type { Mail } from '../../../platform/mail/mail';
import type { ServerContext } from '../../../platform/feature';
import { hashPassword } from '../password';
import type { Passwords } from '../passwords';
import { resetMail } from './resetMail';
import { makeToken, takeToken, userOfToken, type ResetUser } from './tokens';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Requests in an hour: for an e-mail address, known or not, and from one IP address, which many people may share. */
const MAX_REQUESTS = { email: 3, address: 30 } as const;
/** Characters of an IP address that are stored: the longest of IPv6 has 45. */
const MAX_ADDRESS_LENGTH = 64;

type By = keyof typeof MAX_REQUESTS;

/** Dates that count, none in the future: one noted before the clock was set back would count for as long. */
const COUNTS = 'date > $2 AND date < $3';
/**
 * Returns the SQL of the oldest of the last requests that together reach the limit: when it is an hour old, the next is
 * allowed.
 */
const OLDEST = (by: By): string =>
    `SELECT date FROM sec_reset_request WHERE ${by} = $1 AND ${COUNTS} ORDER BY date DESC LIMIT 1 OFFSET ${MAX_REQUESTS[by] - 1}`;
const FORGET = 'DELETE FROM sec_reset_request WHERE date < $1 OR date >= $2';
const NOTE = 'INSERT INTO sec_reset_request (email, address, date, answered) VALUES ($1, $2, $3, $4) RETURNING id';
const TAKE = 'UPDATE sec_reset_request SET answered = $2 WHERE id = $1 AND NOT answered RETURNING email';
/** The database decides which spellings are the same address, as it does where users are searched. */
const SPELLING = 'SELECT lower($1) AS email';

const moment = (time: number): string => new Date(time).toISOString();

/** Returns an address in the form that the database compares. */
const spelled = async (database: Database, email: string): Promise<string> => {
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
 * Records a request, whether or not there is such a user.
 *
 * @param email as `spelled`
 * @returns the id of the request
 * @throws Failure 429
 */
const noteRequest = async (
    database: Database,
    { email, remoteAddress }: { readonly email: string; readonly remoteAddress: string },
    transaction: Transaction,
): Promise<number> => {
    const address = remoteAddress.slice(0, MAX_ADDRESS_LENGTH);
    // Always in this order, to avoid deadlocks.
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

/** Marks a request as answered and returns its address; undefined if it was answered before. */
const takeRequest = async (database: Database, id: number, transaction: Transaction): Promise<string | undefined> => {
    const [row] = await database.run<{ email: string }>(TAKE, [id, true], transaction);
    return row?.email;
};

/** Name of the jobs that answer requests. */
const RESET = 'reset';

/** Answers a request in one transaction, so that it is answered once. */
type AnswerRequest = (database: Database, id: number) => Promise<void>;

/** Requests for account resets as jobs: the call is answered before the user is looked up. */
class ResetJob implements JobKind {
    readonly name = RESET;

    constructor(
        private readonly answer: AnswerRequest,
        private readonly dependencies: Pick<ServerContext, 'log'>,
    ) {}

    work(database: Database, id: number): Promise<void> {
        return this.answer(database, id);
    }

    fail(_database: Database, id: number, error: unknown): Promise<Message> {
        const reference = randomBytes(4).toString('hex');
        this.dependencies.log.error({ err: error, reference, reset: id }, 'A request for an account reset failed.');
        return Promise.resolve(accountMessages.resetFailed({ reference }));
    }
}

const HOUR_SECONDS = 3600;

const OF_ADDRESS = 'SELECT id, username FROM sec_user WHERE lower(email) = $1 AND enabled ORDER BY id';
const ONE = 'SELECT id, username, enabled FROM sec_user WHERE id = $1';

/** Address that a call comes from, and its session. */
export interface Caller {
    readonly address: string;
    readonly session: string | undefined;
}

/** Links with which users set a new password (docs/domain.md section 3). */
export class Resets {
    /** Kind of the jobs that answer requests. */
    readonly kind: JobKind;
    private readonly database: Database;
    private readonly mail: Mail;

    constructor(
        private readonly context: Pick<ServerContext, 'database' | 'jobs' | 'log' | 'mail'>,
        private readonly passwords: Passwords,
    ) {
        this.database = context.database;
        this.mail = context.mail;
        this.kind = new ResetJob((database, id) => this.answer(database, id), context);
    }

    /**
     * Accepts a request. The user is looked up later, so that neither the response nor its time reveals whether there
     * is one.
     *
     * @throws Failure 429 after 3 for an address in an hour, known or not, or 30 from one IP address
     */
    async request({ email }: PayloadOf<typeof resetRequest>, { address }: Caller): Promise<void> {
        const { database } = this;
        const request = { email: await spelled(database, email), remoteAddress: address };
        await database.write(async transaction => {
            const id = await noteRequest(database, request, transaction);
            await this.context.jobs.add({ kind: RESET, id }, transaction);
        });
    }

    /** Returns the username of a link. @throws Failure 400 for a link that does not work or no longer works */
    async validate({ token }: PayloadOf<typeof resetValidate>): Promise<DataOf<typeof resetValidate>> {
        const { username } = await userOfToken(this.database, token);
        return { username };
    }

    /** Sets a new password, once. @throws Failure 400 */
    async reset(input: PayloadOf<typeof resetAccount>, { session }: Caller): Promise<void> {
        const { token, password, confirmPassword } = input;
        if (password !== confirmPassword) throw new Failure(400, { confirmPassword: messages.unconfirmed });
        await userOfToken(this.database, token);
        const hash = await hashPassword(password);
        await this.database.write(async transaction => {
            const user = await takeToken(this.database, token, transaction);
            await this.passwords.set(user, { hash, keep: session, by: 'link' }, transaction);
        });
    }

    /** Mails a link to a user, in the transaction. @throws NotFoundError; Failure 409 for a disabled user, 429 */
    async sendTo(userId: number, transaction: Transaction): Promise<void> {
        const [user] = await this.database.run<ResetUser & { readonly enabled: boolean | number }>(
            ONE,
            [userId],
            transaction,
        );
        if (!user) throw new NotFoundError();
        if (!user.enabled) throw Failure.service(409, accountMessages.resetDisabled);
        if (!(await this.send(this.database, user, true, transaction))) throw Failure.tooMany(HOUR_SECONDS);
    }

    /** Mails each enabled user of an address; disabled users get no mail. */
    private answer(database: Database, id: number): Promise<void> {
        return database.write(async transaction => {
            const email = await takeRequest(database, id, transaction);
            if (email === undefined) return;
            const users = await database.run<ResetUser>(OF_ADDRESS, [email], transaction);
            for (const user of users) await this.send(database, user, false, transaction);
        });
    }

    /** @returns false for a user who was sent the maximum of links */
    private async send(
        database: Database,
        { id: userId, username }: ResetUser,
        byAdministrator: boolean,
        transaction: Transaction,
    ): Promise<boolean> {
        const link = await makeToken(database, { userId, byAdministrator }, transaction);
        if (!link) return false;
        const values = { username, token: link.token, isRequestedByOther: byAdministrator };
        await this.mail.send({ to: { userId }, template: resetMail, values, until: link.expires }, transaction);
        return true;
    }
}
