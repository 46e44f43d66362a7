import { integer } from '../platform/fields/integer';
import { money } from '../platform/fields/money';
import { reference } from '../platform/fields/reference';
import { text } from '../platform/fields/text';
import { upc } from '../platform/fields/upc';
import { defineResource } from '../platform/definition/resource';

declare module '../platform/definition/resource' {
    interface Resources {
        'services/tpm/promoproduct': typeof promoProduct;
    }
}

/** Products of one promotion. */
export const MOST_PRODUCTS = 1000;
const MOST_IN_CASE = 9999;

/** A product of a promotion, with the costs and prices that are planned with: a row of the promotion. */
export const promoProduct = defineResource('services/tpm/promoproduct', {
    table: 'tpm_promo_product',
    label: ['Promo product', 'Promo products'],
    about: 'The products of all promotions.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    views: [],
    owner: {
        field: 'promo_id',
        name: 'product',
        code: ['upc_item', 'upc_case'],
        same: ['plan_id'],
        most: MOST_PRODUCTS,
    },
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        promo_id: reference('services/tpm/promotion', { required: true, label: 'Promotion' }),
        manufacturer: text({ max: 100, required: true }),
        description: text({ max: 500, required: true }),
        upc_case: upc({ required: true, label: 'UPC Case' }),
        upc_item: upc({ required: true, label: 'UPC Item' }),
        prod_id: reference('services/product', { label: 'Product of the catalog' }),
        pack: integer({ min: 1, max: MOST_IN_CASE, help: 'Units per case.' }),
        size: text({ max: 50 }),
        pgroup: text({ max: 100, label: 'Group' }),
        cust_code: text({ max: 100, label: 'Item code' }),
        case_cost: money({ label: 'Case cost' }),
        reg_srp: money({ label: 'Regular SRP' }),
        edlp_srp: money({ label: 'EDLP SRP' }),
        tpr_srp: money({ label: 'TPR SRP' }),
        ad_srp: money({ label: 'Ad SRP' }),
    },
    list: {
        columns: ['promo_id', 'manufacturer', 'description', 'upc_item', 'case_cost', 'reg_srp'],
        sort: ['id', 'ASC'],
    },
    search: ['manufacturer', 'description', 'upc_item', 'upc_case', 'cust_code'],
    represent: ['manufacturer', 'description'],
    distinguishedBy: ['size', 'upc_item'],
    unique: [['promo_id', 'upc_item', 'upc_case']],
});
