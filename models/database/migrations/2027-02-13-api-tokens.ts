import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const TABLE = 'sec_user_token';
const moment: TableColumn = { type: 'DATETIME' };

/** Creates the tokens by which programs read; no user has one yet. */
export const apiTokens: Migration = {
    name: '2027-02-13-api-tokens',
    up: async schema => {
        await schema.addColumn('sec_user', 'api_tokens', { type: 'TEXT', nullable: true });
        await schema.createTable(TABLE, {
            id: { type: 'INTEGER', autoIncrement: true },
            sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
            name: { type: 'STRING', length: 100 },
            token: { type: 'STRING', length: 64 },
            screens: { type: 'TEXT' },
            create_date: moment,
            expires_date: { type: 'DATE' },
            used_date: { ...moment, nullable: true },
            address: { type: 'STRING', length: 64, nullable: true },
        });
        await schema.createIndex(TABLE, { name: `uq_${TABLE}_token`, on: ['token'], unique: true });
        const on = ['sec_user_id', 'lower(name)'];
        await schema.createIndex(TABLE, { name: `uq_${TABLE}_sec_user_id_name`, on, unique: true });
    },
    down: async schema => {
        await schema.dropTable(TABLE);
        await schema.dropColumn('sec_user', 'api_tokens');
    },
};
