import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number): TableColumn => ({ type: 'STRING', length, nullable: true });
const number: TableColumn = { type: 'INTEGER', nullable: true };

const FEED: Readonly<Record<string, TableColumn>> = { adr_id: number, adr_name: text(100) };

/** The cells of files about an ADR, and the records that their codes name. */
const ROW: Readonly<Record<string, TableColumn>> = {
    entity_code: text(25),
    status_code: text(25),
    sell_cost: number,
    track: { type: 'BOOLEAN', nullable: true },
    track_begin_date: { type: 'DATE', nullable: true },
    track_reason: text(500),
    prod_id: number,
    adr_entity_id: number,
    prod_status_id: number,
};

/** Adds the columns for feeds that change an ADR. */
export const adrFeeds: Migration = {
    name: '2026-11-25-adr-feeds',
    up: async schema => {
        for (const [name, column] of Object.entries(FEED)) await schema.addColumn('data_feed', name, column);
        for (const [name, column] of Object.entries(ROW)) await schema.addColumn('feed_row', name, column);
        // It excludes the rows of a wholesaler's file.
        await schema.run(`CREATE INDEX ix_feed_row_adr ON feed_row (feed_id, prod_id, adr_entity_id, row_number)
            WHERE prod_id IS NOT NULL`);
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_feed_row_adr');
        for (const name of Object.keys(ROW).reverse()) await schema.dropColumn('feed_row', name);
        for (const name of Object.keys(FEED).reverse()) await schema.dropColumn('data_feed', name);
    },
};
