import { ALLOWANCE_TYPES } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridRows } from '../../../../../models/features/tpm/gridRows';
import { knownRows, type RowSource } from '../../../../platform/grid/rows';
import { ADD_ROW, HEAD_ROWS, HEADS, type Head, type SheetRow } from './row';

/** Ad dates that a type may have beside its own are rows where there is such a type. */
const OPTIONAL: readonly Head[] = ['adFirst', 'adLast'];

/** The rows over the products. */
export const headsOf = ({ allowances }: GridRows): readonly Head[] => {
    if (allowances.length === 0) return [];
    const hasOptional = allowances.some(({ allowance_code: code }) => ALLOWANCE_TYPES[code].optional.length > 0);
    return HEADS.filter(head => hasOptional || !OPTIONAL.includes(head));
};

const cachedRows = new WeakMap<GridRows, readonly SheetRow[]>();

/** All rows, from the top: those of the allowances, the products, and where more are added. */
export const sheetRows = (rows: GridRows): readonly SheetRow[] => {
    const known = cachedRows.get(rows);
    if (known) return known;
    const all = [...headsOf(rows).map(head => HEAD_ROWS[head]), ...rows.products, ADD_ROW];
    cachedRows.set(rows, all);
    return all;
};

/** The rows as they are at each moment. @param isOpen whether more can be added */
export const sourceOf = (now: () => GridRows, isOpen: boolean): RowSource<SheetRow> => {
    const list = () => (isOpen ? sheetRows(now()) : sheetRows(now()).slice(0, -1));
    const rowAt = (row: number) => list()[row];
    return {
        get total() {
            return list().length;
        },
        rowAt,
        all: async span => knownRows({ rowAt }, span),
    };
};
