import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const number: TableColumn = { type: 'INTEGER', nullable: true };

const COLUMNS: Readonly<Record<string, TableColumn>> = {
    guard_dropped: number,
    guard_products: number,
    corrects: { ...number, references: { table: 'data_feed', onDelete: 'RESTRICT' } },
};

/**
 * Adds the lock of one feed per queue on all nodes, the counts of the guard, and the feed whose rejects an upload
 * corrects.
 */
export const feedClaims: Migration = {
    name: '2026-11-21-feeds-claims',
    up: async schema => {
        await schema.createTable(
            'feed_claim',
            {
                lane: { type: 'STRING', length: 50 },
                owner: { type: 'STRING', length: 36 },
                until_date: { type: 'DATETIME' },
            },
            ['lane'],
        );
        for (const [name, column] of Object.entries(COLUMNS)) await schema.addColumn('data_feed', name, column);
        await schema.createIndex('data_feed', { name: 'ix_data_feed_corrects', on: ['corrects'] });
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_data_feed_corrects');
        for (const name of Object.keys(COLUMNS).reverse()) await schema.dropColumn('data_feed', name);
        await schema.dropTable('feed_claim');
    },
};
