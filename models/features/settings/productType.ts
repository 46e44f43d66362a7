import { defineResource } from '../../platform/definition/resource';
import { referenceFields, referenceTableProperties } from './referenceTable';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/producttype': typeof productType;
    }
}

export const productType = defineResource('settings/producttype', {
    table: 'product_type',
    label: ['Product type', 'Product types'],
    about: 'What products are by their owner: national brand, private label, regional.',
    access: { view: 'contentManager', change: 'contentManager' },
    fields: referenceFields,
    ...referenceTableProperties,
});
