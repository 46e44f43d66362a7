import type { Database } from '../database';
import { quoted } from '../dialect';
import { migrator, unknownMigrations } from '../migrate';
import { SchemaMismatchError } from '../schemaMismatch';
import type { Transaction } from '../transaction';
import { listCopiedTables } from './copiedTable';
import { CopyError } from './copyError';
import { copyMark } from './copyMark';

const listStoredTables = async (database: Database): Promise<ReadonlySet<string>> => {
    const columns = await database.read<{ table_name: string }>(database.dialect.columns);
    return new Set(columns.map(({ table_name }) => table_name));
};

const checkEmpty = async (database: Database): Promise<void> => {
    const stored = await listStoredTables(database);
    for (const { name } of listCopiedTables('move')) {
        if (!stored.has(name)) continue;
        const rows = await database.read(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
        if (rows.length > 0)
            throw new CopyError(
                `The database is not empty: ${name} has rows. Data is only copied into an empty database.`,
            );
    }
};

/** A database that data is copied into. */
export interface TableTarget {
    /** The id of an interrupted copy, of which nothing but this is left. */
    readonly interrupted: string | undefined;
    /** Creates the tables of these migrations, and marks the database until `complete`: nothing starts on it. */
    prepare(id: string, migrations: readonly string[]): Promise<void>;
    /** Removes the mark, in the transaction that stores the rows. */
    complete(id: string, transaction: Transaction): Promise<void>;
}

/**
 * Opens an empty database, or one with an interrupted copy, for a copy.
 *
 * @throws CopyError for any other, SchemaMismatchError for one of a newer build
 */
export const openTableTarget = async (database: Database): Promise<TableTarget> => {
    const steps = await migrator(database);
    const unknown = await unknownMigrations(database);
    const interrupted = unknown.find(copyMark.isMark);
    const newer = unknown.filter(name => name !== interrupted);
    if (newer.length > 0) throw SchemaMismatchError.unknown(newer);
    if (interrupted === undefined) await checkEmpty(database);
    return {
        interrupted: interrupted === undefined ? undefined : copyMark.idOf(interrupted),
        prepare: async (id, names) => {
            await database.write(async transaction => {
                if (interrupted !== undefined)
                    await database.run('DELETE FROM migration WHERE name = $1', [interrupted], transaction);
                const values = [copyMark.of(id), new Date().toISOString()];
                await database.run('INSERT INTO migration (name, date) VALUES ($1, $2)', values, transaction);
            });
            await steps.down({ to: 0 });
            await steps.up({ migrations: [...names] });
        },
        complete: async (id, transaction) => {
            await database.run('DELETE FROM migration WHERE name = $1', [copyMark.of(id)], transaction);
        },
    };
};
