import { code } from '../fields/code';
import { referenceCode } from '../fields/referenceCode';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'settings/productentitystatus': typeof productEntityStatus;
    }
}

export const productEntityStatus = defineResource('settings/productentitystatus', {
    table: 'product_entity_status',
    label: ['Product entity status', 'Product entity statuses'],
    about: 'How a product stands at an entity of an ADR: authorized, optional, seasonal.',
    fields: {
        code: referenceCode({ max: 25, required: true, unique: true, help: 'Letters, digits and hyphens.' }),
        name: text({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
        default_code: code({
            max: 25,
            label: 'Default code',
            help: 'What a report shows where the entity has no code of its own.',
        }),
    },
    list: { columns: ['code', 'name', 'default_code', 'enabled'], sort: ['code', 'ASC'] },
    search: ['code', 'name', 'description'],
    represent: ['code', 'name'],
    cloneOmits: ['code'],
});
