import { isSame, type Values } from '../../../../../models/platform/history/difference';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS } from '../../../../../models/features/tpm/gridCalls';
import type { GridAllowance, GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';
import { netUnitCost, retailerMargin } from '../../../../../models/features/tpm/productCosts';
import type { PerformanceType } from '../../../../../models/features/tpm/allowanceTypes';
import { SRP, type Figure } from '../rows/columns';
import { isComputableAllowance, isComputableProduct } from '../rows/computable';
import { isHead, isProduct, type SheetRow } from '../rows/row';
import { errorAt, type GridErrors } from './errors';

/** Data from which the cells of a grid are rendered. */
export interface Present {
    readonly rows: GridRows;
    readonly saved: GridRows;
    readonly errors: GridErrors;
    readonly performance: PerformanceType;
}

/** The data that a row shows beyond its own record; the same object for as long as it shows the same. */
export interface RowState {
    /** Codes of the allowances that cover a product. */
    readonly covered: ReadonlySet<string>;
    /** By the code; of the rows over the products. */
    readonly allowances: ReadonlyMap<string, GridAllowance>;
    readonly figures: Readonly<Partial<Record<Figure, number | null>>>;
    /** Fields, or codes, of which the cell is not saved as it is. */
    readonly changed: ReadonlySet<string>;
    /** By field, or by code and field. */
    readonly errors: ReadonlyMap<string, string>;
}

const changedFields = (names: readonly string[], before: object | undefined, after: object): string[] =>
    before === after
        ? []
        : names.filter(name => !isSame((before as Values | undefined)?.[name], (after as Values)[name]));

/** Returns the figures of a product; none for a fraction of a unit: the rules report the error. */
const figuresOf = (product: GridProduct, { rows: { allowances }, performance }: Present): RowState['figures'] => {
    if (!isComputableProduct(product) || !allowances.every(isComputableAllowance)) return {};
    if (product.pack !== null && !Number.isInteger(product.pack)) return {};
    return {
        net: netUnitCost(product, allowances),
        margin: retailerMargin(product[SRP[performance]], product, allowances),
        regular: retailerMargin(product.reg_srp, product, []),
    };
};

/** Returns the rows of a grid by their keys, and lookups of allowances that are used often. */
const indexOf = ({ products, allowances }: GridRows) => ({
    products: new Map(products.map(row => [row.id, row])),
    allowances: new Map<string, GridAllowance>(allowances.map(row => [row.allowance_code, row])),
    covers: new Map<string, ReadonlySet<number>>(allowances.map(row => [row.allowance_code, new Set(row.product_ids)])),
});

const indexes = new WeakMap<GridRows, ReturnType<typeof indexOf>>();
const indexed = (rows: GridRows) => {
    const known = indexes.get(rows);
    if (known) return known;
    const builtIndex = indexOf(rows);
    indexes.set(rows, builtIndex);
    return builtIndex;
};

const productState = (product: GridProduct, present: Present): RowState => {
    const [now, before] = [indexed(present.rows), indexed(present.saved)];
    const isIn = (covers: ReadonlyMap<string, ReadonlySet<number>>, code: string) =>
        covers.get(code)?.has(product.id) ?? false;
    const codes = [...now.allowances.keys()];
    const was = before.products.get(product.id);
    const values = product as unknown as Values;
    const errors = PRODUCT_FIELDS.map(name => [name, errorAt(present.errors, product.id, name, values[name])] as const);
    return {
        covered: new Set(codes.filter(code => isIn(now.covers, code))),
        allowances: new Map(),
        figures: figuresOf(product, present),
        changed: new Set([
            ...changedFields(PRODUCT_FIELDS, was, product),
            ...codes.filter(code => isIn(now.covers, code) !== isIn(before.covers, code)),
        ]),
        errors: new Map(errors.flatMap(([name, message]) => (message === undefined ? [] : [[name, message]]))),
    };
};

const NOTHING: RowState = {
    covered: new Set(),
    allowances: new Map(),
    figures: {},
    changed: new Set(),
    errors: new Map(),
};

/** Returns the key of the cell of an allowance's field. */
export const fieldKey = (code: string, field: string): string => `${code}.${field}`;

const headState = (present: Present): RowState => {
    const { allowances } = indexed(present.rows);
    const before = indexed(present.saved).allowances;
    const all = [...allowances].flatMap(([code, row]) =>
        changedFields(ALLOWANCE_FIELDS, before.get(code), row).map(name => fieldKey(code, name)),
    );
    const errors = [...allowances].flatMap(([code, row]) =>
        ALLOWANCE_FIELDS.flatMap(name => {
            const message = errorAt(present.errors, code, name, row[name]);
            return message === undefined ? [] : [[fieldKey(code, name), message] as const];
        }),
    );
    return { ...NOTHING, allowances, changed: new Set(all), errors: new Map(errors) };
};

const isSameState = (one: RowState, other: RowState): boolean => {
    const serialize = ({ covered, figures, changed, errors }: RowState) =>
        JSON.stringify([[...covered], figures, [...changed], [...errors]]);
    return one.allowances === other.allowances && serialize(one) === serialize(other);
};

/**
 * Creates a function that returns the states of rows. A state is cached while its content is the same: what has not
 * changed is not rendered again.
 */
export const makeStates = () => {
    const cachedStates = new Map<number, RowState>();
    const statesByPresent = new WeakMap<Present, Map<SheetRow, RowState>>();
    const heads = new WeakMap<Present, RowState>();
    const renewed = (product: GridProduct, present: Present): RowState => {
        const [before, next] = [cachedStates.get(product.id), productState(product, present)];
        const state = before && isSameState({ ...before, allowances: next.allowances }, next) ? before : next;
        cachedStates.set(product.id, state);
        return state;
    };
    const ofHeads = (present: Present): RowState => {
        const state = heads.get(present) ?? headState(present);
        heads.set(present, state);
        return state;
    };
    return (row: SheetRow, present: Present): RowState => {
        if (isHead(row)) return ofHeads(present);
        if (!isProduct(row)) return NOTHING;
        const states = statesByPresent.get(present) ?? new Map<SheetRow, RowState>();
        statesByPresent.set(present, states);
        const state = states.get(row) ?? renewed(row, present);
        states.set(row, state);
        return state;
    };
};
