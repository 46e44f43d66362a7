import { secUser } from '../../../models/features/account/secUser';
import type { Database } from '../../../models/database/database';
import { RecordStore } from '../../../models/database/recordStore';
import type { Transaction } from '../../../models/database/transaction';
import type { NotifyPassword, SetBy } from './passwordMail';
import { endTokens, type ResetUser } from './reset/tokens';
import type { Sessions } from './sessions';
import type { Throttle } from './throttle';

interface NewPassword {
    readonly hash: string;
    /** The session that remains, if it is the user's: the one that sets the password. */
    readonly keep: string | undefined;
    readonly by: Exclude<SetBy, 'administrator'>;
    /** The address that the same change replaces. */
    readonly formerEmail?: string | undefined;
}

/** Sets the passwords that users choose themselves. */
export class Passwords {
    private readonly users: RecordStore<typeof secUser>;

    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
        private readonly throttle: Throttle,
        private readonly notify: NotifyPassword,
    ) {
        this.users = new RecordStore(database, secUser);
    }

    /**
     * Sets a password for an authenticated user: resets the count of failed attempts, ends every other session,
     * invalidates all reset links, and notifies the user by mail.
     */
    async set(user: ResetUser, { hash, keep, by, formerEmail }: NewPassword, transaction: Transaction): Promise<void> {
        const { id, username } = user;
        await this.users.set(id, { password: hash }, { username }, transaction);
        await this.sessions.endOthers(id, keep, transaction);
        await endTokens(this.database, id, transaction);
        await this.throttle.forgive(username, transaction);
        await this.notify({ id, username, by, formerEmail }, transaction);
    }
}
