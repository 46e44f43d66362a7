import type { Migration, SchemaChange } from './migration';

/** Table -> its columns with cents. */
const CENTS: Readonly<Record<string, readonly string[]>> = {
    product: ['case_cost', 'srp'],
    adr_prod_entity: ['sell_cost'],
    feed_row: ['case_cost', 'srp', 'sell_cost'],
};

/** An INTEGER of SQLite has 64 bits already. */
const change = async (schema: SchemaChange, type: 'BIGINT' | 'INTEGER'): Promise<void> => {
    for (const [table, columns] of Object.entries(CENTS)) {
        const changes = columns.map(column => `ALTER COLUMN ${column} TYPE ${type}`);
        await schema.run({ sqlite: '', postgres: `ALTER TABLE ${table} ${changes.join(', ')}` });
    }
};

/** Widens columns for cents beyond 21 million dollars, which are too large for an INTEGER of PostgreSQL. */
export const money: Migration = {
    name: '2026-12-01-money',
    up: schema => change(schema, 'BIGINT'),
    down: schema => change(schema, 'INTEGER'),
};
