import { integer } from '../../platform/fields/integer';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { upc } from '../../platform/fields/upc';
import { defineRecords } from '../../platform/children/recordCollection';
import type { FieldUses } from '../../platform/definition/fieldUses';
import { defineResource } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/promoproduct': typeof promoProduct;
    }
}

/** Maximum products of one promotion. */
export const MAX_PROMOTION_PRODUCTS = 1000;
const MAX_PACK = 9999;

/** A product of a promotion, with its planned costs and prices: a row of the promotion. */
export const promoProduct = defineResource('services/tpm/promoproduct', {
    table: 'tpm_promo_product',
    label: ['Promo product', 'Promo products'],
    about: 'The products of all promotions.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    screen: 'services/tpm/plan',
    views: [],
    childOf: 'promo_id',
    fields: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        promo_id: reference('services/tpm/promotion', { required: true, label: 'Promotion' }),
        manufacturer: text({ max: 100, required: true }),
        description: text({ max: 500, required: true }),
        upc_case: upc({ required: true, label: 'UPC Case' }),
        upc_item: upc({ required: true, label: 'UPC Item' }),
        prod_id: reference('services/product', { label: 'Product of the catalog' }),
        pack: integer({ min: 1, max: MAX_PACK, help: 'Units per case.' }),
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
    distinguishedBy: ['size', 'upc_item', 'upc_case'],
    unique: [['promo_id', 'upc_item', 'upc_case']],
});

/** The products of a promotion. */
export const promotionProducts = defineRecords(promoProduct, {
    name: 'product',
    code: ['upc_item', 'upc_case'],
    same: ['plan_id'],
    max: MAX_PROMOTION_PRODUCTS,
});

/** The uses of each field of a product of a promotion in the sheet, the form, the exported plan and files to import. */
export const promoProductUses = {
    plan_id: { nowhere: 'The plan is where the product stands.' },
    promo_id: { nowhere: 'The promotion is where the product stands.' },
    manufacturer: { edited: true, form: true, exported: true, imported: true },
    // Files have one column of descriptions, for every kind of row.
    description: { edited: true, form: true },
    upc_case: { edited: true, form: true, exported: true, imported: true },
    upc_item: { edited: true, form: true, exported: true, imported: true },
    prod_id: { edited: true },
    pack: { edited: true, sheet: { width: 74 }, form: true, exported: true, imported: true },
    size: { edited: true, sheet: { width: 88, isMore: true }, form: true, exported: true, imported: true },
    pgroup: {
        edited: true,
        sheet: { width: 108, isMore: true },
        form: true,
        // Its own label is that of a level.
        exported: { label: 'Product group' },
        imported: { aliases: ['product group', 'category'] },
    },
    cust_code: { edited: true, sheet: { width: 92, isMore: true }, form: true, exported: true, imported: true },
    case_cost: { edited: true, sheet: { width: 86 }, form: true, exported: true, imported: true },
    reg_srp: {
        edited: true,
        sheet: { width: 76 },
        form: true,
        exported: true,
        imported: { aliases: ['regular srp', 'srp', 'retail'] },
    },
    edlp_srp: { edited: true, sheet: { width: 76 }, form: true, exported: true, imported: { aliases: [] } },
    tpr_srp: { edited: true, sheet: { width: 76 }, form: true, exported: true, imported: { aliases: [] } },
    ad_srp: { edited: true, sheet: { width: 76 }, form: true, exported: true, imported: { aliases: [] } },
} as const satisfies FieldUses<(typeof promoProduct)['fields']>;
