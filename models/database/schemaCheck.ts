import type { Table } from '../platform/definition/table';
import type { Database } from './database';
import { SchemaMismatchError } from './schemaMismatch';

const missingOf = ({ name, columns }: Table, stored: ReadonlySet<string> | undefined): string[] => {
    if (!stored) return [`table ${name}`];
    return Object.keys(columns).flatMap(column => (stored.has(column) ? [] : [`column ${name}.${column}`]));
};

/**
 * Checks that a database has every table and column that this build reads and writes.
 *
 * @throws SchemaMismatchError where it lacks any
 */
export const checkSchema = async (database: Database, tables: readonly Table[]): Promise<void> => {
    const rows = await database.read<{ table_name: string; column_name: string }>(database.dialect.columns);
    const stored = new Map<string, Set<string>>();
    for (const { table_name, column_name } of rows)
        stored.set(table_name, (stored.get(table_name) ?? new Set()).add(column_name));
    const missing = tables.flatMap(table => missingOf(table, stored.get(table.name)));
    if (missing.length > 0) throw SchemaMismatchError.lacking(missing);
};
