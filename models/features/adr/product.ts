import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import type { FieldUses } from '../../platform/definition/fieldUses';
import { defineResource } from '../../platform/definition/resource';
import type { product } from '../product/product';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/adr/product': typeof adrProduct;
    }
}

/** A product on an ADR. Its state at each entity is part of it (`state.ts`). */
export const adrProduct = defineResource('services/adr/product', {
    table: 'adr_prod',
    label: ['ADR product', 'ADR products'],
    about: 'The products of an ADR.',
    access: { view: 'signedIn', change: 'contentManager' },
    screen: 'services/adr',
    operations: [],
    views: [],
    fields: {
        adr_id: reference('services/adr', { required: true, label: 'ADR' }),
        prod_id: reference('services/product', { required: true, label: 'Product' }),
        prod_dept_id: reference('settings/productdepartment', { label: 'Department' }),
        prod_group_id: reference('settings/productgroup', { label: 'Group' }),
        prod_type_id: reference('settings/producttype', { label: 'Type' }),
        adr_prod_ref_id: reference('services/adr/product', { label: 'Stands in for' }),
        cust_code: text({ max: 100, label: 'Customer code' }),
        comments: text({ max: 2000, multiline: true }),
    },
    list: { columns: ['prod_id', 'prod_dept_id', 'cust_code'], sort: ['id', 'ASC'] },
    represent: ['cust_code'],
    unique: [['adr_id', 'prod_id']],
    history: { path: 'adr/product', group: 'ADR products' },
});

/**
 * Statuses of an ADR product with pending requests (docs/domain.md section 5); with ADD_PENDING it is not on the ADR
 * yet.
 */
export const ADR_PRODUCT_STATUSES = ['ADD_PENDING', 'UPDATE_PENDING', 'DELETE_PENDING'] as const;

/** The uses of each field of the ADR product itself in the drawer's form, in requests and in the exported ADR. */
export const adrProductUses = {
    adr_id: { nowhere: 'The ADR is where the product stands.' },
    prod_id: { nowhere: 'Fields of the catalogue say which product it is.' },
    // Sheet and file show the catalogue's columns for these three.
    prod_dept_id: { form: true, proposed: true },
    prod_group_id: { form: true, proposed: true },
    prod_type_id: { form: true, proposed: true },
    adr_prod_ref_id: { form: true },
    cust_code: { form: true, proposed: true, exported: true },
    comments: { form: true, proposed: true, exported: { widest: 40 } },
} as const satisfies FieldUses<(typeof adrProduct)['fields']>;

const ofWholesaler = { nowhere: 'It is the wholesaler’s, and Product Lookup has it.' } as const;

/** The uses of each catalogue field in the sheet, the exported ADR and files that change one. */
export const catalogueUses = {
    upc_item: { sheet: { width: 130 }, exported: true, imported: true },
    upc_case: { exported: true, imported: true },
    manufacturer: { sheet: { width: 130 }, exported: { widest: 20 } },
    description: { sheet: { width: 250 }, exported: { widest: 32 } },
    pack: { exported: true },
    size: { sheet: { width: 84 }, exported: true },
    dept_code: { sheet: { width: 100 }, exported: true },
    group_name: { exported: true },
    type_code: { exported: true },
    dropped: { shown: true },
    cust_code: { nowhere: 'On an ADR it is the customer’s; lists have the wholesaler’s as `item_code`.' },
    case_cost: ofWholesaler,
    srp: ofWholesaler,
    src_awg: ofWholesaler,
    src_genweb: ofWholesaler,
    dropped_date: ofWholesaler,
    feed_id: ofWholesaler,
} as const satisfies FieldUses<(typeof product)['fields']>;
