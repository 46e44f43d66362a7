import { randomUUID } from 'node:crypto';
import type { Database } from '../database';
import { quoted } from '../dialect';
import { insertRowsSql } from '../insertRows';
import { migrate } from '../migrate';
import { readerOf } from '../read';
import { checkSchema } from '../schemaMismatch';
import { listTables } from '../tables';
import type { Transaction } from '../transaction';
import { compareLines } from './compareLines';
import type { CopiedTable } from './copiedTable';
import { CopyError } from './copyError';
import { readLines } from './readLines';
import { parseLine } from './rowLine';
import type { TableSource } from './tableSource';
import type { TableTarget } from './tableTarget';

/** A NUL in JSON, which is no backslash before a `u0000`. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

const checkText = ({ dialect }: Database, { name }: CopiedTable, lines: readonly string[]): void => {
    if (dialect.name === 'postgres' && lines.some(line => NUL.test(line)))
        throw new CopyError(`A text in the table ${name} contains U+0000, which PostgreSQL cannot store.`);
};

/** Stores lines as rows. @throws CopyError where the database rejects them */
const storeLines = async (
    database: Database,
    table: CopiedTable,
    lines: readonly string[],
    transaction: Transaction,
): Promise<void> => {
    checkText(database, table, lines);
    const rows = lines.map(line => parseLine(table, line));
    const { sql, values } = insertRowsSql(database.dialect, table.name, Object.keys(table.columns), rows);
    await database.run(sql, values, transaction);
};

/** Runs work that stores rows in any order; references are checked at its end. */
const withLooseReferences = async (
    database: Database,
    transaction: Transaction,
    work: () => Promise<void>,
): Promise<void> => {
    const { begin, checks } = database.dialect.looseReferences;
    for (const sql of begin) await database.run(sql, [], transaction);
    const removed = checks ? await database.run<{ remove: string; add: string }>(checks, [], transaction) : [];
    for (const { remove } of removed) await database.run(remove, [], transaction);
    await work();
    for (const { add } of removed) await database.run(add, [], transaction);
};

const storeTable = async (
    database: Database,
    source: TableSource,
    table: CopiedTable,
    transaction: Transaction,
): Promise<void> => {
    for await (const lines of source.lines(table)) await storeLines(database, table, lines, transaction);
    const last = source.lastIds[table.name];
    if (last === undefined) return;
    for (const sql of database.dialect.setLastId(table.name, last)) await database.run(sql, [], transaction);
};

/** @throws CopyError at the first row that differs @returns the number of rows */
const compareTables = async (database: Database, source: TableSource, transaction: Transaction): Promise<number> => {
    const read = readerOf(database, transaction);
    let rows = 0;
    for (const table of source.tables) {
        // The statistics that choose an index: the table has just been filled.
        for (const sql of database.dialect.filled(quoted(table.name))) await database.run(sql, [], transaction);
        rows += await compareLines(table, source.lines(table), readLines(database.dialect, read, table));
    }
    return rows;
};

interface Copying {
    readonly database: Database;
    readonly target: TableTarget;
    readonly source: TableSource;
    /** Copies what belongs to the rows, before these. @param id of the copy */
    readonly before?: (id: string) => Promise<void>;
}

/**
 * Copies all tables into an empty database, in one transaction, and compares every row; then the database is migrated
 * to this build. Nothing starts on the database of an interrupted copy, and another copy into it begins anew.
 *
 * @returns the id of the copy, and the number of rows
 * @throws CopyError where a row cannot be stored, or differs
 */
export const copyTables = async ({
    database,
    target,
    source,
    before,
}: Copying): Promise<{ readonly id: string; readonly rows: number }> => {
    const id = randomUUID();
    await target.prepare(id, source.migrations);
    await before?.(id);
    const rows = await database.write(async transaction => {
        await withLooseReferences(database, transaction, async () => {
            for (const table of source.tables) await storeTable(database, source, table, transaction);
        });
        const compared = await compareTables(database, source, transaction);
        await target.complete(id, transaction);
        return compared;
    });
    await migrate(database);
    await checkSchema(database, listTables());
    return { id, rows };
};
