import type { Columns } from '../../../platform/grid/columns';
import type { CellPosition } from '../../../platform/grid/range';
import type { RowSource } from '../../../platform/grid/rows';
import { cellAt } from './cells/cellAt';
import { keyOf, type GridErrors } from './cells/errors';
import type { SheetColumn } from './rows/columns';
import { isProduct, type SheetRow } from './rows/row';

/** The rows and columns in which cells are searched. */
export interface SearchedSheet {
    readonly source: Pick<RowSource<SheetRow>, 'rowAt' | 'total'>;
    readonly columns: Columns<SheetColumn>;
    /** Count of fixed columns. */
    readonly fixed: number;
}

export type IsCell = (row: SheetRow, column: SheetColumn) => boolean;

/** Returns the first cell of which something is true; undefined: none that is shown. */
export const findCell = ({ source, columns, fixed }: SearchedSheet, isCell: IsCell): CellPosition | undefined => {
    for (let row = 0; row < (source.total ?? 0); row++) {
        const record = source.rowAt(row);
        if (record === undefined) continue;
        const col = columns.list.findIndex(({ node }) => isCell(record, node));
        if (col >= 0) return { row, col: fixed + col };
    }
    return undefined;
};

/** Returns a function that checks whether a cell has an error. */
export const isWrongIn =
    ({ cells }: GridErrors): IsCell =>
    (record, column) => {
        const cell = cellAt(record, column);
        if (cell?.of === 'allowance') return cells.has(keyOf(cell.code, cell.field));
        return cell?.of === 'product' && isProduct(record) && cells.has(keyOf(record.id, cell.field));
    };
