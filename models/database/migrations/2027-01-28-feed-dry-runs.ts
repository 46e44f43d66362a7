import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const optional = (column: TableColumn): TableColumn => ({ ...column, nullable: true });
const text = (length: number): TableColumn => ({ type: 'STRING', length });

const FEED_EXAMPLE: Readonly<Record<string, TableColumn>> = {
    id: { type: 'INTEGER', autoIncrement: true },
    feed_id: { type: 'INTEGER', references: { table: 'data_feed', onDelete: 'CASCADE' } },
    action: text(10),
    key: text(255),
    name: optional(text(255)),
    field: optional(text(100)),
    from_value: optional(text(500)),
    to_value: optional(text(500)),
};

/** Adds feeds that only compare a file, and examples of the changes of each feed. */
export const feedDryRuns: Migration = {
    name: '2027-01-28-feed-dry-runs',
    up: async schema => {
        await schema.run({
            sqlite: 'ALTER TABLE data_feed ADD COLUMN dry_run TINYINT(1) NOT NULL DEFAULT 0',
            postgres: 'ALTER TABLE data_feed ADD COLUMN dry_run BOOLEAN NOT NULL DEFAULT FALSE',
        });
        await schema.addColumn('data_feed', 'checked_as', optional({ type: 'INTEGER' }));
        await schema.createIndex('data_feed', { name: 'ix_data_feed_checked_as', on: ['checked_as'] });
        await schema.createTable('feed_example', FEED_EXAMPLE);
        await schema.createIndex('feed_example', { name: 'ix_feed_example_feed_id', on: ['feed_id', 'action'] });
    },
    down: async schema => {
        await schema.dropTable('feed_example');
        await schema.run('DROP INDEX ix_data_feed_checked_as');
        await schema.dropColumn('data_feed', 'checked_as');
        await schema.dropColumn('data_feed', 'dry_run');
    },
};
