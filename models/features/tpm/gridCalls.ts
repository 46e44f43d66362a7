import { defineCall, type DataOf, type PayloadOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { json } from '../../platform/fields/json';
import { text } from '../../platform/fields/text';
import { product } from '../product/product';
import { rejectionList } from '../../platform/messages/rejection';
import { namesWith } from '../../platform/definition/fieldUses';
import { list, object, optionalOf, pick } from '../../platform/definition/shape';
import { MAX_UPC_TEXT_LENGTH } from '../../platform/format/upc';
import { allowance, allowanceUses } from './allowance';
import { ALLOWANCE_CODES, type AllowanceCode } from './allowanceTypes';
import { MAX_PROMOTION_PRODUCTS, promoProduct, promoProductUses } from './promoProduct';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
/** The id of a row; a new row has a negative one, which the caller chose. */
const rowId = integer({ min: -MAX_INTEGER, max: MAX_INTEGER, required: true });
const version = integer({ min: 1, max: MAX_INTEGER, required: true });
const code = choice<AllowanceCode, { readonly required: true }>(ALLOWANCE_CODES, { required: true });
const required = { required: true } as const;
const index = integer({ min: 0, max: MAX_INTEGER, required: true });

/** The own fields of a row of the grid; ids and codes identify it. */
export const PRODUCT_FIELDS = namesWith(promoProductUses, 'edited');
export const ALLOWANCE_FIELDS = namesWith(allowanceUses, 'edited');

const productInput = object({ id: rowId, ...optionalOf(pick(promoProduct.fields, PRODUCT_FIELDS)) }, required);
const allowanceInput = object(
    {
        allowance_code: code,
        ...optionalOf(pick(allowance.fields, ALLOWANCE_FIELDS)),
        product_ids: list(rowId, { max: MAX_PROMOTION_PRODUCTS }),
    },
    required,
);

/** Bytes of a grid of 1,000 products with long descriptions and 22 allowances that cover all of them. */
const MAX_GRID_BYTES = 4_194_304;

/** Saves a promotion's products and allowances; those that are not named stay (docs/api.md, PUT /tpm/promo/bulk). */
export const promoBulk = defineCall({
    method: 'PUT',
    path: '/tpm/promo/bulk',
    undo: 'edit',
    access: 'tpmUser',
    about: 'Saves products and allowances of a promotion together, or not at all.',
    maxBytes: MAX_GRID_BYTES,
    load: 'heavy',
    payload: {
        plan_id: id,
        promo_id: id,
        version,
        products: list(productInput, { ...required, max: MAX_PROMOTION_PRODUCTS }),
        allowances: list(allowanceInput, { ...required, max: ALLOWANCE_CODES.length }),
        delete_product_ids: list(id, { max: MAX_PROMOTION_PRODUCTS }),
        delete_allowance_codes: list(code, { max: ALLOWANCE_CODES.length }),
    },
    answer: {
        version,
        products: list(object(promoProduct.allFields, required), required),
        allowances: list(object(allowance.allFields, required), required),
        // The ids of new products, by the caller's ids for them.
        ids: json({ required: true }),
    },
});

/** Returns products of the catalogue by codes as they are typed or pasted, as products of a promotion. */
export const promoNamed = defineCall({
    method: 'POST',
    path: '/tpm/promo/products/named',
    access: 'tpmUser',
    about: 'Finds products of the catalog by their UPCs, as they are typed or pasted; `index` is the place of a code.',
    load: 'large',
    isReading: true,
    payload: {
        codes: list(text({ max: MAX_UPC_TEXT_LENGTH, required: true }), { ...required, max: MAX_PROMOTION_PRODUCTS }),
    },
    answer: {
        found: list(object({ index, product: object(product.allFields, required) }, required), required),
        rejected: rejectionList({ index }),
    },
});

const nonEmpty = { ...required, min: 1 } as const;

export const promoProductsDelete = defineCall({
    method: 'POST',
    path: '/tpm/promo/products/delete',
    undo: 'edit',
    access: 'tpmUser',
    about: 'Takes products off a promotion, and out of its allowances.',
    payload: { plan_id: id, promo_id: id, product_ids: list(id, { ...nonEmpty, max: MAX_PROMOTION_PRODUCTS }) },
});

export const promoAllowancesDelete = defineCall({
    method: 'POST',
    path: '/tpm/promo/allowances/delete',
    undo: 'edit',
    access: 'tpmUser',
    about: 'Takes allowances off a promotion.',
    payload: { plan_id: id, promo_id: id, allowance_codes: list(code, { ...nonEmpty, max: ALLOWANCE_CODES.length }) },
});

export type GridPayload = PayloadOf<typeof promoBulk>;
export type GridAnswer = DataOf<typeof promoBulk>;
