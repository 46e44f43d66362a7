import type { Field } from '../../platform/fields/kind';
import type { RowOf, View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import type { Dialect } from '../dialect';
import type { Sql } from '../select';
import { keyName, rowsSql } from './select';

/** How SQL is run: inside a transaction, outside any, or as a part of a long scan. */
export type Read = (sql: string, values: Sql['values']) => Promise<Row[]>;

/** The values of a view's key, in its order. */
export type Key = readonly number[];

/** A raw row as it is answered; what the slice tells is not in it yet. */
export const readRow = <V extends View>({ columns, fields }: V, row: Row): RowOf<V> => {
    const record: Record<string, unknown> = {};
    for (const name in columns) {
        if (columns[name] !== null) record[name] = (fields[name] as Field).kind.read(row[name]);
    }
    return record as RowOf<V>;
};

const listed = (names: readonly string[], keys: readonly Key[]): string =>
    JSON.stringify(
        names.length === 1
            ? keys.map(([only]) => only)
            : keys.map(key => Object.fromEntries(names.map((name, index) => [name, key[index]]))),
    );

/** Raw rows by their keys, in the order of these; one that is gone is left out. */
export const rawRows = async (dialect: Dialect, read: Read, view: View, keys: readonly Key[]): Promise<Row[]> => {
    if (keys.length === 0) return [];
    const { sql, values } = rowsSql(dialect, view)(listed(view.key, keys));
    const rows = await read(sql, values);
    const byKey = new Map(rows.map(row => [view.key.map((_name, index) => row[keyName(index)]).join(), row]));
    return keys.map(key => byKey.get(key.join())).filter(row => row !== undefined);
};

/** Rows by the one number of their key. */
export const viewRows = async <V extends View>(
    database: Database,
    view: V,
    ids: readonly number[],
    read: Read = (sql, values) => database.read(sql, values),
): Promise<RowOf<V>[]> => {
    const keys = ids.map(id => [id]);
    return (await rawRows(database.dialect, read, view, keys)).map(row => readRow(view, row));
};
