import { definitions } from '../resources';
import { tableOf, type Table, type TableColumn } from './table';

const name = (length: number): TableColumn => ({ type: 'STRING', length });
const user: TableColumn = { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } };

/** A session; `id` is the SHA-256 of what the cookie holds, so that the table alone opens no session. */
export const sessionTable: Table = {
    name: 'sec_session',
    columns: {
        id: name(64),
        sec_user_id: user,
        extended: { type: 'BOOLEAN' },
        create_date: { type: 'DATETIME' },
        used_date: { type: 'DATETIME' },
        expires_date: { type: 'DATETIME' },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_sec_session_sec_user_id', unique: false },
        { name: 'ix_sec_session_expires_date', unique: false },
    ],
};

/** Which user holds which role. */
export const userRoleTable: Table = {
    name: 'sec_user_role',
    columns: {
        sec_user_id: user,
        sec_role_id: { type: 'INTEGER', references: { table: 'sec_role', onDelete: 'RESTRICT' } },
    },
    primaryKey: ['sec_user_id', 'sec_role_id'],
    indexes: [{ name: 'ix_sec_user_role_sec_role_id', unique: false }],
};

/** Every write, in the transaction of the write itself; `changes` is JSON: field -> {from, to}. */
export const auditTable: Table = {
    name: 'audit',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        date: { type: 'DATETIME' },
        username: name(50),
        resource: name(100),
        record_id: { type: 'INTEGER' },
        action: name(25),
        changes: { type: 'TEXT' },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_audit_resource_record_id', unique: false },
        { name: 'ix_audit_date', unique: false },
    ],
};

/** Every table there is, but the record of migrations. */
export const tables: readonly Table[] = [...definitions.map(tableOf), sessionTable, userRoleTable, auditTable];
