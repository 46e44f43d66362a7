import { likelySide, mergeRows, type DifferingCell, type Side, type Versions } from '../../platform/history/merge';
import type { AllowanceCode } from './allowanceTypes';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS } from './gridCalls';
import { withIds, type GridAllowance, type GridProduct, type GridRows } from './gridRows';

/** A cell, or an entire row: of a product by its id, of an allowance by its code. */
export type GridCell = DifferingCell<number> | DifferingCell<AllowanceCode>;

/** Chooses the side whose value a cell gets that both have changed. */
export type Choose = (conflict: GridCell) => Side;

/** Whether a cell is one of an allowance. */
export const isOfAllowance = (cell: GridCell): cell is DifferingCell<AllowanceCode> => typeof cell.id === 'string';

const byId = ({ products }: GridRows) => new Map(products.map(row => [row.id, row]));
const byCode = ({ allowances }: GridRows) => new Map(allowances.map(row => [row.allowance_code, row]));

const each = <T, U>({ base, mine, theirs }: Versions<T>, of: (version: T) => U): Versions<U> => ({
    base: of(base),
    mine: of(mine),
    theirs: of(theirs),
});

const COVERED = {};

/**
 * Returns the products that a merged allowance covers. Cover is a boolean: where two differ, one of them has changed
 * it, and that change applies; an allowance that exists on one side only is taken from that side.
 */
const mergedCover = (
    { allowance_code: code, product_ids: own }: GridAllowance,
    allowances: Versions<ReadonlyMap<AllowanceCode, GridAllowance>>,
    products: readonly GridProduct[],
): number[] => {
    const covers = each(allowances, rows => new Map(rows.get(code)?.product_ids.map(id => [id, COVERED])));
    const isShared = allowances.mine.has(code) && allowances.theirs.has(code);
    const covered = isShared ? mergeRows(covers, { names: [] }) : new Set(own);
    return products.map(({ id }) => id).filter(id => covered.has(id));
};

const codesOf = ({ upc_item, upc_case }: GridProduct): string => `${upc_item} ${upc_case}`;

/** Returns the ids of my new products that somebody else has added concurrently, by my ids. */
const sameProducts = ({ base, mine, theirs }: Versions<GridRows>): ReadonlyMap<number, number> => {
    const known = new Set(base.products.map(({ id }) => id));
    const added = new Map(theirs.products.filter(({ id }) => !known.has(id)).map(row => [codesOf(row), row.id]));
    return new Map(
        mine.products.flatMap(row => {
            const id = row.id < 0 ? added.get(codesOf(row)) : undefined;
            return id === undefined ? [] : [[row.id, id] as const];
        }),
    );
};

/**
 * Merges three versions of a promotion's grid: the changes of one side alone are applied, for the others a side is
 * chosen.
 */
export const mergedGrid = (versions: Versions<GridRows>, choose: Choose): GridRows => {
    const all = { ...versions, mine: withIds(versions.mine, sameProducts(versions)) };
    const sideOf = (cell: GridCell): Side => (cell.changedBy === 'both' ? choose(cell) : likelySide(cell));
    const products = [...mergeRows(each(all, byId), { names: PRODUCT_FIELDS }, sideOf).values()];
    const allowances = each(all, byCode);
    const rows = [...mergeRows(allowances, { names: ALLOWANCE_FIELDS }, sideOf).values()];
    return {
        products,
        allowances: rows.map(row => ({
            ...row,
            product_ids: mergedCover(row, allowances, products),
        })),
    };
};

/** Returns the cells that both sides have changed to different values. */
export const gridConflicts = (versions: Versions<GridRows>): readonly GridCell[] => {
    const conflicts: GridCell[] = [];
    mergedGrid(versions, cell => {
        conflicts.push(cell);
        return 'mine';
    });
    return conflicts;
};
