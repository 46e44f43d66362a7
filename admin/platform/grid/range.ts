import type { Span } from './span';

/** A cell: rows and columns from 0, the fixed columns first. */
export interface CellPosition {
    readonly row: number;
    readonly col: number;
}

/** The cells between the one that was chosen first and the active one. */
export interface SelectedRange {
    readonly anchor: CellPosition;
    readonly active: CellPosition;
}

export interface Box {
    readonly rows: Span;
    readonly cols: Span;
}

const between = (a: number, b: number): Span => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 });

export const boxOf = ({ anchor, active }: SelectedRange): Box => ({
    rows: between(anchor.row, active.row),
    cols: between(anchor.col, active.col),
});

export const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from);

/** Returns the part of a selection beside the fixed columns, its columns counted from 0. */
export const cellBox = (selection: SelectedRange, fixed: number): Box => {
    const { rows, cols } = boxOf(selection);
    return { rows, cols: { from: Math.max(0, cols.from - fixed), to: Math.max(0, cols.to - fixed) } };
};

export const cellsIn = ({ rows, cols }: Box): number => lengthOf(rows) * lengthOf(cols);

export const at = (position: CellPosition): SelectedRange => ({ anchor: position, active: position });

export const isSamePosition = (a: CellPosition, b: CellPosition): boolean => a.row === b.row && a.col === b.col;
