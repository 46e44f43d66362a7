import type { Migration } from './migration';

/** Creates the table of the rights that users used on each day. */
export const accessUse: Migration = {
    name: '2027-01-22-access-use',
    up: schema =>
        schema.createTable(
            'access_use',
            {
                sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
                day: { type: 'STRING', length: 10 },
                access: { type: 'STRING', length: 50 },
            },
            ['sec_user_id', 'day', 'access'],
        ),
    down: schema => schema.dropTable('access_use'),
};
