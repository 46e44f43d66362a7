import { boolean } from '../../platform/fields/boolean';
import { date } from '../../platform/fields/date';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { upc } from '../../platform/fields/upc';
import { defineResource } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/product': typeof product;
    }
}

/**
 * The catalogue, which the wholesalers' feeds maintain (docs/domain.md section 4). Its screen is Product Lookup and its
 * calls are in `calls.ts`, so only the table and the types are generated.
 */
export const product = defineResource('services/product', {
    table: 'product',
    label: ['Product', 'Products'],
    about: 'Every product of every wholesaler, by manufacturer, description and UPC.',
    access: { view: 'signedIn', change: 'contentManager' },
    operations: [],
    views: [],
    fields: {
        manufacturer: text({ max: 100, required: true }),
        description: text({ max: 500, required: true }),
        dept_code: text({ max: 100, label: 'Department' }),
        group_name: text({ max: 100, label: 'Group' }),
        type_code: text({ max: 100, label: 'Type' }),
        cust_code: text({ max: 100, label: 'Item code' }),
        upc_item: upc({ required: true, label: 'UPC Item' }),
        upc_case: upc({ required: true, default: '', label: 'UPC Case' }),
        pack: text({ max: 25 }),
        size: text({ max: 50 }),
        case_cost: money({ label: 'Case cost' }),
        srp: money({ label: 'SRP' }),
        src_awg: boolean({ required: true, default: false, label: 'In AWG' }),
        src_genweb: boolean({ required: true, default: false, label: 'In GENWEB' }),
        dropped: boolean({ required: true, default: false }),
        dropped_date: date({}),
        // Each update by a feed sets it: with an index, PostgreSQL would write every index of the row again.
        feed_id: reference('settings/datafeed', { label: 'Last changed by feed', indexed: false }),
    },
    list: {
        columns: ['manufacturer', 'description', 'size', 'upc_item', 'upc_case'],
        sort: ['description', 'ASC'],
    },
    search: [
        'manufacturer',
        'description',
        'dept_code',
        'group_name',
        'type_code',
        'cust_code',
        'upc_item',
        'upc_case',
        'size',
    ],
    searchIndex: true,
    sortIndexes: ['description', 'manufacturer'],
    represent: ['manufacturer', 'description'],
    distinguishedBy: ['size', 'upc_item', 'upc_case'],
    unique: [['upc_item', 'upc_case']],
    history: { path: 'product', group: 'Product lookup' },
});
