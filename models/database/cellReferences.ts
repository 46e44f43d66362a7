import type { Cell } from '../platform/fields/kind';
import type { PartWith, RowChange } from '../part';
import type { RowReferences } from '../platform/children/cellChange';
import type { Fields, ValuesOf } from '../platform/definition/resource';
import { definitionOf } from '../resources';
import type { Database } from './database';
import { quoted } from './dialect';
import type { PartTable } from './cellTable';
import { heldSql, type Read } from './read';

/** The ids that SQL finds, as one text: the drivers make thousands of rows much more slowly. */
export const idsFound = async (
    { dialect }: Database,
    read: Read,
    sql: string,
    values: readonly Cell[],
): Promise<Set<number>> => {
    const listed = `SELECT ${dialect.jsonList('id')} AS ids FROM (${sql}) AS found`;
    const [found] = await read<{ ids: string | null }>(listed, values);
    return new Set(JSON.parse(found?.ids ?? '[]') as number[]);
};

/** The ids of a small table, held. */
export const idsIn = (database: Database, read: Read, table: string): Promise<Set<number>> =>
    idsFound(database, read, `SELECT id FROM ${quoted(table)}${heldSql(database)}`, []);

/** What the records that rows are at have in common. */
interface Scope {
    readonly column: string;
    readonly id: number;
}

/** Held records that rows can be at, of those that are named: id -> code. */
const codesOf = async <F extends Fields>(
    database: Database,
    read: Read,
    { at }: PartWith<F>,
    ids: readonly number[],
    scope: Scope | undefined,
): Promise<Map<number, string>> => {
    if (ids.length === 0) return new Map();
    const within = scope ? ` AND ${quoted(scope.column)} = $2` : '';
    const from = `${quoted(at.code)} AS code FROM ${quoted(definitionOf(at.to).table)}`;
    const sql = `SELECT id, ${from} WHERE id IN (${database.dialect.listed('$1')})${within}${heldSql(database)}`;
    const values = [JSON.stringify([...new Set(ids)]), ...(scope ? [scope.id] : [])];
    const rows = await read<{ id: number; code: string }>(sql, values);
    return new Map(rows.map(({ id, code }) => [id, code]));
};

/**
 * What rows can be given of, for `rowChanges`: what they are at, and what their own references may name, all of it held.
 *
 * @param ids of what the given rows are at
 * @param today `yyyy-mm-dd`
 * @param scope what these must be in, where not all records can have a row at them
 */
export const rowReferences = async <F extends Fields>(
    database: Database,
    read: Read,
    part: PartWith<F>,
    ids: readonly number[],
    { today, scope }: { readonly today: string; readonly scope?: Scope },
): Promise<RowReferences> => {
    const codes = await codesOf(database, read, part, ids, scope);
    const known: Record<string, ReadonlySet<number>> = {};
    for (const [name, { options }] of Object.entries(part.fields)) {
        if (!('to' in options)) continue;
        const { table } = definitionOf(options.to as string);
        known[name] = ids.length > 0 ? await idsIn(database, read, table) : new Set();
    }
    return { codes, known, today };
};

/** All rows of a record that goes, as the changes that they are. */
export const rowsToGo = async <F extends Fields>(
    read: Read,
    rows: PartTable<F>,
    record: number,
): Promise<RowChange<ValuesOf<F>>[]> => {
    const { table, key, at } = rows.part;
    const columns = rows.columns.map(name => `own.${quoted(name)}`).join(', ');
    const sql = `SELECT ${columns}, here.${quoted(at.code)} AS row_code FROM ${quoted(table)} AS own
        JOIN ${quoted(definitionOf(at.to).table)} AS here ON here.id = own.${quoted(at.column)}
        WHERE own.${quoted(key)} = $1 ORDER BY here.id`;
    return (await read(sql, [record])).map(row => ({
        ...{ id: row[at.column] as number, code: row['row_code'] as string },
        ...{ from: rows.valuesOf(row), to: null },
    }));
};
