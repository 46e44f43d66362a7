import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const optional = (column: TableColumn): TableColumn => ({ ...column, nullable: true });
const number: TableColumn = { type: 'INTEGER' };
const feed: TableColumn = { type: 'INTEGER', references: { table: 'data_feed', onDelete: 'CASCADE' } };

const FEED_UNDO: Readonly<Record<string, TableColumn>> = {
    feed_id: feed,
    change_set_id: optional(number),
    username: optional({ type: 'STRING', length: 50 }),
    total: number,
    done: number,
    rejected: number,
};
const FEED_UNDO_REJECTION: Readonly<Record<string, TableColumn>> = {
    id: { type: 'INTEGER', autoIncrement: true },
    feed_id: feed,
    content: { type: 'TEXT' },
};

/** Adds the changes of feeds, row by row, and the state of undoing them. */
export const feedUndo: Migration = {
    name: '2027-01-30-feed-undo',
    up: async schema => {
        await schema.addColumn('data_feed', 'undo_status', optional({ type: 'STRING', length: 25 }));
        await schema.createTable('feed_undo', FEED_UNDO, ['feed_id']);
        await schema.createTable('feed_undo_rejection', FEED_UNDO_REJECTION);
        await schema.createIndex('feed_undo_rejection', { name: 'ix_feed_undo_rejection_feed_id', on: ['feed_id'] });
    },
    down: async schema => {
        await schema.run("DELETE FROM change_set WHERE kind = 'job'");
        await schema.dropTable('feed_undo_rejection');
        await schema.dropTable('feed_undo');
        await schema.dropColumn('data_feed', 'undo_status');
    },
};
