import { stateFields } from '../adr/state';
import { feedColumns } from '../feed/columns';
import type { Column } from '../fields/kind';
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
    moves: 'sec_user',
};

/**
 * Tries to sign in that failed or, up to `checking_until`, whose password is being looked at: for slowing down whoever
 * guesses, on every node alike.
 */
export const signInFailureTable: Table = {
    name: 'sec_sign_in_failure',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        username: name(255),
        address: name(64),
        date: { type: 'DATETIME' },
        checking_until: { type: 'DATETIME', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_sec_sign_in_failure_username', unique: false },
        { name: 'ix_sec_sign_in_failure_address', unique: false },
        { name: 'ix_sec_sign_in_failure_date', unique: false },
    ],
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

/**
 * The rows of a feed's file from when they are checked until they are applied: the cells of every column that files
 * may have, for a row that is rejected why and in which column of the file, and in files about an ADR the records that
 * its codes name.
 */
export const feedRowTable: Table = {
    name: 'feed_row',
    columns: {
        feed_id: { type: 'INTEGER' },
        row_number: { type: 'INTEGER' },
        bad_column: { type: 'INTEGER', nullable: true },
        reason: { ...name(100), nullable: true },
        ...Object.fromEntries(
            Object.entries(feedColumns).map(([column, { field }]) => [
                column,
                { ...field.kind.column(field.options as never), nullable: true },
            ]),
        ),
        prod_id: { type: 'INTEGER', nullable: true },
        adr_entity_id: { type: 'INTEGER', nullable: true },
        prod_status_id: { type: 'INTEGER', nullable: true },
    },
    primaryKey: ['feed_id', 'row_number'],
    indexes: [
        { name: 'ix_feed_row_key', unique: false },
        { name: 'ix_feed_row_adr', unique: false },
    ],
};

/** How far the applying of a feed has come; a row of it means that all its rows are staged. */
export const feedProgressTable: Table = {
    name: 'feed_progress',
    columns: {
        feed_id: { type: 'INTEGER' },
        applied_item: name(17),
        applied_case: name(17),
        to_drop: { type: 'INTEGER' },
        dropped_to: { type: 'INTEGER' },
    },
    primaryKey: ['feed_id'],
    indexes: [],
};

/**
 * The change numbers of tables: each the sum of the rows of its name, of which a writer moves one that no other holds.
 */
export const tableChangeTable: Table = {
    name: 'table_change',
    columns: { id: { type: 'INTEGER', autoIncrement: true }, name: name(63), changes: { type: 'INTEGER' } },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_table_change_name', unique: false }],
};

/**
 * The change number of an ADR's products and states, which who writes them moves in the same transaction; and when
 * anything in the ADR was last changed.
 */
export const adrChangeTable: Table = {
    name: 'adr_change',
    columns: {
        adr_id: { type: 'INTEGER', references: { table: 'adr', onDelete: 'CASCADE' } },
        changes: { type: 'INTEGER' },
        changed_date: { type: 'DATETIME', nullable: true },
        changed_user: { type: 'STRING', length: 50, nullable: true },
    },
    primaryKey: ['adr_id'],
    indexes: [],
};

const REQUIRED_OF_STATE: ReadonlySet<string> = new Set(['prod_status_id', 'track']);

/** How the products of ADRs stand at entities (`models/adr/state.ts`). */
export const adrStateTable: Table = {
    name: 'adr_prod_entity',
    columns: {
        adr_prod_id: { type: 'INTEGER', references: { table: 'adr_prod', onDelete: 'CASCADE' } },
        adr_entity_id: { type: 'INTEGER', references: { table: 'adr_entity', onDelete: 'RESTRICT' } },
        ...Object.fromEntries(
            Object.entries(stateFields).map(([column, { kind, options }]): [string, TableColumn] => [
                column,
                {
                    ...(kind.column(options as never) as Column),
                    nullable: !REQUIRED_OF_STATE.has(column),
                    ...(column === 'prod_status_id' && {
                        references: { table: 'product_entity_status', onDelete: 'RESTRICT' as const },
                    }),
                },
            ]),
        ),
    },
    primaryKey: ['adr_prod_id', 'adr_entity_id'],
    indexes: [
        { name: 'ix_adr_prod_entity_cust_code', unique: false },
        { name: 'ix_adr_prod_entity_prod_status_id_adr_prod_id', unique: false },
        { name: 'ix_adr_prod_entity_adr_entity_id_prod_status_id', unique: false },
        { name: 'ix_adr_prod_entity_tracked', unique: false },
    ],
};

/** A feed that is being tried, or whose try ended its process. */
export const feedTryTable: Table = {
    name: 'feed_try',
    columns: {
        feed_id: { type: 'INTEGER' },
        tries: { type: 'INTEGER' },
        reached: name(100),
    },
    primaryKey: ['feed_id'],
    indexes: [],
};

/** Which process runs the feeds of a lane, and until when it is taken to be alive. */
export const feedClaimTable: Table = {
    name: 'feed_claim',
    columns: {
        lane: name(50),
        owner: name(36),
        until_date: { type: 'DATETIME' },
    },
    primaryKey: ['lane'],
    indexes: [],
};

/** Every table there is, but the record of migrations. */
export const tables: readonly Table[] = [
    ...definitions.map(tableOf),
    sessionTable,
    userRoleTable,
    signInFailureTable,
    auditTable,
    feedRowTable,
    feedProgressTable,
    tableChangeTable,
    feedClaimTable,
    feedTryTable,
    adrChangeTable,
    adrStateTable,
];
