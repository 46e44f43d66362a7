import { isSame, type Values } from '../../../../../models/platform/history/difference';
import { ALLOWANCE_TYPES } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';
import { promoProduct } from '../../../../../models/features/tpm/promoProduct';
import type { Field } from '../../../../../models/platform/fields/kind';
import { partsOfKey, type GridErrors } from '../cells/errors';

type WrongFields = ReadonlyMap<string, readonly string[]>;

const wrongFields = ({ cells }: GridErrors): WrongFields => {
    const fields = new Map<string, string[]>();
    for (const key of cells.keys()) {
        const { row, field } = partsOfKey(key);
        fields.set(row, [...(fields.get(row) ?? []), field]);
    }
    return fields;
};

/** Returns the errors that still apply to the values of their cells. */
export const currentErrors = ({ cells, others }: GridErrors, { products, allowances }: GridRows): GridErrors => {
    const rows = new Map<string, object>([
        ...products.map(row => [String(row.id), row] as const),
        ...allowances.map(row => [row.allowance_code, row] as const),
    ]);
    const isCurrent = (key: string, value: unknown): boolean => {
        const { row, field } = partsOfKey(key);
        const now = rows.get(row);
        return now !== undefined && isSame((now as Values)[field], value);
    };
    return { cells: new Map([...cells].filter(([key, { value }]) => isCurrent(key, value))), others };
};

const FIELDS: Readonly<Record<string, Field>> = promoProduct.fields;

const isProductNeeding = (_: GridProduct, field: string): boolean => FIELDS[field]?.options.required === true;

const isAllowanceNeeding = ({ allowance_code: code }: GridAllowance, field: string): boolean =>
    field === 'allowance_amount' || ALLOWANCE_TYPES[code].required.some(name => name === field);

/** Returns a row with its wrong fields as they were; none: it is new, and cannot do without them. */
const savableRow = <R extends object>(
    row: R,
    was: R | undefined,
    wrong: readonly string[],
    isNeeding: (row: R, field: string) => boolean,
): readonly R[] => {
    if (wrong.length === 0) return [row];
    if (!was && wrong.some(field => isNeeding(row, field))) return [];
    return [{ ...row, ...Object.fromEntries(wrong.map(field => [field, was ? (was as Values)[field] : null])) }];
};

/** Returns what of the rows can be saved: a cell that is not right stays as it was, a new row without it is left out. */
export const savableRows = (saved: GridRows, now: GridRows, errors: GridErrors): GridRows => {
    const wrong = wrongFields(errors);
    if (wrong.size === 0) return now;
    const known = {
        products: new Map(saved.products.map(row => [row.id, row])),
        allowances: new Map(saved.allowances.map(row => [row.allowance_code, row])),
    };
    const products = now.products.flatMap(row =>
        savableRow(row, known.products.get(row.id), wrong.get(String(row.id)) ?? [], isProductNeeding),
    );
    const ids = new Set(products.map(({ id }) => id));
    const allowances = now.allowances
        .flatMap(row => {
            const was = known.allowances.get(row.allowance_code);
            return savableRow(row, was, wrong.get(row.allowance_code) ?? [], isAllowanceNeeding);
        })
        .map(row =>
            row.product_ids.every(id => ids.has(id))
                ? row
                : { ...row, product_ids: row.product_ids.filter(id => ids.has(id)) },
        );
    return { products, allowances };
};

/** Returns the rows without what was changed in those that are not right: by other cells of the same row they may not be. */
export const withoutWrongRows = (saved: GridRows, now: GridRows, errors: GridErrors): GridRows => {
    const wrong = wrongFields(errors);
    const products = now.products.flatMap(row =>
        wrong.has(String(row.id)) ? saved.products.filter(({ id }) => id === row.id) : [row],
    );
    const ids = new Set(products.map(({ id }) => id));
    const allowances = now.allowances
        .flatMap(row =>
            wrong.has(row.allowance_code)
                ? saved.allowances.filter(({ allowance_code: code }) => code === row.allowance_code)
                : [row],
        )
        .map(row => ({ ...row, product_ids: row.product_ids.filter(id => ids.has(id)) }));
    return { products, allowances };
};
