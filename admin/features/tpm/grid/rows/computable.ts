import type { Field } from '../../../../../models/platform/fields/kind';
import { allowance } from '../../../../../models/features/tpm/allowance';
import { ALLOWANCE_FIELDS, PRODUCT_FIELDS } from '../../../../../models/features/tpm/gridCalls';
import type { GridAllowance, GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';
import { promoProduct } from '../../../../../models/features/tpm/promoProduct';

/** Beyond it no sum could be computed; the rules report a value that is too large. */
const MAX_COMPUTABLE = 1e12;

const numbersAmong = (fields: Readonly<Record<string, Field>>, names: readonly string[]): readonly string[] =>
    names.filter(name => ['money', 'integer'].includes(fields[name]?.kind.name ?? ''));

const PRODUCT_NUMBERS = numbersAmong(promoProduct.fields, PRODUCT_FIELDS);
const ALLOWANCE_NUMBERS = numbersAmong(allowance.fields, ALLOWANCE_FIELDS);

const isNumber = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) < MAX_COMPUTABLE;

/** Returns the fields with a value that cannot be computed with, such as a text that could not be parsed. */
const othersIn = (row: object, names: readonly string[]): readonly string[] => {
    const values = row as Readonly<Record<string, unknown>>;
    return names.filter(name => (values[name] ?? null) !== null && !isNumber(values[name]));
};

export const isComputableProduct = (row: GridProduct): boolean => othersIn(row, PRODUCT_NUMBERS).length === 0;
export const isComputableAllowance = (row: GridAllowance): boolean => othersIn(row, ALLOWANCE_NUMBERS).length === 0;

/** Whether figures can be computed from the rows. */
export const isComputable = ({ products, allowances }: GridRows): boolean =>
    products.every(isComputableProduct) && allowances.every(isComputableAllowance);

/** Returns a product without values that are no numbers. */
export const computableProduct = (row: GridProduct): GridProduct => {
    const others = othersIn(row, PRODUCT_NUMBERS);
    return others.length === 0 ? row : { ...row, ...Object.fromEntries(others.map(name => [name, null])) };
};
