import type { View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import { Snapshot } from '../snapshot';
import type { ViewSelection } from './list';
import { rawRows, type Key } from './rows';
import { keysSql } from './select';

const isComputed = (from: View['columns'][string]): boolean =>
    from !== null && typeof from !== 'string' && 'of' in from;

/** A view as a file has it: with what it shows instead of a column, and of what is computed only what is in it. */
export const asFile = (view: View): View => {
    const { columns, file, shown } = view;
    const needed = Object.entries(columns).filter(([name, from]) => file.includes(name) || !isComputed(from));
    return { ...view, columns: { ...Object.fromEntries(needed), ...shown } };
};

/** Everything that a view finds, for a file: raw rows. */
export const viewSnapshot = <V extends View>(
    database: Database,
    view: V,
    { filter, ...selection }: ViewSelection<V>,
): Snapshot<Row> => {
    const { dialect } = database;
    const width = view.key.length;
    const file = asFile(view);
    const sql = keysSql(dialect, view, { ...selection, filter });
    const rowsOf = (numbers: Int32Array): Promise<Row[]> => {
        const keys = Array.from({ length: numbers.length / width }, (_none, index): Key => [
            ...numbers.subarray(index * width, (index + 1) * width),
        ]);
        return rawRows(dialect, (text, values) => database.scan(text, values), file, keys);
    };
    return new Snapshot(database, sql, rowsOf, width);
};
