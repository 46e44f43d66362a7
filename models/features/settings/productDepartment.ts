import { defineResource } from '../../platform/definition/resource';
import { referenceFields, referenceTableProperties } from './referenceTable';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/productdepartment': typeof productDepartment;
    }
}

export const productDepartment = defineResource('settings/productdepartment', {
    table: 'product_department',
    label: ['Product department', 'Product departments'],
    about: 'The departments that products and authorized products are grouped by.',
    access: { view: 'contentManager', change: 'contentManager' },
    fields: referenceFields,
    ...referenceTableProperties,
});
