import type { Migration } from './migration';

/** Creates the table of workbooks that were uploaded again. */
export const workbooks: Migration = {
    name: '2027-01-29-workbooks',
    up: async schema => {
        await schema.createTable('workbook', {
            id: { type: 'INTEGER', autoIncrement: true },
            date: { type: 'DATETIME' },
            username: { type: 'STRING', length: 50 },
            content: { type: 'TEXT' },
        });
        await schema.createIndex('workbook', { name: 'ix_workbook_username', on: ['username', 'id'] });
    },
    down: schema => schema.dropTable('workbook'),
};
