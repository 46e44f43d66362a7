import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import type { Columns } from '../../../platform/grid/columns';
import { boxOf, type SelectedRange } from '../../../platform/grid/range';
import type { RowSource } from '../../../platform/grid/rows';
import type { SheetColumn } from './rows/columns';
import { isProduct, type SheetRow } from './rows/row';

/** The rows and columns that a selection covers. */
export interface Chosen {
    readonly products: ReadonlySet<number>;
    readonly allowances: ReadonlySet<AllowanceCode>;
    /** It is rows: their first cells. */
    readonly isRows: boolean;
    /** It is columns from top to bottom. */
    readonly isColumns: boolean;
}

interface Sheet {
    readonly source: Pick<RowSource<SheetRow>, 'rowAt' | 'total'>;
    readonly columns: Columns<SheetColumn>;
    /** Count of fixed columns. */
    readonly fixed: number;
}

export const chosenIn = (selection: SelectedRange, { source, columns, fixed }: Sheet): Chosen => {
    const { rows, cols } = boxOf(selection);
    const products = new Set<number>();
    for (let at = rows.from; at < rows.to; at++) {
        const row = source.rowAt(at);
        if (isProduct(row)) products.add(row.id);
    }
    const codes = columns.list
        .slice(Math.max(0, cols.from - fixed), Math.max(0, cols.to - fixed))
        .flatMap(({ node: { allowance } }) => (allowance ? [allowance] : []));
    return {
        products,
        allowances: new Set(codes),
        isRows: cols.to <= fixed,
        isColumns: cols.from >= fixed && rows.from === 0 && rows.to === source.total,
    };
};
