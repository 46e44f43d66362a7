import type { CellAdapter, CellChange } from './adapter';
import type { Column } from './columns';
import { lengthOf, type Box } from './range';
import type { Rows } from './rows';
import type { Sheet } from './tsv';

/** The cells that something is done with. */
export interface Target<R, A, N, V> {
    readonly rows: Rows<R>;
    readonly columns: readonly Column<N>[];
    readonly aheadOf: (record: R) => A | undefined;
    readonly cells: CellAdapter<R, A, N, V>;
}

/** What a cell is to get: undefined leaves it, null empties it. */
type Given<V> = (row: number, col: number) => V | null | undefined;

const changesIn = <R, A, N, V>(
    { rows: { from, to }, cols }: Box,
    { rows, columns, aheadOf, cells }: Target<R, A, N, V>,
    given: Given<V>,
): CellChange<R, N, V>[] => {
    const changes: CellChange<R, N, V>[] = [];
    for (let row = from; row < to; row++) {
        const record = rows.get(row);
        if (record === undefined) continue;
        const ahead = aheadOf(record);
        for (const [at, { node }] of columns.slice(cols.from, cols.to).entries()) {
            const value = given(row, cols.from + at);
            if (value === undefined || !cells.mayChange(record, node)) continue;
            if (value !== cells.valueAt(record, ahead, node)) changes.push({ record, node, value });
        }
    }
    return changes;
};

/** Gives all cells of a box a value, or none (null); those that have it already are left. */
export const fillOf = <R, A, N, V>(box: Box, value: V | null, target: Target<R, A, N, V>): CellChange<R, N, V>[] =>
    changesIn(box, target, () => value);

export interface Pasted<V> {
    /** The cells that it covers. */
    readonly box: Box;
    /** A line for each of the sheet, a value for each column of the box; undefined: the line is too short. */
    readonly values: readonly (readonly (V | null | undefined)[])[];
    /** Texts that mean nothing, each once. */
    readonly unknown: readonly string[];
}

const repeats = (length: number, part: number): number => (length % part === 0 ? length : part);

/**
 * Where a sheet goes: from the first cell of the box on. A box that is a multiple of it is filled with it, as
 * spreadsheets do.
 */
export const pastedInto = <R, A, N, V>(
    { rows, cols }: Box,
    sheet: Sheet,
    { columns, cells }: Pick<Target<R, A, N, V>, 'columns' | 'cells'>,
): Pasted<V> => {
    const unknown = new Set<string>();
    const width = Math.max(1, ...sheet.map(row => row.length));
    const height = Math.max(1, sheet.length);
    const box = {
        rows: { from: rows.from, to: rows.from + repeats(lengthOf(rows), height) },
        cols: { from: cols.from, to: cols.from + repeats(lengthOf(cols), width) },
    };
    // What lies beyond the last column is left, but looked at as if it were in it.
    const last = columns.at(-1);
    const valueAt = (line: Sheet[number], at: number): V | null | undefined => {
        const text = line[at % width]?.trim();
        const column = columns[box.cols.from + at] ?? last;
        if (text === undefined || !column) return undefined;
        const value = cells.read(text, column.node);
        if (value === undefined) unknown.add(text);
        return value;
    };
    const values = sheet.map(line => Array.from({ length: lengthOf(box.cols) }, (_, at) => valueAt(line, at)));
    return { box, values, unknown: [...unknown] };
};

/** The changes of a paste. */
export const pasteOf = <R, A, N, V>({ box, values }: Pasted<V>, target: Target<R, A, N, V>): CellChange<R, N, V>[] =>
    changesIn(box, target, (row, col) => values[(row - box.rows.from) % values.length]?.[col - box.cols.from]);

/** The texts of a box, as they are copied. */
export const copyOf = <R, A, N, V>(
    { rows: { from, to }, cols }: Box,
    { rows, columns, aheadOf, cells }: Target<R, A, N, V>,
): Sheet =>
    Array.from({ length: to - from }, (_, at) => {
        const record = rows.get(from + at);
        if (record === undefined) return columns.slice(cols.from, cols.to).map(() => '');
        const ahead = aheadOf(record);
        return columns
            .slice(cols.from, cols.to)
            .map(({ node }) => cells.write(cells.valueAt(record, ahead, node), node));
    });
