import type { Field } from '../../platform/fields/kind';
import type { RowOf, View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import { quoted, type Dialect } from '../dialect';
import type { Read } from '../read';
import { tableName, QueryBuilder } from './builder';
import { columnNames, columnsSql } from './columns';
import { buildBasePredicates } from './conditions';
import { packedSelect, type RowsSelect } from './packedSelect';
import type { Sql } from './statement';

/** The values of a view's key, in its order. */
export type Key = readonly number[];

/** Converts a raw row to the row of an answer, without the fields that the feature computes. */
export const readRow = <V extends View>({ columns, fields }: V, row: Row): RowOf<V> => {
    const record: Record<string, unknown> = {};
    for (const name in columns) {
        if (columns[name] !== null) record[name] = (fields[name] as Field).kind.read(row[name]);
    }
    return record as RowOf<V>;
};

/** Returns the name of a key column in a raw row, where a column may show something else; no field has it. */
const keyName = (index: number): string => `#${String(index)}`;

const keyColumns = (builder: QueryBuilder): Record<string, string> =>
    Object.fromEntries(builder.keys().map((key, index) => [keyName(index), key]));

const listedSql = (builder: QueryBuilder, placeholder: string): string => {
    const { view, dialect } = builder;
    const keys = builder.keys();
    if (keys.length === 1) return `${String(keys[0])} IN (${dialect.listed(placeholder)})`;
    const { from, cell } = dialect.jsonRows(tableName(view.of.of), placeholder);
    return `(${keys.join(', ')}) IN (SELECT ${view.key.map(cell).join(', ')} FROM ${from})`;
};

/** The SELECT of rows for any JSON list of keys. */
export interface KeyedSelect extends Pick<RowsSelect, 'unpack'> {
    readonly of: (keys: string) => Sql;
}

/**
 * Builds the SELECT of the rows of a JSON list of keys, in no order: of numbers, or of objects where a key has several.
 * Built once for any list.
 *
 * @param more the SQL of columns beside the view's own, by their names
 */
export const rowsSql = (dialect: Dialect, view: View, more: Readonly<Record<string, string>> = {}): KeyedSelect => {
    const builder = new QueryBuilder(dialect, view);
    const listed = listedSql(builder, builder.statement.bind(null));
    const beside = { ...keyColumns(builder), ...more };
    const named = Object.entries(beside).map(([name, column]) => `${column} AS ${quoted(name)}`);
    const columns = [...named, ...columnsSql(builder)].join(', ');
    const where = [listed, ...buildBasePredicates(builder)].join(' AND ');
    const select = `SELECT ${columns} FROM ${builder.from()} WHERE ${where}`;
    const { sql, unpack } = packedSelect(dialect, select, [...Object.keys(beside), ...columnNames(view)]);
    const [, ...values] = builder.statement.values;
    return { of: keys => ({ sql, values: [keys, ...values] }), unpack };
};

const listed = (names: readonly string[], keys: readonly Key[]): string =>
    JSON.stringify(
        names.length === 1
            ? keys.map(([only]) => only)
            : keys.map(key => Object.fromEntries(names.map((name, index) => [name, key[index]]))),
    );

/** Reads raw rows by their keys, in the order of the keys; deleted rows are left out. */
export const rawRows = async (dialect: Dialect, read: Read, view: View, keys: readonly Key[]): Promise<Row[]> => {
    if (keys.length === 0) return [];
    const select = rowsSql(dialect, view);
    const { sql, values } = select.of(listed(view.key, keys));
    return sortByKeys(view, keys, select.unpack(await read(sql, values)));
};

/** Returns rows in the order of their keys; deleted rows are left out. */
export const sortByKeys = ({ key: names }: View, keys: readonly Key[], rows: readonly Row[]): Row[] => {
    const byKey = new Map(rows.map(row => [names.map((_name, index) => row[keyName(index)]).join(), row]));
    return keys.map(key => byKey.get(key.join())).filter(row => row !== undefined);
};

const plainRead =
    (database: Database): Read =>
    (sql, values) =>
        database.read(sql, values);

/** Reads rows by their keys, in the order of the keys. */
export const keyedRows = async <V extends View>(
    database: Database,
    view: V,
    keys: readonly Key[],
    read: Read = plainRead(database),
): Promise<RowOf<V>[]> => (await rawRows(database.dialect, read, view, keys)).map(row => readRow(view, row));

/** Reads rows by their key of one number. */
export const viewRows = <V extends View>(
    database: Database,
    view: V,
    ids: readonly number[],
    read?: Read,
): Promise<RowOf<V>[]> =>
    keyedRows(
        database,
        view,
        ids.map(id => [id]),
        read,
    );
