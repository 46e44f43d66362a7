import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const within: TableColumn = { type: 'INTEGER', references: { table: 'data_feed', onDelete: 'CASCADE' } };

const FEED_CORRECTION: Readonly<Record<string, TableColumn>> = {
    feed_id: within,
    row_number: { type: 'INTEGER' },
    by_feed_id: within,
};

/** Creates the table of rejected rows of feeds that have been corrected in place, and the feeds that accepted them. */
export const feedCorrections: Migration = {
    name: '2027-01-25-feed-corrections',
    up: async schema => {
        await schema.createTable('feed_correction', FEED_CORRECTION, ['feed_id', 'row_number']);
        await schema.createIndex('feed_correction', { name: 'ix_feed_correction_by_feed_id', on: ['by_feed_id'] });
    },
    down: schema => schema.dropTable('feed_correction'),
};
