import type { RecordOf } from '../../platform/definition/resource';
import type { product } from '../product/product';
import type { GridProduct } from './gridRows';

/** What a promotion takes of a product of the catalogue. */
export const CATALOGUE_FIELDS = [
    ...(['id', 'manufacturer', 'description', 'upc_item', 'upc_case', 'pack', 'size'] as const),
    ...(['group_name', 'cust_code', 'case_cost', 'srp'] as const),
] as const;

export type CatalogueProduct = Pick<RecordOf<typeof product>, (typeof CATALOGUE_FIELDS)[number]>;

const MOST_IN_CASE = 9999;

/** The whole number that the catalogue's pack begins with, as `12` of `12/16 OZ`; null: there is none (domain.md section 8). */
export const packOf = (text: string | null): number | null => {
    const [, digits] = /^\s*(\d+)(?![\d.,]*\d)/.exec(text ?? '') ?? [];
    const pack = Number(digits);
    return pack >= 1 && pack <= MOST_IN_CASE ? pack : null;
};

/** A product of the catalogue as one of a promotion; without a case code it has that of the item. */
export const promoProductOf = (found: CatalogueProduct): Omit<GridProduct, 'id'> => ({
    manufacturer: found.manufacturer,
    description: found.description,
    upc_item: found.upc_item,
    upc_case: found.upc_case === '' ? found.upc_item : found.upc_case,
    prod_id: found.id,
    pack: packOf(found.pack),
    size: found.size,
    pgroup: found.group_name,
    cust_code: found.cust_code,
    case_cost: found.case_cost,
    reg_srp: found.srp,
    edlp_srp: null,
    tpr_srp: null,
    ad_srp: null,
});
