import { referenceCode } from '../fields/referenceCode';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'settings/producttype': typeof productType;
    }
}

export const productType = defineResource('settings/producttype', {
    table: 'product_type',
    label: ['Product type', 'Product types'],
    about: 'What products are by their owner: national brand, private label, regional.',
    fields: {
        code: referenceCode({ max: 25, required: true, unique: true, help: 'Letters, digits and hyphens.' }),
        name: text({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
    },
    list: { columns: ['code', 'name', 'description', 'enabled'], sort: ['code', 'ASC'] },
    search: ['code', 'name', 'description'],
    represent: ['code', 'name'],
    cloneOmits: ['code'],
});
