import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });
const count: TableColumn = { type: 'INTEGER' };
const amount: TableColumn = { type: 'INTEGER', nullable: true };

/**
 * Creates the tables of the rows of a feed that wait to be applied, and of its progress. No references to the feed:
 * they would be looked up for each of a million rows, and feeds are not deleted.
 */
export const feeds: Migration = {
    name: '2026-11-21-feeds',
    up: async schema => {
        await schema.createTable(
            'feed_row',
            {
                feed_id: count,
                row_number: count,
                bad_column: amount,
                reason: text(100),
                upc_item: text(17),
                upc_case: text(17),
                manufacturer: text(100),
                description: text(500),
                pack: text(25),
                size: text(50),
                dept_code: text(100),
                group_name: text(100),
                type_code: text(100),
                cust_code: text(100),
                case_cost: amount,
                srp: amount,
            },
            ['feed_id', 'row_number'],
        );
        await schema.createIndex('feed_row', {
            name: 'ix_feed_row_key',
            on: ['feed_id', 'upc_item', 'upc_case', 'row_number'],
        });
        await schema.createTable(
            'feed_progress',
            {
                feed_id: count,
                applied_item: text(17, false),
                applied_case: text(17, false),
                to_drop: count,
                dropped_to: count,
            },
            ['feed_id'],
        );
    },
    down: async schema => {
        for (const table of ['feed_progress', 'feed_row']) await schema.dropTable(table);
    },
};
