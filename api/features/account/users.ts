import { accountMessages } from '../../../models/features/account/messages';
import { isOwnAccount } from '../../../models/platform/access/ownAccount';
import { secUser } from '../../../models/features/account/secUser';
import type { Database } from '../../../models/database/database';
import type { Actor } from '../../../models/database/writer';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { CreateOf, PatchOf, RecordOf } from '../../../models/platform/definition/resource';
import { Failure } from '../../platform/server/failure';
import type { Hooks } from '../../platform/resources/hooks';
import { ACCESS_TURN, administratorsNow, refuseFewer, type Administrators } from './administrators';
import type { NotifyEmail } from './emailMail';
import { hashPassword } from './password';
import { endTokens } from './reset/tokens';
import type { Sessions } from './sessions';

type User = typeof secUser;
type Given = Pick<PatchOf<User>, 'password' | 'confirmPassword' | 'changePassword' | 'sendReset'>;

/** Mails of users. */
interface UserMails {
    /** Has the mail sent by which a user sets a password. */
    readonly sendReset: (userId: number, transaction: Transaction) => Promise<void>;
    readonly notifyEmail: NotifyEmail;
}

const END_SESSIONS = 'DELETE FROM sec_session WHERE sec_user_id = $1';

/** What is stored of a password that is given: its hash. @throws Failure 400 when it is not confirmed */
const hashed = async <V extends Given>(given: V): Promise<V> => {
    const { password, confirmPassword, changePassword: _changePassword, sendReset: _sendReset, ...values } = given;
    if (!password) return values as V;
    if (confirmPassword?.trim() !== password.trim()) {
        throw new Failure(400, { confirmPassword: messages.unconfirmed });
    }
    return { ...values, password: await hashPassword(password.trim()) } as V;
};

/** A password changes only together with `changePassword`, which in turn asks for one. */
const checkChange = ({ password, changePassword }: Given): void => {
    if (changePassword && !password) throw new Failure(400, { password: messages.required });
    if (password && !changePassword) throw new Failure(400, { changePassword: messages.required });
};

const isChanged = (patch: PatchOf<User>, ...names: (keyof PatchOf<User>)[]): boolean =>
    names.some(name => patch[name] !== undefined);

/** What the definition of users cannot say: passwords, the last administrator, sessions that end. */
export class UserHooks implements Hooks<User> {
    readonly turn = ACCESS_TURN;
    /** The administrators before a write, by its transaction. */
    private readonly before = new WeakMap<Transaction, Administrators>();
    private readonly toSend = new WeakMap<Transaction, Set<string>>();

    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
        private readonly mails: UserMails,
    ) {}

    readonly beforeCreate = ({
        values,
        transaction,
    }: {
        values: CreateOf<User>;
        transaction: Transaction;
    }): Promise<CreateOf<User>> => {
        this.note(values, values.username, transaction);
        return hashed(values);
    };

    readonly beforeUpdate = async (is: {
        record: RecordOf<User>;
        patch: PatchOf<User>;
        transaction: Transaction;
    }): Promise<PatchOf<User>> => {
        const { record, patch, transaction } = is;
        checkChange(patch);
        this.note(patch, record.username, transaction);
        await this.remember(transaction);
        // A changed password and a disabled account end every session; changed roles are read anew.
        if (isChanged(patch, 'password') || patch.enabled === false) {
            await this.database.run(END_SESSIONS, [record.id], transaction);
        }
        // A link that was sent before is for an account that is not the same any more.
        if (isChanged(patch, 'password', 'email') || patch.enabled === false) {
            await endTokens(this.database, record.id, transaction);
        }
        const { id, username, email: before } = record;
        const { email = before } = patch;
        if (email !== before) {
            await this.mails.notifyEmail({ id, username, before, email, isByAdministrator: true }, transaction);
        }
        return hashed(patch);
    };

    readonly beforeDelete = async (is: {
        record: RecordOf<User>;
        by: Actor;
        transaction: Transaction;
    }): Promise<void> => {
        const { record, by, transaction } = is;
        if (isOwnAccount(secUser, record, by.username)) throw Failure.service(409, accountMessages.ownAccount);
        await this.remember(transaction);
        await this.database.run('DELETE FROM sec_user_pref WHERE sec_user_id = $1', [record.id], transaction);
    };

    readonly afterWrite = async (is: {
        record: RecordOf<User>;
        by: Actor;
        transaction: Transaction;
    }): Promise<void> => {
        const { record, by, transaction } = is;
        await this.sessions.changed(transaction);
        if (this.toSend.get(transaction)?.delete(record.username)) await this.mails.sendReset(record.id, transaction);
        const before = this.before.get(transaction);
        if (before) refuseFewer(before, await administratorsNow(this.database, transaction), by.username);
    };

    readonly committed = (): void => {
        this.sessions.forget();
    };

    /** Who is to be sent the mail once they are written. */
    private note({ sendReset }: Given, username: string, transaction: Transaction): void {
        if (!sendReset) return;
        const names = this.toSend.get(transaction) ?? new Set();
        this.toSend.set(transaction, names.add(username.trim()));
    }

    private async remember(transaction: Transaction): Promise<void> {
        this.before.set(transaction, await administratorsNow(this.database, transaction));
    }
}
