import { ALLOWANCE_TYPES, type AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS } from '../../../../../models/features/tpm/gridCalls';
import type { GridAllowance, GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';

/** A product before it is a row. */
export type NewProduct = Partial<Omit<GridProduct, 'id'>> &
    Pick<GridProduct, 'manufacturer' | 'description' | 'upc_item' | 'upc_case'>;

const nothing = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, null]));

/** Returns the key that identifies a product within a promotion. */
const codesOf = ({ upc_item, upc_case }: Pick<GridProduct, 'upc_item' | 'upc_case'>): string =>
    `${upc_item} ${upc_case}`;

/** The outcome of products that are to be added. */
interface Added {
    readonly products: readonly NewProduct[];
    /** Indexes of the products that are there already, or twice among the new ones. */
    readonly there: readonly number[];
}

/** Separates new products from those that are there already. */
export const addedTo = (before: readonly GridProduct[], more: readonly NewProduct[]): Added => {
    const known = new Set(before.map(codesOf));
    const isNew = more.map(product => !known.has(codesOf(product)) && Boolean(known.add(codesOf(product))));
    return {
        products: more.filter((_, at) => isNew[at]),
        there: isNew.flatMap((is, at) => (is ? [] : [at])),
    };
};

/** Returns the rows with more products at their end; one that is there already is left out. */
export const withProducts = (rows: GridRows, added: readonly NewProduct[]): GridRows => {
    const { products } = addedTo(rows.products, added);
    if (products.length === 0) return rows;
    const lowest = Math.min(0, ...rows.products.map(({ id }) => id));
    const newRows = products.map(
        (product, index) => ({ ...nothing(PRODUCT_FIELDS), ...product, id: lowest - 1 - index }) as GridProduct,
    );
    return { ...rows, products: [...rows.products, ...newRows] };
};

/** Returns the rows with other values of a product. */
export const withProduct = (rows: GridRows, id: number, values: Partial<GridProduct>): GridRows => ({
    ...rows,
    products: rows.products.map(row => (row.id === id ? { ...row, ...values } : row)),
});

/** Returns the rows without some products, also among those that allowances cover. */
export const withoutProducts = (rows: GridRows, ids: ReadonlySet<number>): GridRows => {
    if (ids.size === 0) return rows;
    return {
        products: rows.products.filter(({ id }) => !ids.has(id)),
        allowances: rows.allowances.map(row =>
            row.product_ids.some(id => ids.has(id))
                ? { ...row, product_ids: row.product_ids.filter(id => !ids.has(id)) }
                : row,
        ),
    };
};

/**
 * Creates an allowance: its dates are filled by the retailer's clock; it covers every product, where it is for
 * products.
 */
const newAllowance = (code: AllowanceCode, dates: object, products: readonly GridProduct[]): GridAllowance => {
    const { category } = ALLOWANCE_TYPES[code];
    return {
        ...nothing(ALLOWANCE_FIELDS),
        ...dates,
        allowance_code: code,
        product_ids: category === 'product' ? products.map(({ id }) => id) : [],
    } as unknown as GridAllowance;
};

/** Returns the rows with one more allowance. @param dates those that it needs */
export const withAllowance = (rows: GridRows, code: AllowanceCode, dates: object): GridRows => ({
    ...rows,
    allowances: [...rows.allowances, newAllowance(code, dates, rows.products)],
});

/** Returns the rows with other values of an allowance. */
export const changedAllowance = (rows: GridRows, code: AllowanceCode, values: Partial<GridAllowance>): GridRows => ({
    ...rows,
    allowances: rows.allowances.map(row => (row.allowance_code === code ? { ...row, ...values } : row)),
});

export const withoutAllowances = (rows: GridRows, codes: ReadonlySet<AllowanceCode>): GridRows => ({
    ...rows,
    allowances: rows.allowances.filter(({ allowance_code: code }) => !codes.has(code)),
});
