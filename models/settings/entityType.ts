import { referenceCode } from '../fields/referenceCode';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'settings/entitytype': typeof entityType;
    }
}

export const entityType = defineResource('settings/entitytype', {
    table: 'entity_type',
    label: ['Entity type', 'Entity types'],
    about: 'The kinds of node that an ADR’s entity tree is made of: division, warehouse, store.',
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
