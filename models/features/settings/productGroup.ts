import { defineResource } from '../../platform/definition/resource';
import { referenceFields, referenceTableProperties } from './referenceTable';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/productgroup': typeof productGroup;
    }
}

export const productGroup = defineResource('settings/productgroup', {
    table: 'product_group',
    label: ['Product group', 'Product groups'],
    about: 'The groups that products of a department are divided into.',
    access: { view: 'contentManager', change: 'contentManager' },
    fields: referenceFields,
    ...referenceTableProperties,
});
