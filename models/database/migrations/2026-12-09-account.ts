import type { TableColumn } from '../../platform/definition/table';
import type { Migration, SchemaChange } from './migration';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const number: TableColumn = { type: 'INTEGER' };
const moment = (nullable = false): TableColumn => ({ type: 'DATETIME', nullable });
const flag: TableColumn = { type: 'BOOLEAN' };
const key: TableColumn = { ...number, autoIncrement: true };

const createResets = async (schema: SchemaChange): Promise<void> => {
    await schema.createTable('sec_reset', {
        id: key,
        token: text(64),
        sec_user_id: { ...number, references: { table: 'sec_user', onDelete: 'CASCADE' } },
        by_administrator: flag,
        create_date: moment(),
        expires_date: moment(),
        used_date: moment(true),
    });
    await schema.createIndex('sec_reset', { name: 'uq_sec_reset_token', on: ['token'], unique: true });
    for (const column of ['sec_user_id', 'expires_date'])
        await schema.createIndex('sec_reset', { name: `ix_sec_reset_${column}`, on: [column] });
    await schema.createTable('sec_reset_request', {
        id: key,
        email: text(50),
        address: text(64),
        date: moment(),
        answered: flag,
    });
    for (const column of ['email', 'address', 'date'])
        await schema.createIndex('sec_reset_request', { name: `ix_sec_reset_request_${column}`, on: [column] });
    // For looking up users by email.
    await schema.createIndex('sec_user', { name: 'ix_sec_user_email', on: ['lower(email)'] });
};

/** Numbers the existing sessions, so that their users can end them. */
const numberSessions = async (schema: SchemaChange): Promise<void> => {
    await schema.addColumn('sec_session', 'number', { ...number, nullable: true });
    await schema.addColumn('sec_session', 'agent', text(200, true));
    await schema.addColumn('sec_session', 'address', text(64, true));
    await schema.run({
        sqlite: 'UPDATE sec_session SET number = abs(random() % 2147483646) + 1',
        postgres: 'UPDATE sec_session SET number = CAST(floor(random() * 2147483646) AS integer) + 1',
    });
};

/** Creates the tables and columns of account resets and of a user's own account. */
export const account: Migration = {
    name: '2026-12-09-account',
    up: async schema => {
        await createResets(schema);
        await numberSessions(schema);
    },
    down: async schema => {
        for (const column of ['address', 'agent', 'number']) await schema.dropColumn('sec_session', column);
        await schema.run('DROP INDEX ix_sec_user_email');
        for (const table of ['sec_reset_request', 'sec_reset']) await schema.dropTable(table);
    },
};
