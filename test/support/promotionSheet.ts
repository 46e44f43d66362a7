import { columnChoices, sheetColumns } from '../../admin/features/tpm/grid/rows/columns';
import type { AllowanceCode, PerformanceType } from '../../models/features/tpm/allowanceTypes';

/** Columns that identify the row. */
const FIXED = 1;

/**
 * Returns the positions of the columns of a promotion's sheet, from 0. @param codes of its allowances, in their order
 */
export const positionsOf = (codes: readonly AllowanceCode[], performance: PerformanceType = 'AD') => {
    const shown = columnChoices(performance, {}).flatMap(({ name, isShown }) => (isShown ? [name] : []));
    const columns = sheetColumns(codes, shown, {
        ofField: name => name,
        ofFigure: name => ({ code: name, name }),
        ofAllowance: name => name,
    });
    return (name: string): number => {
        const at = columns.findIndex(column => column.name === name);
        if (at < 0) throw new Error(`The sheet has no column ${name}.`);
        return FIXED + at;
    };
};
