import { secUser } from '../../models/features/account/secUser';
import type { Database } from '../../models/database/database';
import { Repository } from '../../models/database/repository';
import type { Transaction } from '../../models/database/transaction';
import { endTokens, type ResetUser } from '../features/account/reset/tokens';
import type { Sessions } from '../features/account/sessions';
import type { Throttle } from '../features/account/throttle';

interface NewPassword {
    readonly hash: string;
    /** The session that goes on, if it is the user's: that of who sets it. */
    readonly keep: string | undefined;
    /** Whoever sets it has shown who they are: what was guessed before counts no more. */
    readonly isProven: boolean;
}

/** Sets the passwords that users give themselves. */
export class Passwords {
    private readonly users: Repository<typeof secUser>;

    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
        private readonly throttle: Throttle,
    ) {
        this.users = new Repository(database, secUser);
    }

    /** With it every other session ends, and no link to another password works any more. */
    async set(user: ResetUser, { hash, keep, isProven }: NewPassword, transaction: Transaction): Promise<void> {
        const { id, username } = user;
        await this.users.set(id, { password: hash }, { username }, transaction);
        await this.sessions.endOthers(id, keep, transaction);
        await endTokens(this.database, id, transaction);
        if (isProven) await this.throttle.forgive(username, transaction);
    }
}
