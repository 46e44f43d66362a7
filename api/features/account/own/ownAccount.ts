import { accountMessages } from '../../../../models/features/account/messages';
import { OWN_FIELDS, type ownAccount, type ownUpdate } from '../../../../models/features/account/ownCalls';
import { secUser } from '../../../../models/features/account/secUser';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { Repository } from '../../../../models/database/repository';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';
import type { NotifyEmail } from '../emailMail';
import { hashPassword, isPassword } from '../password';
import type { Passwords } from '../../../account/passwords';
import { endTokens } from '../reset/tokens';
import type { Caller } from '../reset/resets';
import type { Sessions } from '../sessions';
import type { Throttle } from '../throttle';

type Given = PayloadOf<typeof ownUpdate>;
type User = RecordOf<typeof secUser>;

/** The hash of the password by which somebody has shown who they are. */
interface Proof {
    readonly hash: string;
}

const HASH = 'SELECT password FROM sec_user WHERE id = $1';

const refuse = (field: keyof Given, said: (typeof messages)['required']): Failure =>
    new Failure(400, { [field]: said });

/** What goes together where a password or the address is to change. @throws Failure 400 */
const checkPasswords = ({ currentPassword, password, confirmPassword }: Given, isNewEmail: boolean): void => {
    if (!password && (confirmPassword || (currentPassword && !isNewEmail))) throw refuse('password', messages.required);
    if ((password || isNewEmail) && !currentPassword) throw refuse('currentPassword', messages.required);
    if (password && password !== confirmPassword) throw refuse('confirmPassword', messages.unconfirmed);
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
            readonly notifyEmail: NotifyEmail;
        },
    ) {
        this.users = new Repository(database, secUser);
    }

    async get({ id, roles }: SessionUser): Promise<DataOf<typeof ownAccount>> {
        const { username, fname, mname, lname, email, version } = await this.users.get(id);
        return { username, fname, mname, lname, email, roles: [...roles], version };
    }

    /**
     * Changes what is given. An address opens the account by a reset, so that a new one asks for the current password, as
     * a new password does (domain.md section 3).
     *
     * @throws Failure 400 for a current password that is wrong, 429 after too many of them; ConflictError for a version
     */
    async update(given: Given, user: SessionUser, caller: Caller): Promise<DataOf<typeof ownUpdate>> {
        const isNewEmail = given.email !== undefined && given.email !== (await this.users.get(user.id)).email;
        checkPasswords(given, isNewEmail);
        const proof = given.password || isNewEmail ? await this.proven(given, user, caller) : undefined;
        const hash = given.password ? await hashPassword(given.password) : undefined;
        return this.database.write(async transaction => {
            const before = await this.users.locked(user.id, transaction);
            if (proof) await this.checkStill(proof, user, transaction);
            // Somebody else has changed it since it was looked at.
            if (!proof && given.email !== undefined && given.email !== before.email)
                throw refuse('currentPassword', messages.required);
            const after = await this.saveDetails(before, given, user, transaction);
            if (hash === undefined) return { version: after.version };
            await this.parts.passwords.set(user, { hash, keep: caller.session, isProven: true }, transaction);
            return { version: (await this.users.read(user.id, transaction)).version };
        });
    }

    private async saveDetails(before: User, given: Given, user: SessionUser, transaction: Transaction): Promise<User> {
        const named = OWN_FIELDS.filter(name => given[name] !== undefined).map(name => [name, given[name]]);
        const patch = { ...(Object.fromEntries(named) as object), version: given.version ?? before.version };
        const after = await this.users.updateLocked(before, patch, user, transaction);
        if (after.version === before.version) return after;
        if (after.email !== before.email) await this.emailChanged(before, after, transaction);
        await this.parts.sessions.dropped(transaction);
        return after;
    }

    /** A link that went to the address before is nobody's any more, and whoever reads mail there is told. */
    private async emailChanged({ id, username, email: before }: User, { email }: User, transaction: Transaction) {
        await endTokens(this.database, id, transaction);
        await this.parts.notifyEmail({ id, username, before, email, isByAdministrator: false }, transaction);
    }

    /** Looks at the current password as sign-in does: so many guesses, and no more. */
    private async proven({ currentPassword }: Given, user: SessionUser, caller: Caller): Promise<Proof> {
        const { throttle } = this.parts;
        const attempt = await throttle.begin(user.username, caller.address);
        const [row] = await this.database.read<{ password: string | null }>(HASH, [user.id]);
        if (!(await isPassword(currentPassword ?? '', row?.password))) {
            await throttle.failed(attempt);
            throw refuse('currentPassword', accountMessages.wrongPassword);
        }
        await throttle.takeBack(attempt);
        return { hash: row?.password ?? '' };
    }

    /** @throws Failure 400 where somebody has set another password since it was looked at */
    private async checkStill({ hash }: Proof, user: SessionUser, transaction: Transaction): Promise<void> {
        const [now] = await this.database.run<{ password: string | null }>(HASH, [user.id], transaction);
        if (now?.password !== hash) throw refuse('currentPassword', accountMessages.wrongPassword);
    }
}
