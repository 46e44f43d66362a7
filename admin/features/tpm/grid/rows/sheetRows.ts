import { ALLOWANCE_TYPES } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridRows } from '../../../../../models/features/tpm/gridRows';
import { knownRows, type RowSource } from '../../../../platform/grid/rows';
import { ADD_ROW, HEAD_ROWS, HEADS, type Head, type SheetRow } from './row';

const OPTIONAL: readonly Head[] = ['adFirst', 'adLast'];

const mayHaveAd = ({ allowance_code: code }: GridAllowance): boolean => ALLOWANCE_TYPES[code].optional.length > 0;

const hasAd = (row: GridAllowance): boolean =>
    mayHaveAd(row) && (row.ad_start_date !== null || row.ad_end_date !== null);

/** Which rows of the grid are shown beside its products. */
interface ShownRows {
    /** Whether more products can be added. */
    readonly isOpen: boolean;
    /** Whether the optional ad dates of allowances are rows, even if none is set. */
    readonly hasAdDays: boolean;
}

/** Returns the rows above the products. */
export const headsOf = ({ allowances }: GridRows, { hasAdDays }: Pick<ShownRows, 'hasAdDays'>): readonly Head[] => {
    if (allowances.length === 0) return [];
    const hasOptional = hasAdDays ? allowances.some(mayHaveAd) : allowances.some(hasAd);
    return HEADS.filter(head => hasOptional || !OPTIONAL.includes(head));
};

/** Returns a source of the current rows, from the top: those of the allowances, the products, where more are added. */
export const sourceOf = (now: () => GridRows, shown: ShownRows): RowSource<SheetRow> => {
    const cachedRows = new WeakMap<GridRows, readonly SheetRow[]>();
    const list = (): readonly SheetRow[] => {
        const rows = now();
        const known = cachedRows.get(rows);
        if (known) return known;
        const heads = headsOf(rows, shown).map(head => HEAD_ROWS[head]);
        const all = [...heads, ...rows.products, ...(shown.isOpen ? [ADD_ROW] : [])];
        cachedRows.set(rows, all);
        return all;
    };
    const rowAt = (row: number) => list()[row];
    return {
        get total() {
            return list().length;
        },
        rowAt,
        all: async span => knownRows({ rowAt }, span),
    };
};
