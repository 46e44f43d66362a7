import { accountMessages } from '../../../../models/features/account/messages';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';
import { isPassword } from '../password';
import type { Caller } from '../reset/resets';
import type { Throttle } from '../throttle';

/** The hash of the password with which the caller has authenticated again. */
interface PasswordProof {
    readonly hash: string;
}

const HASH = 'SELECT password FROM sec_user WHERE id = $1';

const wrongPassword = (): Failure => new Failure(400, { currentPassword: accountMessages.wrongPassword });

/** Authenticates signed-in users again, by their current password. */
export class PasswordProofs {
    constructor(
        private readonly database: Database,
        private readonly throttle: Throttle,
    ) {}

    /**
     * Verifies the current password under the same limit of failed attempts as sign-in.
     *
     * @throws Failure 400 at `currentPassword`, 429 after too many
     */
    async prove(currentPassword: string, user: SessionUser, caller: Caller): Promise<PasswordProof> {
        const attempt = await this.throttle.begin(user.username, caller.address);
        const [row] = await this.database.read<{ password: string | null }>(HASH, [user.id]);
        if (!(await isPassword(currentPassword, row?.password))) {
            await this.throttle.failed(attempt);
            throw wrongPassword();
        }
        await this.throttle.takeBack(attempt);
        return { hash: row?.password ?? '' };
    }

    /** @throws Failure 400 where another password has been set since the hash was read */
    async checkStill({ hash }: PasswordProof, user: SessionUser, transaction: Transaction): Promise<void> {
        const [now] = await this.database.run<{ password: string | null }>(HASH, [user.id], transaction);
        if (now?.password !== hash) throw wrongPassword();
    }
}
