import type { AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';
import type { CellChange } from '../../../../platform/grid/adapter';
import { isProduct, type SheetRow } from '../rows/row';
import type { SheetColumn } from '../rows/columns';
import { cellAt } from './cellAt';
import { isOfForm, type CellValue } from './forms';

export type SheetChange = CellChange<SheetRow, SheetColumn, CellValue>;

type Values = Record<string, CellValue | null>;

/** The new values of the rows of a grid, by row. */
interface Sorted {
    readonly products: Map<number, Values>;
    readonly allowances: Map<AllowanceCode, Values>;
    readonly covers: Map<AllowanceCode, Map<number, boolean>>;
}

const at = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    const value = map.get(key) ?? make();
    map.set(key, value);
    return value;
};

const sorted = (changes: readonly SheetChange[]): Sorted => {
    const all: Sorted = { products: new Map(), allowances: new Map(), covers: new Map() };
    for (const { record, node, value } of changes) {
        const cell = cellAt(record, node);
        // A fill over cells of several forms changes only those that it fits.
        if (!cell || !('form' in cell) || !isOfForm(cell.form, value)) continue;
        if (cell.of === 'allowance') at(all.allowances, cell.code, (): Values => ({}))[cell.field] = value;
        else if (!isProduct(record)) continue;
        else if (cell.of === 'product') at(all.products, record.id, (): Values => ({}))[cell.field] = value;
        else at(all.covers, cell.code, () => new Map<number, boolean>()).set(record.id, value === true);
    }
    return all;
};

const covered = (ids: readonly number[], changes: ReadonlyMap<number, boolean>): readonly number[] => [
    ...ids.filter(id => changes.get(id) !== false),
    ...[...changes].filter(([id, isIn]) => isIn && !ids.includes(id)).map(([id]) => id),
];

/** Returns the rows with changed cells; an unchanged row stays the same object. */
export const withCells = (rows: GridRows, changes: readonly SheetChange[]): GridRows => {
    const { products, allowances, covers } = sorted(changes);
    if (products.size + allowances.size + covers.size === 0) return rows;
    const product = (row: GridProduct): GridProduct => ({ ...row, ...products.get(row.id) });
    const allowance = (row: GridAllowance): GridAllowance => {
        const cover = covers.get(row.allowance_code);
        const ids = cover ? covered(row.product_ids, cover) : row.product_ids;
        return { ...row, ...allowances.get(row.allowance_code), product_ids: ids };
    };
    return {
        products:
            products.size === 0 ? rows.products : rows.products.map(row => (products.has(row.id) ? product(row) : row)),
        allowances: rows.allowances.map(row =>
            allowances.has(row.allowance_code) || covers.has(row.allowance_code) ? allowance(row) : row,
        ),
    };
};
