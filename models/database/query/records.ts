import type { Cell, Field } from '../../platform/fields/kind';
import type { Definition, RecordOf } from '../../platform/definition/resource';
import { recordOf } from '../cells';
import type { Database } from '../database';
import { quoted } from '../dialect';
import { readerOf, type Read } from '../read';
import { columnsSql } from '../select';
import type { Transaction } from '../transaction';

/** Records by a condition: SQL with placeholders from $1. */
export interface Which {
    readonly where: string;
    readonly values: readonly Cell[];
}

/** The records of a list of ids. */
export const byIds = ({ dialect }: Database, ids: readonly number[]): Which => ({
    where: `id IN (${dialect.listed('$1')})`,
    values: [JSON.stringify(ids)],
});

/** Records in the order of their ids. @param isHeld against other writers, until the transaction that reads them ends */
export const recordsBy = async <D extends Definition>(
    { dialect }: Database,
    read: Read,
    definition: D,
    { where, values }: Which,
    { isHeld }: { readonly isHeld: boolean } = { isHeld: false },
): Promise<RecordOf<D>[]> => {
    const from = `${columnsSql(dialect, definition)} FROM ${quoted(definition.table)}`;
    const lock = isHeld ? dialect.held('writers') : '';
    const rows = await read(`SELECT ${from} WHERE ${where} ORDER BY id${lock}`, values);
    return rows.map(row => recordOf(definition, row) as RecordOf<D>);
};

/**
 * Some fields of records in the order of their ids. They are read as one text: the drivers make hundreds of rows of many
 * cells much more slowly.
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

/** Records in the order of their ids, held against other writers until the transaction ends. */
export const heldRecords = <D extends Definition>(
    database: Database,
    definition: D,
    which: Which,
    transaction: Transaction,
): Promise<RecordOf<D>[]> => recordsBy(database, readerOf(database, transaction), definition, which, { isHeld: true });
