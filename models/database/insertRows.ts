import type { Cell } from '../platform/fields/kind';
import type { Row } from './database';
import { quoted, type Dialect } from './dialect';

/** Returns the names whose cells are not the same in all rows. */
const differing = (names: readonly string[], [first, ...others]: readonly Row[]): readonly string[] =>
    names.filter(name => others.some(row => row[name] !== first?.[name]));

const picked = (row: Row, names: readonly string[]): Row => {
    const some: Row = {};
    for (const name of names) some[name] = row[name] ?? null;
    return some;
};

/**
 * Builds one statement that stores many rows, in their order. The cells that differ are sent as one JSON text; those
 * that are the same in all rows, such as the user and the time, are sent once, since extracting them from each row
 * takes most of the time of such a statement.
 *
 * @param names columns to be stored; what a row lacks is null
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
