import type { RecordOf } from '../../platform/definition/resource';
import type { product } from '../product/product';
import { PRODUCT_FIELDS } from './gridCalls';
import type { GridProduct, ProductField } from './gridRows';

/** The fields of a product of the catalogue that are copied into a promotion. */
export const CATALOGUE_FIELDS = [
    'id',
    'manufacturer',
    'description',
    'upc_item',
    'upc_case',
    'pack',
    'size',
    'group_name',
    'cust_code',
    'case_cost',
    'srp',
] as const;

export type CatalogueProduct = Pick<RecordOf<typeof product>, (typeof CATALOGUE_FIELDS)[number]>;

const MAX_PACK = 9999;

/**
 * Returns the integer at the beginning of the catalogue's pack, as `12` of `12/16 OZ`; null: there is none
 * (docs/domain.md section 8).
 */
export const parsePack = (text: string | null): number | null => {
    const [, digits] = /^\s*(\d+)(?![\d.,]*\d)/.exec(text ?? '') ?? [];
    const pack = Number(digits);
    return pack >= 1 && pack <= MAX_PACK ? pack : null;
};

/** A product with all fields empty. */
const NOTHING = Object.fromEntries(PRODUCT_FIELDS.map(name => [name, null])) as Readonly<Record<ProductField, null>>;

/** Converts a product of the catalogue to one of a promotion; without a case code it has that of the item. */
export const promoProductOf = (found: CatalogueProduct): Omit<GridProduct, 'id'> => ({
    ...NOTHING,
    manufacturer: found.manufacturer,
    description: found.description,
    upc_item: found.upc_item,
    upc_case: found.upc_case === '' ? found.upc_item : found.upc_case,
    prod_id: found.id,
    pack: parsePack(found.pack),
    size: found.size,
    pgroup: found.group_name,
    cust_code: found.cust_code,
    case_cost: found.case_cost,
    reg_srp: found.srp,
});
