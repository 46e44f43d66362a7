import { referenceCode } from '../fields/referenceCode';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'settings/productdepartment': typeof productDepartment;
    }
}

export const productDepartment = defineResource('settings/productdepartment', {
    table: 'product_department',
    label: ['Product department', 'Product departments'],
    about: 'The departments that products and authorized products are grouped by.',
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
