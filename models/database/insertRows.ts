import type { Cell } from '../platform/fields/kind';
import type { Row } from './database';
import { quoted, type Dialect } from './dialect';

/** The names whose cells are not the same in all rows. */
const differing = (names: readonly string[], [first, ...others]: readonly Row[]): readonly string[] =>
    names.filter(name => others.some(row => row[name] !== first?.[name]));

const picked = (row: Row, names: readonly string[]): Row => {
    const some: Row = {};
    for (const name of names) some[name] = row[name] ?? null;
    return some;
};

/**
 * Stores many rows by one statement, in their order. What they differ in goes as one JSON text; what all of them have
 * alike, as who wrote them and when, goes once, since taking it out of each row is what such a statement took its time for.
 *
 * @param names columns to be stored; what a row has not is null
 * @param rows at least one
 */
export const insertRowsSql = (
    dialect: Dialect,
    table: string,
    names: readonly string[],
    rows: readonly Row[],
): { readonly sql: string; readonly values: Cell[] } => {
    const own = differing(names, rows);
    const alike = names.filter(name => !own.includes(name));
    const { from, cell } = dialect.jsonRows(table, '$1');
    const cells = [...own.map(cell), ...alike.map((_, at) => `$${at + 2}`)];
    return {
        sql: `INSERT INTO ${quoted(table)} (${[...own, ...alike].map(quoted).join(', ')})
            SELECT ${cells.join(', ')} FROM ${from}`,
        values: [JSON.stringify(rows.map(row => picked(row, own))), ...alike.map(name => rows[0]?.[name] ?? null)],
    };
};
