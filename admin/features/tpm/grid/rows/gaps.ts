import { ALLOWANCE_TYPES } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridRows } from '../../../../../models/features/tpm/gridRows';
import { VOLUMES } from '../../../../../models/features/tpm/spend';
import type { IsCell } from '../findCell';
import { isHead, isProduct } from './row';

/** A value that a promotion still lacks, how often, and the cells where it is to be entered. */
export interface Gap {
    readonly name: 'products' | 'allowances' | 'cost' | 'amount' | 'volume';
    readonly count: number;
    readonly isThere: IsCell;
}

const lacksVolume = (row: GridAllowance): boolean => {
    const { basis } = ALLOWANCE_TYPES[row.allowance_code];
    return basis !== null && row[VOLUMES[basis]] === null;
};

const ofAllowances = (
    name: 'amount' | 'volume',
    { allowances }: GridRows,
    lacks: (row: GridAllowance) => boolean,
): Gap => {
    const codes = allowances.filter(lacks).map(({ allowance_code: code }) => code);
    return {
        name,
        count: codes.length,
        isThere: (row, { allowance: code }) =>
            isHead(row) && row.head === name && code !== undefined && codes.includes(code),
    };
};

const nowhere: IsCell = () => false;

/** Returns the first gap; undefined: there is none. */
export const findGap = (rows: GridRows): Gap | undefined => {
    const { products, allowances } = rows;
    const gaps: readonly Gap[] = [
        { name: 'products', count: products.length === 0 ? 1 : 0, isThere: nowhere },
        { name: 'allowances', count: allowances.length === 0 ? 1 : 0, isThere: nowhere },
        {
            name: 'cost',
            count: products.filter(({ case_cost: cost }) => cost === null).length,
            isThere: (row, { field }) => isProduct(row) && row.case_cost === null && field === 'case_cost',
        },
        ofAllowances('amount', rows, ({ allowance_amount: amount }) => amount === null),
        ofAllowances('volume', rows, lacksVolume),
    ];
    return gaps.find(({ count }) => count > 0);
};
