import { string, type Table } from '../../platform/definition/table';

/** Records that users opened last; of each of a few resources the latest alone (`api/features/home/recents.ts`). */
export const recentTable: Table = {
    name: 'home_recent',
    columns: {
        sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
        resource: string(50),
        record_id: { type: 'INTEGER' },
        opened_date: { type: 'DATETIME' },
    },
    primaryKey: ['sec_user_id', 'resource', 'record_id'],
    indexes: [],
};
