import { createCatalogueChange, dropCatalogueChange } from './2026-11-22-lookup';
import { createChangeNumbers, dropChangeNumbers, trackChanges, untrackChanges } from './changeNumbers';
import type { Migration } from './migration';

const TABLES = [
    'entity_type',
    'product_department',
    'product_group',
    'product_type',
    'product_entity_status',
    'data_feed',
    'sec_role',
    'sec_user',
    'sec_user_pref',
    'product',
    'adr',
    'adr_entity',
    'adr_prod',
    'adr_request',
];

const REFERENCE = ['code', 'name'];
/** Columns that lists are initially sorted by, and that identify records. */
const SORTS: Readonly<Record<string, readonly string[]>> = {
    entity_type: REFERENCE,
    product_department: REFERENCE,
    product_group: REFERENCE,
    product_type: REFERENCE,
    product_entity_status: REFERENCE,
    sec_role: ['name'],
    sec_user: ['username', 'fname', 'lname'],
    data_feed: ['source', 'filename'],
    adr: ['name'],
};

const sorts = Object.entries(SORTS).flatMap(([table, columns]) =>
    columns.map(column => ({ table, column, name: `ix_${table}_sort_${column}` })),
);

/** Adds the change number of every table, not only of the catalogue, and indexes in the order of lists. */
export const totals: Migration = {
    name: '2026-11-27-totals',
    up: async schema => {
        await dropCatalogueChange(schema);
        await createChangeNumbers(schema);
        for (const table of TABLES) await trackChanges(schema, table);
        await trackChanges(schema, 'sec_user_role', 'sec_user');
        for (const { table, column, name } of sorts) {
            await schema.createIndex(table, { name, on: [schema.dialect.textOrder(column), 'id'] });
        }
    },
    down: async schema => {
        for (const { name } of sorts) await schema.run(`DROP INDEX ${name}`);
        for (const table of ['sec_user_role', ...TABLES]) await untrackChanges(schema, table);
        await dropChangeNumbers(schema);
        await createCatalogueChange(schema);
    },
};
