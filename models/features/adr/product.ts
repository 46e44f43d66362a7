import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineResource } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/adr/product': typeof adrProduct;
    }
}

/** A product on an ADR. How it stands at each entity is part of it (`state.ts`). */
export const adrProduct = defineResource('services/adr/product', {
    table: 'adr_prod',
    label: ['ADR product', 'ADR products'],
    about: 'The products of an ADR.',
    access: { view: 'signedIn', change: 'contentManager' },
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

/** Statuses that pending requests give an ADR product (docs/domain.md section 5); ADD_PENDING is not on the ADR yet. */
export const ADR_PRODUCT_STATUSES = ['ADD_PENDING', 'UPDATE_PENDING', 'DELETE_PENDING'] as const;
export type AdrProductStatus = (typeof ADR_PRODUCT_STATUSES)[number];
