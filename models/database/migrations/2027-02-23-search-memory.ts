import type { Migration } from './migration';

/** Bytes of new text that SQLite's search index collects before it writes them: those of a feed's step, at most. */
const BYTES = 4 * 1024 * 1024;
/** SQLite's own. */
const BEFORE = 1024 * 1024;

const setMemory = (bytes: number): string =>
    `INSERT INTO product_search (product_search, rank) VALUES ('hashsize', ${bytes})`;

/** Lets the search index write the products of a feed's step once, instead of in parts that it merges later. */
export const searchMemory: Migration = {
    name: '2027-02-23-search-memory',
    up: async schema => {
        if (schema.dialect.name === 'sqlite') await schema.run(setMemory(BYTES));
    },
    down: async schema => {
        if (schema.dialect.name === 'sqlite') await schema.run(setMemory(BEFORE));
    },
};
