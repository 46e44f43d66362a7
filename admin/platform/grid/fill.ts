import type { CellAdapter, CellChange } from './adapter';
import type { GridColumn } from './columns';
import { lengthOf, type Box } from './range';
import type { Rows } from './rows';
import type { Sheet } from './tsv';

/** The cells that an operation changes. */
export interface Target<R, A, N, V> {
    readonly rows: Rows<R>;
    readonly columns: readonly GridColumn<N>[];
    readonly pendingOf: (record: R) => A | undefined;
    readonly cells: CellAdapter<R, A, N, V>;
}

/** A source of new values for cells: undefined leaves a cell, null empties it. */
type ValueSource<V> = (row: number, col: number) => V | null | undefined;

const changesIn = <R, A, N, V>(
    { rows: { from, to }, cols }: Box,
    { rows, columns, pendingOf, cells }: Target<R, A, N, V>,
    valueFor: ValueSource<V>,
): CellChange<R, N, V>[] => {
    const changes: CellChange<R, N, V>[] = [];
    for (let row = from; row < to; row++) {
        const record = rows.get(row);
        if (record === undefined) continue;
        const pendingChange = pendingOf(record);
        for (const [at, { node }] of columns.slice(cols.from, cols.to).entries()) {
            const value = valueFor(row, cols.from + at);
            if (value === undefined || !cells.mayChange(record, node)) continue;
            if (value !== cells.valueAt(record, pendingChange, node)) changes.push({ record, node, value });
        }
    }
    return changes;
};

/**
 * Returns the changes that set a value, or none (null), in all cells of a box; cells that have it already are left out.
 */
export const fillOf = <R, A, N, V>(box: Box, value: V | null, target: Target<R, A, N, V>): CellChange<R, N, V>[] =>
    changesIn(box, target, () => value);

/** Returns the changes that copy the first row of a box to the others; in a box of one row, the row above it. */
export const downOf = <R, A, N, V>(box: Box, source: R, target: Target<R, A, N, V>): CellChange<R, N, V>[] => {
    const pendingChange = target.pendingOf(source);
    return changesIn(box, target, (_, col) => {
        const node = target.columns[col]?.node;
        return node === undefined ? undefined : target.cells.valueAt(source, pendingChange, node);
    });
};

/** Returns the row that a box is filled down from. */
export const downFrom = ({ from, to }: Box['rows']): number => (to - from > 1 ? from : from - 1);

export interface Pasted<V> {
    /** The cells that it covers. */
    readonly box: Box;
    /** A line for each row of the box, a value for each column; undefined: the sheet's line is too short. */
    readonly values: readonly (readonly (V | null | undefined)[])[];
    /** Invalid texts, each once. */
    readonly unknown: ReadonlySet<string>;
}

const repeats = (length: number, part: number): number => (length % part === 0 ? length : part);

const widthOf = (sheet: Sheet): number => Math.max(1, ...sheet.map(row => row.length));

/**
 * Returns the box that a sheet is pasted into, from the first cell of a box on. A box that is a multiple of the sheet
 * is filled with it, as spreadsheets do.
 */
export const toPasteBox = ({ rows, cols }: Box, sheet: Sheet): Box => ({
    rows: { from: rows.from, to: rows.from + repeats(lengthOf(rows), Math.max(1, sheet.length)) },
    cols: { from: cols.from, to: cols.from + repeats(lengthOf(cols), widthOf(sheet)) },
});

interface Extent<R> {
    /** Rows in all. */
    readonly rows: number;
    readonly cols: number;
    readonly rowAt: (row: number) => R | undefined;
    /** Whether a row is not a record. */
    readonly isEnd: (record: R) => boolean;
}

/** Counts the texts of a sheet that find no cell: past the last record, or past the last column. */
export const countCut = <R>({ rows, cols }: Box, sheet: Sheet, extent: Extent<R>): number => {
    const isPast = (row: number): boolean => {
        const record = extent.rowAt(row);
        return row >= extent.rows || (record !== undefined && extent.isEnd(record));
    };
    const texts = sheet.flatMap((line, row) => {
        const isOut = isPast(rows.from + row);
        return line.filter((text, col) => text.trim() !== '' && (isOut || cols.from + col >= extent.cols));
    });
    return texts.length;
};

interface Readable<R, A, N, V> extends Pick<Target<R, A, N, V>, 'columns' | 'cells'> {
    readonly rowAt: (row: number) => R | undefined;
}

/** Returns the values of a sheet in the cells of a box. */
export const pastedInto = <R, A, N, V>(
    box: Box,
    sheet: Sheet,
    { columns, cells, rowAt }: Readable<R, A, N, V>,
): Pasted<V> => {
    const unknown = new Set<string>();
    const width = widthOf(sheet);
    // Texts beyond the last column are ignored, but validated as if they were in it.
    const last = columns.at(-1);
    const valueAt = (row: number, at: number): V | null | undefined => {
        const text = sheet[row % sheet.length]?.[at % width]?.trim();
        const column = columns[box.cols.from + at] ?? last;
        if (text === undefined || !column) return undefined;
        const value = cells.read(text, column.node, rowAt(box.rows.from + row));
        if (value === undefined) unknown.add(text);
        return value;
    };
    const [rows, cols] = [lengthOf(box.rows), lengthOf(box.cols)];
    const values = Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (__, at) => valueAt(row, at)));
    return { box, values, unknown };
};

/** Returns the changes of a paste. */
export const pasteOf = <R, A, N, V>({ box, values }: Pasted<V>, target: Target<R, A, N, V>): CellChange<R, N, V>[] =>
    changesIn(box, target, (row, col) => values[row - box.rows.from]?.[col - box.cols.from]);

/** Returns the texts of a box, as they are copied. */
export const copyOf = <R, A, N, V>(
    { rows: { from, to }, cols }: Box,
    { rows, columns, pendingOf, cells }: Target<R, A, N, V>,
): Sheet =>
    Array.from({ length: to - from }, (_, at) => {
        const record = rows.get(from + at);
        if (record === undefined) return columns.slice(cols.from, cols.to).map(() => '');
        const pendingChange = pendingOf(record);
        return columns
            .slice(cols.from, cols.to)
            .map(({ node }) => cells.write(cells.valueAt(record, pendingChange, node), node, record));
    });
