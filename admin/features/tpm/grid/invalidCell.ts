import type { Columns } from '../../../platform/grid/columns';
import type { CellPosition } from '../../../platform/grid/range';
import type { RowSource } from '../../../platform/grid/rows';
import type { GridErrors } from './cells/errors';
import { keyOf } from './cells/errors';
import { cellAt } from './cells/cellAt';
import type { SheetColumn } from './rows/columns';
import { isProduct, type SheetRow } from './rows/row';

interface Sheet {
    readonly source: Pick<RowSource<SheetRow>, 'rowAt' | 'total'>;
    readonly columns: Columns<SheetColumn>;
    /** Count of fixed columns. */
    readonly fixed: number;
}

/** The first cell that is not right; undefined: none that is shown. */
export const findInvalidCell = ({ cells }: GridErrors, { source, columns, fixed }: Sheet): CellPosition | undefined => {
    for (let row = 0; row < (source.total ?? 0); row++) {
        const record = source.rowAt(row);
        if (record === undefined) continue;
        const col = columns.list.findIndex(({ node }) => {
            const cell = cellAt(record, node);
            if (cell?.of === 'allowance') return cells.has(keyOf(cell.code, cell.field));
            return cell?.of === 'product' && isProduct(record) && cells.has(keyOf(record.id, cell.field));
        });
        if (col >= 0) return { row, col: fixed + col };
    }
    return undefined;
};
