import type { Cell, Field } from '../../platform/fields/kind';
import type { Definition, RecordOf } from '../../platform/definition/resource';
import { viewOf } from '../../platform/view/view';
import { recordOf } from '../cells';
import type { Database } from '../database';
import { quoted, type Dialect } from '../dialect';
import { readerOf, type Read } from '../read';
import type { Transaction } from '../transaction';
import { columnNames, selectSql } from './columns';
import { packedSelect, readPacked, type RowsSelect } from './packedSelect';

/** Builds the SELECT of a record by its id. */
export const recordSelect = (dialect: Dialect, definition: Definition): RowsSelect =>
    packedSelect(dialect, `${selectSql(dialect, definition)} WHERE id = $1`, columnNames(viewOf(definition)));

/** Records by a condition: SQL with placeholders from $1. */
export interface Which {
    readonly where: string;
    readonly values: readonly Cell[];
}

/** Returns the condition for the records of a list of ids. */
export const byIds = ({ dialect }: Database, ids: readonly number[]): Which => ({
    where: `id IN (${dialect.listed('$1')})`,
    values: [JSON.stringify(ids)],
});

/** Reads records in the order of their ids. @param isLocked against other writers, until the transaction ends */
export const recordsBy = async <D extends Definition>(
    { dialect }: Database,
    read: Read,
    definition: D,
    { where, values }: Which,
    { isLocked }: { readonly isLocked: boolean } = { isLocked: false },
): Promise<RecordOf<D>[]> => {
    const lock = isLocked ? dialect.rowLock('writers') : '';
    const select = `${selectSql(dialect, definition)} WHERE ${where} ORDER BY id${lock}`;
    const rows = await readPacked(read, packedSelect(dialect, select, columnNames(viewOf(definition))), values);
    return rows.map(row => recordOf(definition, row) as RecordOf<D>);
};

/** Reads records by their ids, as many as still exist, in the order of the ids. */
export const recordsOf = <D extends Definition>(
    database: Database,
    definition: D,
    ids: readonly number[],
): Promise<RecordOf<D>[]> =>
    recordsBy(database, (sql, values) => database.scan(sql, values), definition, byIds(database, ids));

/**
 * Reads some fields of records in the order of their ids. They are read as one text: the drivers build hundreds of rows
 * with many cells much more slowly.
 *
 * @param names fields that are stored
 */
export const fieldsBy = async <D extends Definition, N extends keyof RecordOf<D> & string>(
    { dialect }: Database,
    read: Read,
    definition: D,
    names: readonly N[],
    { where, values }: Which,
): Promise<Pick<RecordOf<D>, N>[]> => {
    const list = dialect.jsonList(dialect.jsonArray(names.map(quoted)));
    const rows = `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(definition.table)} WHERE ${where} ORDER BY id`;
    const [found] = await read<{ all: string | null }>(`SELECT ${list} AS "all" FROM (${rows}) AS found`, values);
    const fields = definition.allFields as Readonly<Record<string, Field>>;
    return (JSON.parse(found?.all ?? '[]') as Cell[][]).map(
        cells =>
            Object.fromEntries(names.map((name, at) => [name, fields[name]?.kind.read(cells[at] ?? null)])) as never,
    );
};

/** Reads records in the order of their ids, locked against other writers until the transaction ends. */
export const lockedRecords = <D extends Definition>(
    database: Database,
    definition: D,
    which: Which,
    transaction: Transaction,
): Promise<RecordOf<D>[]> =>
    recordsBy(database, readerOf(database, transaction), definition, which, { isLocked: true });
