import type { Migration, SchemaChange } from './migration';

/** Index -> its columns before, and its columns now. */
const INDEXES = {
    ix_adr_request_adr_prod_id: [
        ['adr_prod_id', 'status'],
        ['adr_prod_id', 'status', 'type'],
    ],
    ix_adr_request_prod_id: [['prod_id'], ['prod_id', 'adr_id', 'status', 'type']],
} as const;

const remake = async (schema: SchemaChange, version: 0 | 1): Promise<void> => {
    for (const [name, versions] of Object.entries(INDEXES)) {
        await schema.run(`DROP INDEX ${name}`);
        await schema.createIndex('adr_request', { name, on: versions[version] });
    }
};

/**
 * Changes indexes so that pending additions and deletions of a product are found without reading all other pending
 * requests.
 */
export const pending: Migration = {
    name: '2026-12-04-pending',
    up: schema => remake(schema, 1),
    down: schema => remake(schema, 0),
};
