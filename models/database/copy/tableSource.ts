import type { Database } from '../database';
import { executedMigrations, pendingMigrations, unknownMigrations } from '../migrate';
import type { Read } from '../read';
import { SchemaMismatchError } from '../schemaMismatch';
import { listCopiedTables, type CopiedTable, type CopyPurpose } from './copiedTable';
import { CopyError } from './copyError';
import { readLines } from './readLines';

/** Tables that are copied: those of a database, or of a backup. */
export interface TableSource {
    /** The migrations that its database had, in their order. */
    readonly migrations: readonly string[];
    readonly tables: readonly CopiedTable[];
    /** The last id with which each table numbered a row; a deleted record's id is not used again. */
    readonly lastIds: Readonly<Record<string, number>>;
    /** Reads the rows of a table, as `readLines`. */
    lines(table: CopiedTable): AsyncIterable<readonly string[]>;
}

const readLastIds = async (
    { dialect }: Database,
    read: Read,
    tables: readonly CopiedTable[],
): Promise<Record<string, number>> => {
    const lastIds: Record<string, number> = {};
    for (const { name, isNumbered } of tables) {
        if (!isNumbered) continue;
        const [row] = await read<{ last: number | null }>(dialect.lastId(name), []);
        if (row?.last) lastIds[name] = row.last;
    }
    return lastIds;
};

/**
 * Returns the tables of a database, which has all migrations of this build and no other.
 *
 * @param read finds the database at one moment
 * @throws SchemaMismatchError for a database of a newer build, CopyError for one of an older
 */
export const openTableSource = async (database: Database, read: Read, purpose: CopyPurpose): Promise<TableSource> => {
    const stored = await database.read<{ table_name: string }>(database.dialect.columns);
    if (!stored.some(({ table_name }) => table_name === 'migration'))
        throw new CopyError('The database is empty: no release was started on it.');
    const unknown = await unknownMigrations(database);
    if (unknown.length > 0) throw SchemaMismatchError.unknown(unknown);
    if ((await pendingMigrations(database)).length > 0)
        throw new CopyError(
            'The database is of an older release: run the command of the release that last ran on it, or start this one.',
        );
    const tables = listCopiedTables(purpose);
    return {
        migrations: await executedMigrations(database),
        tables,
        lastIds: await readLastIds(database, read, tables),
        lines: table => readLines(database.dialect, read, table),
    };
};
