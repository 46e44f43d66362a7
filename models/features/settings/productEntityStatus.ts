import { boolean } from '../../platform/fields/boolean';
import { code } from '../../platform/fields/code';
import { cssClass } from '../../platform/fields/cssClass';
import { defineResource } from '../../platform/definition/resource';
import { referenceFields, referenceTableProperties } from './referenceTable';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/productentitystatus': typeof productEntityStatus;
    }
}

export const productEntityStatus = defineResource('settings/productentitystatus', {
    table: 'product_entity_status',
    label: ['Product entity status', 'Product entity statuses'],
    about: 'How a product stands at an entity of an ADR: authorized, optional, seasonal.',
    access: { view: 'contentManager', change: 'contentManager' },
    fields: {
        ...referenceFields,
        default_code: code({
            max: 25,
            label: 'Default code',
            help: 'What a report shows where the entity has no code of its own.',
        }),
        // docs/domain.md section 5: a state whose status does not authorize counts as none.
        authorizes: boolean({
            required: true,
            default: true,
            label: 'Authorizes',
            help: 'Whether a product with this status counts as authorized at the entity.',
        }),
        color: cssClass({ max: 50, label: 'Color', help: 'Of its mark in grids, lists and forms.' }),
    },
    ...referenceTableProperties,
    color: 'color',
    list: { columns: ['code', 'name', 'color', 'default_code', 'authorizes', 'enabled'], sort: ['code', 'ASC'] },
});
