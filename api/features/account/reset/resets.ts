import { accountMessages } from '../../../../models/features/account/messages';
import type { resetAccount, resetRequest, resetValidate } from '../../../../models/features/account/resetCalls';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { Failure } from '../../../platform/server/failure';
import type { JobKind } from '../../../platform/jobs/kind';
import type { Mail } from '../../../platform/mail/mail';
import type { ServerContext } from '../../../platform/feature';
import { hashPassword } from '../password';
import type { Passwords } from '../passwords';
import { noteRequest, spelled, takeRequest } from './requests';
import { RESET, ResetJob } from './resetJob';
import { resetMail } from './resetMail';
import { makeToken, takeToken, userOfToken, type ResetUser } from './tokens';

const HOUR = 3600;

const OF_ADDRESS = 'SELECT id, username FROM sec_user WHERE lower(email) = $1 AND enabled ORDER BY id';
const ONE = 'SELECT id, username, enabled FROM sec_user WHERE id = $1';

/** Address that a call comes from, and the session that it is made with. */
export interface Caller {
    readonly address: string;
    readonly session: string | undefined;
}

/** Links by which people set a new password (docs/domain.md section 3). */
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
     * Takes a request. Whether there is such a user is looked at later, so that neither the answer nor its time tells.
     *
     * @throws Failure 429 after 3 for an address in an hour, known or not, or 30 from one place
     */
    async request({ email }: PayloadOf<typeof resetRequest>, { address }: Caller): Promise<void> {
        const { database } = this;
        const request = { email: await spelled(database, email), remoteAddress: address };
        await database.write(async transaction => {
            const id = await noteRequest(database, request, transaction);
            await this.context.jobs.add({ kind: RESET, id }, transaction);
        });
    }

    /** Returns whose account a link is for. @throws Failure 400 for one that does not work, or not any more */
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

    /**
     * Has a link mailed to a user, in the transaction. @throws NotFoundError; Failure 409 for who is not enabled, 429
     */
    async sendTo(userId: number, transaction: Transaction): Promise<void> {
        const [user] = await this.database.run<ResetUser & { readonly enabled: boolean | number }>(
            ONE,
            [userId],
            transaction,
        );
        if (!user) throw new NotFoundError();
        if (!user.enabled) throw Failure.service(409, accountMessages.resetDisabled);
        if (!(await this.send(this.database, user, true, transaction))) throw Failure.tooMany(HOUR);
    }

    /** Every user of an address gets a mail of their own; who is not enabled gets none. */
    private answer(database: Database, id: number): Promise<void> {
        return database.write(async transaction => {
            const email = await takeRequest(database, id, transaction);
            if (email === undefined) return;
            const users = await database.run<ResetUser>(OF_ADDRESS, [email], transaction);
            for (const user of users) await this.send(database, user, false, transaction);
        });
    }

    /** @returns false for who was sent enough of them */
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
