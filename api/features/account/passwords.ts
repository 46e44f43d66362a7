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
    /** The session that goes on, if it is the user's: that of who sets it. */
    readonly keep: string | undefined;
    readonly by: Exclude<SetBy, 'administrator'>;
    /** The address that another one replaces at the same time. */
    readonly formerEmail?: string | undefined;
}

/** Sets the passwords that users give themselves. */
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
     * Sets a password for whoever has shown who they are: what was guessed before counts no more, every other session
     * ends, no link to another password works any more, and the user gets a mail.
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
