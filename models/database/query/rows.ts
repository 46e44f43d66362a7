import type { Field } from '../../platform/fields/kind';
import type { RowOf, View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import { quoted, type Dialect } from '../dialect';
import type { Read } from '../read';
import { tableName, QueryBuilder } from './builder';
import { columnsSql } from './columns';
import { buildBasePredicates } from './conditions';
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

const listedSql = (builder: QueryBuilder, placeholder: string): string => {
    const { view, dialect } = builder;
    const keys = builder.keys();
    if (keys.length === 1) return `${String(keys[0])} IN (${dialect.listed(placeholder)})`;
    const { from, cell } = dialect.jsonRows(tableName(view.of.of), placeholder);
    return `(${keys.join(', ')}) IN (SELECT ${view.key.map(cell).join(', ')} FROM ${from})`;
};

/**
 * Builds the SQL of the rows of a JSON list of keys, in no order: of numbers, or of objects where a key has several.
 * Built once for any list.
 *
 * @param more columns beside the view's own as SQL, each preceded by its comma
 */
export const rowsSql = (dialect: Dialect, view: View, more = ''): ((keys: string) => Sql) => {
    const builder = new QueryBuilder(dialect, view);
    const listed = listedSql(builder, builder.statement.bind(null));
    const keys = builder.keys().map((key, index) => `${key} AS ${quoted(keyName(index))}`);
    const columns = [...keys, ...columnsSql(builder)].join(', ');
    const where = [listed, ...buildBasePredicates(builder)].join(' AND ');
    const sql = `SELECT ${columns}${more} FROM ${builder.from()} WHERE ${where}`;
    const [, ...values] = builder.statement.values;
    return keys => ({ sql, values: [keys, ...values] });
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
    const { sql, values } = rowsSql(dialect, view)(listed(view.key, keys));
    return sortByKeys(view, keys, await read(sql, values));
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
