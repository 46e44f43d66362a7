import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const COLUMNS: Readonly<Record<string, TableColumn>> = {
    item_reading: { type: 'STRING', length: 25, nullable: true },
    case_reading: { type: 'STRING', length: 25, nullable: true },
    unclear_codes: { type: 'TEXT', nullable: true },
};

/** Adds the reading of the codes of each column of a feed, and the reason why it waits for an answer. */
export const feedCodes: Migration = {
    name: '2026-12-20-feed-codes',
    up: async schema => {
        for (const [name, column] of Object.entries(COLUMNS)) await schema.addColumn('data_feed', name, column);
        await schema.run("UPDATE data_feed SET check_digit = 'auto' WHERE check_digit = 'by_length'");
    },
    down: async schema => {
        await schema.run("UPDATE data_feed SET check_digit = 'by_length' WHERE check_digit = 'auto'");
        for (const name of Object.keys(COLUMNS).reverse()) await schema.dropColumn('data_feed', name);
    },
};
