import type { TableColumn } from '../../platform/definition/table';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const user: TableColumn = { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } };
const role: TableColumn = { type: 'INTEGER', references: { table: 'sec_role', onDelete: 'RESTRICT' } };

/** Creates the tables of roles, users, the roles of users, and sessions. */
export const accounts: Migration = {
    name: '2026-11-21-accounts',
    up: async schema => {
        await schema.createTable('sec_role', {
            ...commonColumns,
            name: { type: 'STRING', length: 100 },
            description: { type: 'STRING', length: 500, nullable: true },
            sec_role_id: { ...role, nullable: true },
        });
        await schema.createIndex('sec_role', { name: 'uq_sec_role_name', on: ['lower(name)'], unique: true });
        await schema.createIndex('sec_role', { name: 'ix_sec_role_sec_role_id', on: ['sec_role_id'] });

        await schema.createTable('sec_user', {
            ...commonColumns,
            username: { type: 'STRING', length: 50 },
            password: { type: 'STRING', length: 255, nullable: true },
            fname: { type: 'STRING', length: 50 },
            mname: { type: 'STRING', length: 50, nullable: true },
            lname: { type: 'STRING', length: 50 },
            email: { type: 'STRING', length: 50 },
        });
        await schema.createIndex('sec_user', { name: 'uq_sec_user_username', on: ['lower(username)'], unique: true });

        await schema.createTable('sec_user_role', { sec_user_id: user, sec_role_id: role }, [
            'sec_user_id',
            'sec_role_id',
        ]);
        await schema.createIndex('sec_user_role', { name: 'ix_sec_user_role_sec_role_id', on: ['sec_role_id'] });

        await schema.createTable('sec_session', {
            id: { type: 'STRING', length: 64 },
            sec_user_id: user,
            extended: { type: 'BOOLEAN' },
            create_date: { type: 'DATETIME' },
            used_date: { type: 'DATETIME' },
            expires_date: { type: 'DATETIME' },
        });
        await schema.createIndex('sec_session', { name: 'ix_sec_session_sec_user_id', on: ['sec_user_id'] });
        await schema.createIndex('sec_session', { name: 'ix_sec_session_expires_date', on: ['expires_date'] });
    },
    down: async schema => {
        for (const table of ['sec_session', 'sec_user_role', 'sec_user', 'sec_role']) await schema.dropTable(table);
    },
};
