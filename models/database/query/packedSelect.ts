import type { Cell } from '../../platform/fields/kind';
import type { Row } from '../database';
import { quoted, type Dialect } from '../dialect';
import type { Read } from '../read';

/** A SELECT, and the conversion of what it returns to the rows of the SELECT that it was built from. */
export interface RowsSelect {
    readonly sql: string;
    readonly unpack: (found: Row[]) => Row[];
}

const PACKED = 'packed';

/** A column that a JSON function returns may be nested in the list: its cell is its text all the same. */
const cellOf = (value: unknown): Cell =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);

const rowOf = (names: readonly string[], cells: readonly unknown[]): Row => {
    const row: Row = {};
    for (const [index, name] of names.entries()) row[name] = cellOf(cells[index]);
    return row;
};

/**
 * Builds a SELECT that returns its rows as one text, where the driver builds the cells of rows one by one: that takes
 * two to four times as long. No cell is a real number, which JSON would round. The rows keep the order of the SELECT:
 * SQLite omits that of a subquery only where no such aggregate depends on it
 * (https://www.sqlite.org/optoverview.html#omitorderby).
 *
 * @param names of all columns of the SELECT
 */
export const packedSelect = (dialect: Dialect, select: string, names: readonly string[]): RowsSelect => {
    if (!dialect.packsRows) return { sql: select, unpack: found => found };
    const list = dialect.jsonList(dialect.jsonArray(names.map(quoted)));
    return {
        sql: `SELECT ${list} AS ${PACKED} FROM (${select}) AS found`,
        unpack: ([found]) => (JSON.parse(String(found?.[PACKED])) as unknown[][]).map(cells => rowOf(names, cells)),
    };
};

/** Reads the rows of a SELECT that was built to be read as one text. */
export const readPacked = async <R = Row>(
    read: Read,
    { sql, unpack }: RowsSelect,
    values: readonly Cell[],
): Promise<R[]> => unpack(await read(sql, values)) as R[];
