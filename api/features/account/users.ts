import { accountMessages } from '../../../models/features/account/messages';
import { isOwnAccount } from '../../../models/platform/access/ownAccount';
import { secUser } from '../../../models/features/account/secUser';
import type { Database } from '../../../models/database/database';
import type { Actor } from '../../../models/database/actor';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { CreateOf, PatchOf, RecordOf } from '../../../models/platform/definition/resource';
import type { PayloadOf } from '../../../models/platform/calls/call';
import { Statement } from '../../../models/database/query/statement';
import { normalizeText } from '../../../models/platform/format/normalize';
import { MAX_CHOICES, type UserChoice, type userChoices } from '../../../models/platform/fields/userChoices';
import type { UserName, userNames } from '../../../models/platform/fields/userNames';
import { Failure } from '../../platform/server/failure';
import type { Hooks } from '../../platform/resources/hooks';
import { hasGrantSql } from '../../platform/sessions/holders';
import { ACCESS_LOCK, administratorsNow, refuseFewer, type Administrators } from './administrators';
import { replacedAddress, type NotifyEmail } from './emailMail';
import { hashPassword } from './password';
import type { NotifyPassword } from './passwordMail';
import { endTokens } from './reset/tokens';
import { endApiTokens } from './tokens/apiTokens';
import { issuerNames } from './oidc/issuerUsers';
import { tokenNames } from './tokens/userTokens';
import type { Sessions } from './sessions';
import type { NotifyUsername } from './usernameMail';

interface Row {
    readonly username: string;
    readonly fname: string | null;
    readonly lname: string | null;
}

const nameOf = ({ username, fname, lname }: Row): string => [fname, lname].filter(Boolean).join(' ') || username;

/** Expressions in which a text is searched: full names, too. */
const SOUGHT = ['u.username', 'u.fname', 'u.lname', `(u.fname || ' ' || u.lname)`];

/** Lists enabled users who have an access, by name; only those whose names contain a text, whatever its case. */
export const listUserChoices = async (
    database: Database,
    { q, access }: PayloadOf<typeof userChoices>,
): Promise<UserChoice[]> => {
    const { dialect } = database;
    const statement = new Statement(dialect);
    const text = normalizeText(q ?? '');
    const conditions = [
        hasGrantSql(access, value => statement.bind(value)),
        ...(text === '' ? [] : [`(${SOUGHT.map(statement.contains(text)).join(' OR ')})`]),
    ];
    const order = ['u.fname', 'u.lname', 'u.username'].map(dialect.textOrder).join(', ');
    const rows = await database.read<Row>(
        `SELECT u.username, u.fname, u.lname FROM sec_user u WHERE ${conditions.join(' AND ')}
        ORDER BY ${order} LIMIT ${MAX_CHOICES}`,
        statement.values,
    );
    return rows.map(row => ({ username: row.username, name: nameOf(row) }));
};

/** Returns the names of those usernames that are users, also disabled ones, which records still name. */
export const listUserNames = async (
    database: Database,
    { usernames }: PayloadOf<typeof userNames>,
): Promise<UserName[]> => {
    if (usernames.length === 0) return [];
    const statement = new Statement(database.dialect);
    const sought = [...new Set(usernames.map(username => normalizeText(username).toLowerCase()))];
    const rows = await database.read<Row>(
        `SELECT u.username, u.fname, u.lname FROM sec_user u
        WHERE lower(u.username) IN (${sought.map(one => statement.bind(one)).join(', ')})`,
        statement.values,
    );
    return rows.map(row => ({ username: row.username, name: nameOf(row) }));
};

type User = typeof secUser;
type PasswordInput = Pick<PatchOf<User>, 'password' | 'confirmPassword' | 'changePassword' | 'sendReset'>;

/** Mails of users. */
interface UserMails {
    /** Sends the mail with which a user sets a password. */
    readonly sendReset: (userId: number, transaction: Transaction) => Promise<void>;
    readonly notifyEmail: NotifyEmail;
    readonly notifyPassword: NotifyPassword;
    readonly notifyUsername: NotifyUsername;
}

/** Mails to send to a user after the write. */
interface Owed {
    readonly sendsReset: boolean;
    readonly hasNewPassword: boolean;
    readonly formerEmail?: string | undefined;
    readonly formerUsername?: string | undefined;
}

const END_SESSIONS = 'DELETE FROM sec_session WHERE sec_user_id = $1';

/** Replaces a new password by its hash. @throws Failure 400 when it is not confirmed */
const hashed = async <V extends PasswordInput>(input: V): Promise<V> => {
    const { password, confirmPassword, changePassword: _changePassword, sendReset: _sendReset, ...values } = input;
    if (!password) return values as V;
    if (confirmPassword?.trim() !== password.trim()) {
        throw new Failure(400, { confirmPassword: messages.unconfirmed });
    }
    return { ...values, password: await hashPassword(password.trim()) } as V;
};

/** A password changes only together with `changePassword`, which requires one. */
const checkChange = ({ password, changePassword }: PasswordInput): void => {
    if (changePassword && !password) throw new Failure(400, { password: messages.required });
    if (password && !changePassword) throw new Failure(400, { changePassword: messages.required });
};

const isChanged = (patch: PatchOf<User>, ...names: (keyof PatchOf<User>)[]): boolean =>
    names.some(name => patch[name] !== undefined);

/** Does what the definition of users cannot: checks passwords, requires an administrator to remain, ends sessions. */
export class UserHooks implements Hooks<User> {
    readonly advisoryLock = ACCESS_LOCK;
    /** The administrators before a write, by its transaction. */
    private readonly before = new WeakMap<Transaction, Administrators>();
    /** By the username that they are written with. */
    private readonly owed = new WeakMap<Transaction, Map<string, Owed>>();

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
        const { username, sendReset } = values;
        // A new user gets no mail about a changed password.
        this.note(username, { sendsReset: Boolean(sendReset), hasNewPassword: false }, transaction);
        return hashed(values);
    };

    readonly beforeUpdate = async (is: {
        record: RecordOf<User>;
        patch: PatchOf<User>;
        transaction: Transaction;
    }): Promise<PatchOf<User>> => {
        const { record, patch, transaction } = is;
        checkChange(patch);
        await this.remember(transaction);
        // A changed password and a disabled account end every session; changed roles are read again.
        if (isChanged(patch, 'password') || patch.enabled === false) {
            await this.database.run(END_SESSIONS, [record.id], transaction);
        }
        // An earlier link would be for an account that has changed since.
        if (isChanged(patch, 'password', 'email') || patch.enabled === false) {
            await endTokens(this.database, record.id, transaction);
        }
        if (patch.enabled === false) await endApiTokens(this.database, record.id, transaction);
        const { id, email: before } = record;
        const { email = before } = patch;
        const username = (patch.username ?? record.username).trim();
        const owed = {
            sendsReset: Boolean(patch.sendReset),
            hasNewPassword: isChanged(patch, 'password'),
            formerEmail: replacedAddress(before, email),
            formerUsername: username === record.username ? undefined : record.username,
        };
        this.note(username, owed, transaction);
        if (email !== before) {
            await this.mails.notifyEmail({ id, username, before, email, isByAdministrator: true }, transaction);
        }
        return { ...(await hashed(patch)), ...(await this.derivedAfter(patch, id, transaction)) };
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
        await this.mailOwed(record, transaction);
        const before = this.before.get(transaction);
        if (before) refuseFewer(before, await administratorsNow(this.database, transaction), by.username);
    };

    readonly committed = (): void => {
        this.sessions.forget();
    };

    /** The names of tokens and issuers are those that there are: also where undoing a change would restore others. */
    private async derivedAfter(patch: PatchOf<User>, userId: number, transaction: Transaction): Promise<object> {
        const hasTokens = patch.enabled === false || 'api_tokens' in patch;
        return {
            ...(hasTokens && { api_tokens: await tokenNames(this.database, userId, transaction) }),
            ...('issuers' in patch && { issuers: await issuerNames(this.database, userId, transaction) }),
        };
    }

    private note(username: string, owed: Owed, transaction: Transaction): void {
        const all = this.owed.get(transaction) ?? new Map<string, Owed>();
        this.owed.set(transaction, all.set(username.trim(), owed));
    }

    private async mailOwed({ id, username }: RecordOf<User>, transaction: Transaction): Promise<void> {
        const all = this.owed.get(transaction);
        const owed = all?.get(username);
        all?.delete(username);
        if (owed?.sendsReset) await this.mails.sendReset(id, transaction);
        const { formerEmail, formerUsername: before } = owed ?? {};
        if (before !== undefined) await this.mails.notifyUsername({ id, username, before }, transaction);
        if (!owed?.hasNewPassword) return;
        await this.mails.notifyPassword({ id, username, by: 'administrator', formerEmail }, transaction);
    }

    private async remember(transaction: Transaction): Promise<void> {
        this.before.set(transaction, await administratorsNow(this.database, transaction));
    }
}
