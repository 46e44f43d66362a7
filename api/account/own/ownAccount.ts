import { accountMessages } from '../../../models/account/messages';
import { OWN_FIELDS, type ownAccount, type ownUpdate } from '../../../models/account/ownCalls';
import { secUser } from '../../../models/account/secUser';
import type { DataOf, PayloadOf } from '../../../models/call';
import type { Database } from '../../../models/database/database';
import { Repository } from '../../../models/database/repository';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/messages';
import type { RecordOf } from '../../../models/resource';
import { Failure } from '../../failure';
import type { SessionUser } from '../../session/user';
import { hashPassword, isPassword } from '../password';
import type { Passwords } from '../passwords';
import { endTokens } from '../reset/tokens';
import type { Caller } from '../reset/resets';
import type { Sessions } from '../sessions';
import type { Throttle } from '../throttle';

type Given = PayloadOf<typeof ownUpdate>;
type User = RecordOf<typeof secUser>;

/** A new password, and the hash of the one before, by which whoever sets it has shown who they are. */
interface Change {
    readonly hash: string;
    readonly before: string;
}

const HASH = 'SELECT password FROM sec_user WHERE id = $1';

const refuse = (field: keyof Given, said: (typeof messages)['required']): Failure =>
    new Failure(400, { [field]: said });

/** What goes together where a password is to change. @throws Failure 400 */
const checkPasswords = ({ currentPassword, password, confirmPassword }: Given): void => {
    if (!password) {
        if (confirmPassword || currentPassword) throw refuse('password', messages.required);
        return;
    }
    if (!currentPassword) throw refuse('currentPassword', messages.required);
    if (password !== confirmPassword) throw refuse('confirmPassword', messages.unconfirmed);
};

/** What users see and change of their own account. */
export class OwnAccount {
    private readonly users: Repository<typeof secUser>;

    constructor(
        private readonly database: Database,
        private readonly parts: {
            readonly sessions: Sessions;
            readonly throttle: Throttle;
            readonly passwords: Passwords;
        },
    ) {
        this.users = new Repository(database, secUser);
    }

    async get({ id, roles }: SessionUser): Promise<DataOf<typeof ownAccount>> {
        const { username, fname, mname, lname, email, version } = await this.users.get(id);
        return { username, fname, mname, lname, email, roles: [...roles], version };
    }

    /**
     * Changes what is given.
     *
     * @throws Failure 400 for a current password that is wrong, 429 after too many of them; ConflictError for a version
     */
    async update(given: Given, user: SessionUser, caller: Caller): Promise<DataOf<typeof ownUpdate>> {
        checkPasswords(given);
        const change = given.password ? await this.newPassword(given, user, caller) : undefined;
        return this.database.write(async transaction => {
            const before = await this.users.locked(user.id, transaction);
            const after = await this.saveDetails(before, given, user, transaction);
            if (!change) return { version: after.version };
            await this.setPassword(change, user, caller, transaction);
            return { version: (await this.users.read(user.id, transaction)).version };
        });
    }

    private async saveDetails(before: User, given: Given, user: SessionUser, transaction: Transaction): Promise<User> {
        const named = OWN_FIELDS.filter(name => given[name] !== undefined).map(name => [name, given[name]]);
        const patch = { ...(Object.fromEntries(named) as object), version: given.version ?? before.version };
        const after = await this.users.updateLocked(before, patch, user, transaction);
        if (after.version === before.version) return after;
        // A link that went to the address before is nobody's any more.
        if (after.email !== before.email) await endTokens(this.database, user.id, transaction);
        await this.parts.sessions.dropped(transaction);
        return after;
    }

    /** Looks at the current password as sign-in does: so many guesses, and no more. */
    private async newPassword(
        { currentPassword, password }: Given,
        user: SessionUser,
        caller: Caller,
    ): Promise<Change> {
        const { throttle } = this.parts;
        const attempt = await throttle.begin(user.username, caller.address);
        const [row] = await this.database.read<{ password: string | null }>(HASH, [user.id]);
        if (!(await isPassword(currentPassword ?? '', row?.password))) {
            await throttle.failed(attempt);
            throw refuse('currentPassword', accountMessages.wrongPassword);
        }
        await throttle.takeBack(attempt);
        return { hash: await hashPassword(password ?? ''), before: row?.password ?? '' };
    }

    private async setPassword(
        { hash, before }: Change,
        user: SessionUser,
        { session }: Caller,
        transaction: Transaction,
    ): Promise<void> {
        const [now] = await this.database.run<{ password: string | null }>(HASH, [user.id], transaction);
        // Somebody else has set another since it was looked at.
        if (now?.password !== before) throw refuse('currentPassword', accountMessages.wrongPassword);
        await this.parts.passwords.set(user, { hash, keep: session, isProven: true }, transaction);
    }
}
