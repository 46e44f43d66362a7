import { string, type Table, type TableColumn } from '../../platform/definition/table';

const user: TableColumn = { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } };

/**
 * A session; `id` is the SHA-256 of the cookie's token, so that the table alone opens no session. Its user identifies
 * it by `number`, which reveals nothing of the cookie.
 */
export const sessionTable: Table = {
    name: 'sec_session',
    columns: {
        id: string(64),
        sec_user_id: user,
        extended: { type: 'BOOLEAN' },
        create_date: { type: 'DATETIME' },
        used_date: { type: 'DATETIME' },
        expires_date: { type: 'DATETIME' },
        number: { type: 'INTEGER', nullable: true },
        /** The user whose view is shown; null: their own. */
        viewed_user_id: { type: 'INTEGER', nullable: true },
        agent: { ...string(200), nullable: true },
        address: { ...string(64), nullable: true },
        /** Whether an issuer confirmed a second factor at sign-in. */
        issuer_factor: { type: 'BOOLEAN', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_sec_session_sec_user_id', unique: false },
        { name: 'ix_sec_session_expires_date', unique: false },
    ],
    isTransient: true,
    inBackup: 'none',
};

/** The roles of each user. */
export const userRoleTable: Table = {
    name: 'sec_user_role',
    columns: {
        sec_user_id: user,
        sec_role_id: { type: 'INTEGER', references: { table: 'sec_role', onDelete: 'RESTRICT' } },
    },
    primaryKey: ['sec_user_id', 'sec_role_id'],
    indexes: [{ name: 'ix_sec_user_role_sec_role_id', unique: false }],
    moves: 'sec_user',
};

/**
 * Attempts to sign in that failed or, up to `checking_until`, whose password is being checked: to slow down password
 * guessing, on every node alike.
 */
export const signInFailureTable: Table = {
    name: 'sec_sign_in_failure',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        username: string(255),
        address: string(64),
        date: { type: 'DATETIME' },
        checking_until: { type: 'DATETIME', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_sec_sign_in_failure_username', unique: false },
        { name: 'ix_sec_sign_in_failure_address', unique: false },
        { name: 'ix_sec_sign_in_failure_date', unique: false },
    ],
    inBackup: 'none',
};

/** Links to a new password; `token` is the SHA-256 of the link's token, so that the table alone sets none. */
export const resetTable: Table = {
    name: 'sec_reset',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        token: string(64),
        sec_user_id: user,
        by_administrator: { type: 'BOOLEAN' },
        create_date: { type: 'DATETIME' },
        expires_date: { type: 'DATETIME' },
        used_date: { type: 'DATETIME', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'uq_sec_reset_token', unique: true },
        { name: 'ix_sec_reset_sec_user_id', unique: false },
        { name: 'ix_sec_reset_expires_date', unique: false },
    ],
    isTransient: true,
    inBackup: 'none',
};

/** Recent requests of such a link, by e-mail address and by the address they came from; a job answers them. */
export const resetRequestTable: Table = {
    name: 'sec_reset_request',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        email: string(50),
        address: string(64),
        date: { type: 'DATETIME' },
        answered: { type: 'BOOLEAN' },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_sec_reset_request_email', unique: false },
        { name: 'ix_sec_reset_request_address', unique: false },
        { name: 'ix_sec_reset_request_date', unique: false },
    ],
    inBackup: 'none',
};

/** Views of lists that are shared with a role. */
export const sharedViewTable: Table = {
    name: 'sec_user_pref_share',
    columns: {
        sec_user_pref_id: { type: 'INTEGER', references: { table: 'sec_user_pref', onDelete: 'CASCADE' } },
        sec_role_id: { type: 'INTEGER', references: { table: 'sec_role', onDelete: 'CASCADE' } },
        is_default: { type: 'BOOLEAN' },
    },
    primaryKey: ['sec_user_pref_id'],
    indexes: [{ name: 'ix_sec_user_pref_share_sec_role_id', unique: false }],
};

/** The rights that users used on each day: one row each, however often. */
export const accessUseTable: Table = {
    name: 'access_use',
    columns: { sec_user_id: user, day: string(10), access: string(50) },
    primaryKey: ['sec_user_id', 'day', 'access'],
    indexes: [],
};

/**
 * Keys of authenticator apps, encrypted (`api/platform/server/encryption.ts`); without a `confirmed_date` its user is
 * still enrolling. `last_step` is the time step of the last accepted code, which with all before it works no more.
 */
export const totpTable: Table = {
    name: 'sec_totp',
    columns: {
        sec_user_id: user,
        secret: string(255),
        create_date: { type: 'DATETIME' },
        confirmed_date: { type: 'DATETIME', nullable: true },
        last_step: { type: 'INTEGER', nullable: true },
    },
    primaryKey: ['sec_user_id'],
    indexes: [],
};

/** Unused recovery codes; `code` is the SHA-256 of 117 random bits, so that the table alone signs nobody in. */
export const recoveryCodeTable: Table = {
    name: 'sec_recovery_code',
    columns: { sec_user_id: user, code: string(64) },
    primaryKey: ['sec_user_id', 'code'],
    indexes: [],
};

/**
 * Tokens by which programs read as their user; `token` is the SHA-256 of 256 random bits, so that the table alone reads
 * nothing. `screens` is a JSON list of paths. A token works to the end of the day `expires_date`.
 */
export const apiTokenTable: Table = {
    name: 'sec_user_token',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        sec_user_id: user,
        name: string(100),
        token: string(64),
        screens: { type: 'TEXT' },
        create_date: { type: 'DATETIME' },
        expires_date: { type: 'DATE' },
        used_date: { type: 'DATETIME', nullable: true },
        address: { ...string(64), nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'uq_sec_user_token_token', unique: true },
        { name: 'uq_sec_user_token_sec_user_id_name', unique: true },
    ],
};

/** Users as OpenID Connect issuers identify them: by a subject that is never assigned to another user. */
export const identityTable: Table = {
    name: 'sec_identity',
    columns: { issuer: string(255), subject: string(255), sec_user_id: user, create_date: { type: 'DATETIME' } },
    primaryKey: ['issuer', 'subject'],
    indexes: [{ name: 'ix_sec_identity_sec_user_id', unique: false }],
};

/** Sign-ins at an issuer that have come back, by the SHA-256 of their state: each comes back once. */
export const issuerReturnTable: Table = {
    name: 'sec_issuer_return',
    columns: { state: string(64), expires_date: { type: 'DATETIME' } },
    primaryKey: ['state'],
    indexes: [{ name: 'ix_sec_issuer_return_expires_date', unique: false }],
    isTransient: true,
    inBackup: 'none',
};
