import type { Migration } from './migration';

const SHARES = 'sec_user_pref_share';

/** Creates the table of views that are shared with a role: a share is deleted with its view, and with its role. */
export const sharedViews: Migration = {
    name: '2027-01-10-shared-views',
    up: async schema => {
        await schema.createTable(
            SHARES,
            {
                sec_user_pref_id: { type: 'INTEGER', references: { table: 'sec_user_pref', onDelete: 'CASCADE' } },
                sec_role_id: { type: 'INTEGER', references: { table: 'sec_role', onDelete: 'CASCADE' } },
                is_default: { type: 'BOOLEAN' },
            },
            ['sec_user_pref_id'],
        );
        await schema.createIndex(SHARES, { name: `ix_${SHARES}_sec_role_id`, on: ['sec_role_id'] });
    },
    down: schema => schema.dropTable(SHARES),
};
