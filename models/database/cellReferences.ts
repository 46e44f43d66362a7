import type { CellCollectionOf } from '../platform/children/cellCollection';
import type { RowChange } from '../platform/children/rowChange';
import type { RowReferences } from '../platform/children/cellChange';
import type { Fields, ValuesOf } from '../platform/definition/resource';
import { definitionOf } from '../platform/definition/registry';
import type { Database } from './database';
import { quoted } from './dialect';
import type { CellTable } from './cellTable';
import { idsIn } from './ids';
import { selectForUpdateSql, type Read } from './read';

/** A column and its value that all records which rows may be at have in common. */
interface Scope {
    readonly column: string;
    readonly id: number;
}

/** Returns the records, locked, among those named that rows can be at: id -> code. */
const codesOf = async <F extends Fields>(
    database: Database,
    read: Read,
    { at }: CellCollectionOf<F>,
    ids: readonly number[],
    scope: Scope | undefined,
): Promise<Map<number, string>> => {
    if (ids.length === 0) return new Map();
    const within = scope ? ` AND ${quoted(scope.column)} = $2` : '';
    const from = `${quoted(at.code)} AS code FROM ${quoted(definitionOf(at.to).table)}`;
    const sql = `SELECT id, ${from} WHERE id IN (${database.dialect.listed('$1')})${within}${selectForUpdateSql(database)}`;
    const values = [JSON.stringify([...new Set(ids)]), ...(scope ? [scope.id] : [])];
    const rows = await read<{ id: number; code: string }>(sql, values);
    return new Map(rows.map(({ id, code }) => [id, code]));
};

/**
 * Returns what rows may refer to, for `rowChanges`: the records they are at, and those that their own references may
 * name, all of them locked.
 *
 * @param ids of what the rows are at
 * @param today `yyyy-mm-dd`
 * @param scope of the records that rows can be at, where not all can have rows
 */
export const rowReferences = async <F extends Fields>(
    database: Database,
    read: Read,
    collection: CellCollectionOf<F>,
    ids: readonly number[],
    { today, scope }: { readonly today: string; readonly scope?: Scope },
): Promise<RowReferences> => {
    const codes = await codesOf(database, read, collection, ids, scope);
    const known: Record<string, ReadonlySet<number>> = {};
    for (const [name, { options }] of Object.entries(collection.fields)) {
        if (!('to' in options)) continue;
        const { table } = definitionOf(options.to as string);
        known[name] = ids.length > 0 ? await idsIn(database, read, table) : new Set();
    }
    return { codes, known, today };
};

/** Returns all rows of a record that is to be deleted, as changes. */
export const rowsToGo = async <F extends Fields>(
    read: Read,
    rows: CellTable<F>,
    record: number,
): Promise<RowChange<ValuesOf<F>>[]> => {
    const { table, key, at } = rows.collection;
    const columns = rows.columns.map(name => `own.${quoted(name)}`).join(', ');
    const sql = `SELECT ${columns}, here.${quoted(at.code)} AS row_code FROM ${quoted(table)} AS own
        JOIN ${quoted(definitionOf(at.to).table)} AS here ON here.id = own.${quoted(at.column)}
        WHERE own.${quoted(key)} = $1 ORDER BY here.id`;
    return (await read(sql, [record])).map(row => ({
        id: row[at.column] as number,
        code: row['row_code'] as string,
        from: rows.valuesOf(row),
        to: null,
    }));
};
