import { isSame, type Values } from '../../platform/history/difference';
import type { RecordOf } from '../../platform/definition/resource';
import type { allowance } from './allowance';
import type { AllowanceCode } from './allowanceTypes';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS, type GridAnswer, type GridPayload } from './gridCalls';
import type { promoProduct } from './promoProduct';

export type ProductField = (typeof PRODUCT_FIELDS)[number];
export type AllowanceField = (typeof ALLOWANCE_FIELDS)[number];

/** A product of the grid: a new one has a negative id. */
export type GridProduct = Pick<RecordOf<typeof promoProduct>, 'id' | ProductField>;

/** An allowance of the grid, identified by its code. An amount that was cleared is missing until another is entered. */
export type GridAllowance = Pick<RecordOf<typeof allowance>, Exclude<AllowanceField, 'allowance_amount'>> & {
    readonly allowance_code: AllowanceCode;
    readonly allowance_amount: number | null;
    /** Ids of the products that it covers. */
    readonly product_ids: readonly number[];
};

/** Products and allowances of a promotion, in the state that a user sees. */
export interface GridRows {
    readonly products: readonly GridProduct[];
    readonly allowances: readonly GridAllowance[];
}

const valuesOf = (row: object, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, (row as Values)[name] ?? null]));

/** Converts saved rows to those of a grid. */
export const gridRowsOf = ({ products, allowances }: Pick<GridAnswer, 'products' | 'allowances'>): GridRows => ({
    products: products.map(row => ({ id: row.id, ...valuesOf(row, PRODUCT_FIELDS) }) as GridProduct),
    allowances: allowances.map(
        row =>
            ({
                allowance_code: row.allowance_code,
                ...valuesOf(row, ALLOWANCE_FIELDS),
                product_ids: row.product_ids ?? [],
            }) as unknown as GridAllowance,
    ),
});

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
    one === other || (one.length === other.length && new Set([...one, ...other]).size === one.length);

/** Returns the fields of a row that are to be saved. */
const changedIn = (names: readonly string[], before: object | undefined, after: object): Values =>
    Object.fromEntries(
        names
            .map(name => [name, (after as Values)[name] ?? null] as const)
            .filter(([name, value]) => (before ? !isSame((before as Values)[name], value) : value !== null)),
    );

const sentProducts = (before: GridRows, { products }: GridRows) => {
    const known = new Map(before.products.map(row => [row.id, row]));
    return products.flatMap(row => {
        const was = known.get(row.id);
        const values = was === row ? {} : changedIn(PRODUCT_FIELDS, was, row);
        return was && Object.keys(values).length === 0 ? [] : [{ id: row.id, ...values }];
    });
};

const sentAllowances = (before: GridRows, { allowances }: GridRows) => {
    const known = new Map(before.allowances.map(row => [row.allowance_code, row]));
    return allowances.flatMap(row => {
        const was = known.get(row.allowance_code);
        if (was === row) return [];
        const values = changedIn(ALLOWANCE_FIELDS, was, row);
        const isCovering = was ? !sameIds(was.product_ids, row.product_ids) : row.product_ids.length > 0;
        const cover = isCovering ? { product_ids: [...row.product_ids] } : {};
        const sent = { allowance_code: row.allowance_code, ...values, ...cover };
        return was && Object.keys(sent).length === 1 ? [] : [sent];
    });
};

type GridChanges = Omit<GridPayload, 'plan_id' | 'promo_id' | 'version'>;

/** Returns the changes of a grid to save: only what changed, and new rows in full (PUT /tpm/promo/bulk). */
export const gridChanges = (before: GridRows, after: GridRows): GridChanges => {
    const there = new Set(after.products.map(({ id }) => id));
    const codes = new Set(after.allowances.map(({ allowance_code: code }) => code));
    return {
        products: sentProducts(before, after),
        allowances: sentAllowances(before, after),
        delete_product_ids: before.products.map(({ id }) => id).filter(id => !there.has(id)),
        delete_allowance_codes: before.allowances.map(row => row.allowance_code).filter(code => !codes.has(code)),
    };
};

/** Counts the cells of a grid that differ; a row that is new, or deleted, counts once. */
export const countChanges = (before: GridRows, after: GridRows): number => {
    const {
        products,
        allowances,
        delete_product_ids: gone,
        delete_allowance_codes: removed,
    } = gridChanges(before, after);
    const was = new Map(before.allowances.map(row => [row.allowance_code, row]));
    const left = new Set(gone);
    const ofProduct = ({ id, ...values }: { id: number }) => (id < 0 ? 1 : Object.keys(values).length);
    const ofAllowance = (sent: GridChanges['allowances'][number]) => {
        const { allowance_code: code, product_ids: ids, ...values } = sent;
        const known = was.get(code);
        if (!known) return 1;
        const [covered, now] = [new Set(known.product_ids), new Set(ids ?? known.product_ids)];
        const differing = [...covered, ...now].filter(id => covered.has(id) !== now.has(id) && !left.has(id));
        return Object.keys(values).length + differing.length;
    };
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    return (
        sum(products.map(ofProduct)) + sum(allowances.map(ofAllowance)) + (gone?.length ?? 0) + (removed?.length ?? 0)
    );
};

/** Returns the rows with other ids of products: new products receive other ids when they are saved. */
export const withIds = ({ products, allowances }: GridRows, ids: ReadonlyMap<number, number>): GridRows => {
    const named = (id: number) => ids.get(id) ?? id;
    if (ids.size === 0) return { products, allowances };
    return {
        products: products.map(row => (ids.has(row.id) ? { ...row, id: named(row.id) } : row)),
        allowances: allowances.map(row =>
            row.product_ids.some(id => ids.has(id)) ? { ...row, product_ids: row.product_ids.map(named) } : row,
        ),
    };
};
