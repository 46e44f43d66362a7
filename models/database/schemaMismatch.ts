import type { Table } from '../platform/definition/table';
import { copyMark } from './copy/copyMark';
import type { Database } from './database';

/** Names that a log line has room for. */
const MAX_NAMES = 5;

const listed = (names: readonly string[]): string => {
    const more = names.length - MAX_NAMES;
    return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
};

/**
 * Thrown where a database does not have the schema of this build; its message is for the person who starts the server.
 */
export class SchemaMismatchError extends Error {
    override readonly name = 'SchemaMismatchError';

    /** @param migrations the names of those that this build does not know */
    static unknown(migrations: readonly string[]): SchemaMismatchError {
        if (migrations.some(copyMark.isMark))
            return new SchemaMismatchError(
                'A restore or a move into the database was interrupted, or still runs: run it again, to its end.',
            );
        return new SchemaMismatchError(
            `The database was upgraded by a newer release: it has migrations that this one does not know (${listed(migrations)}). ` +
                'Start the newer release, or restore a backup that is older.',
        );
    }

    /** @param missing the name of each table and column in a log line */
    static lacking(missing: readonly string[]): SchemaMismatchError {
        return new SchemaMismatchError(
            `The database lacks what this release needs, though its migrations have run: ${listed(missing)}. ` +
                'It was changed by hand, or restored in part: restore a backup of all of it.',
        );
    }
}

const missingOf = ({ name, columns }: Table, stored: ReadonlySet<string> | undefined): string[] => {
    if (!stored) return [`table ${name}`];
    return Object.keys(columns).flatMap(column => (stored.has(column) ? [] : [`column ${name}.${column}`]));
};

/**
 * Checks that a database has every table and column that this build reads and writes.
 *
 * @throws SchemaMismatchError where any is missing
 */
export const checkSchema = async (database: Database, tables: readonly Table[]): Promise<void> => {
    const rows = await database.read<{ table_name: string; column_name: string }>(database.dialect.columns);
    const stored = new Map<string, Set<string>>();
    for (const { table_name, column_name } of rows)
        stored.set(table_name, (stored.get(table_name) ?? new Set()).add(column_name));
    const missing = tables.flatMap(table => missingOf(table, stored.get(table.name)));
    if (missing.length > 0) throw SchemaMismatchError.lacking(missing);
};
