import { defineResource } from '../../platform/definition/resource';
import { referenceFields, referenceTableProperties } from './referenceTable';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/entitytype': typeof entityType;
    }
}

export const entityType = defineResource('settings/entitytype', {
    table: 'entity_type',
    label: ['Entity type', 'Entity types'],
    about: 'The kinds of node that an ADR’s entity tree is made of: division, warehouse, store.',
    access: { view: 'contentManager', change: 'contentManager' },
    fields: referenceFields,
    ...referenceTableProperties,
});
