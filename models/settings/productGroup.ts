import { referenceCode } from '../fields/referenceCode';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'settings/productgroup': typeof productGroup;
    }
}

export const productGroup = defineResource('settings/productgroup', {
    table: 'product_group',
    label: ['Product group', 'Product groups'],
    about: 'The groups that products of a department are divided into.',
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
