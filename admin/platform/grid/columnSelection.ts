import type { Columns } from './columns';
import { boxOf, lengthOf, type SelectedRange } from './range';
import type { Span } from './span';

interface Grid {
    readonly columns: Columns<unknown>;
    /** Columns before the others. */
    readonly fixed: number;
    /** Rows in all. */
    readonly total: number;
}

/**
 * Returns the selection of entire columns, beside the fixed ones: every row. The active cell is the first, which is in
 * view.
 */
export const toColumnSelection = ({ from, to }: Span, { fixed, total }: Grid): SelectedRange => ({
    anchor: { row: total - 1, col: fixed + to - 1 },
    active: { row: 0, col: fixed + from },
});

/**
 * Returns the selection that Ctrl+Space widens to: the active cell's column, and each further time the branch around
 * the selection; undefined in a fixed column, and when it cannot be widened.
 */
export const widened = (selection: SelectedRange, grid: Grid): SelectedRange | undefined => {
    const { rows, cols } = boxOf(selection);
    const col = selection.active.col - grid.fixed;
    const hasAllRows = lengthOf(rows) === grid.total;
    const around = grid.columns.headers
        .filter(({ from, span }) => from <= col && col < from + span)
        .sort((a, b) => a.span - b.span)
        .find(({ span }) => !hasAllRows || span > lengthOf(cols));
    return around && toColumnSelection({ from: around.from, to: around.from + around.span }, grid);
};
