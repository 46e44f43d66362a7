import { sheetColumns } from '../../admin/features/tpm/grid/rows/columns';
import type { AllowanceCode } from '../../models/features/tpm/allowanceTypes';

/**
 * Returns where a column of a promotion's sheet stands, from 0.
 *
 * @param fixed columns that name the row: one, and on a wide screen two
 */
export const positionsOf = (codes: readonly AllowanceCode[], fixed = 1) => {
    const columns = sheetColumns(codes, false, {
        ofField: name => name,
        ofFigure: name => ({ code: name, name }),
        ofAllowance: name => name,
    });
    return (name: string): number => {
        const at = columns.findIndex(column => column.name === name);
        if (at < 0) throw new Error(`The sheet has no column ${name}.`);
        return fixed + at;
    };
};
