import type { TableColumn } from '../../platform/definition/table';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const code: TableColumn = { type: 'STRING', length: 25 };
const name: TableColumn = { type: 'STRING', length: 100 };
const description: TableColumn = { type: 'STRING', length: 500, nullable: true };

const REFERENCE_TABLES = ['entity_type', 'product_group', 'product_type', 'product_entity_status'];

/** Creates the other reference tables, and those of preferences and failed sign-ins. */
export const settings: Migration = {
    name: '2026-11-21-settings',
    up: async schema => {
        for (const table of REFERENCE_TABLES) {
            const own = table === 'product_entity_status' ? { default_code: { ...code, nullable: true } } : {};
            await schema.createTable(table, { ...commonColumns, code, name, description, ...own });
            await schema.createIndex(table, { name: `uq_${table}_code`, on: ['lower(code)'], unique: true });
        }

        await schema.createTable('sec_user_pref', {
            ...commonColumns,
            sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'RESTRICT' } },
            key: name,
            name,
            description,
            value: { type: 'TEXT' },
        });
        await schema.createIndex('sec_user_pref', {
            name: 'uq_sec_user_pref_sec_user_id_key_name',
            on: ['sec_user_id', 'key', 'name'],
            unique: true,
        });
        await schema.createIndex('sec_user_pref', { name: 'ix_sec_user_pref_sec_user_id', on: ['sec_user_id'] });

        await schema.createTable('sec_sign_in_failure', {
            id: { type: 'INTEGER', autoIncrement: true },
            username: { type: 'STRING', length: 255 },
            address: { type: 'STRING', length: 64 },
            date: { type: 'DATETIME' },
        });
        await schema.createIndex('sec_sign_in_failure', {
            name: 'ix_sec_sign_in_failure_username',
            on: ['username', 'date'],
        });
        await schema.createIndex('sec_sign_in_failure', {
            name: 'ix_sec_sign_in_failure_address',
            on: ['address', 'date'],
        });
    },
    down: async schema => {
        for (const table of ['sec_sign_in_failure', 'sec_user_pref', ...REFERENCE_TABLES])
            await schema.dropTable(table);
    },
};
