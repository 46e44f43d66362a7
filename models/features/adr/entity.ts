import { code } from '../../platform/fields/code';
import { cssClass } from '../../platform/fields/cssClass';
import { entityName } from '../../platform/fields/entityName';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineResource, type RecordOf } from '../../platform/definition/resource';
import type { TreeDefinition } from '../../platform/tree/tree';
import { sharedMessages } from './sharedMessages';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/adr/entity': typeof adrEntity;
    }
}

/** Entities of an ADR: its tree is read completely, and each product may have a state at every one. */
export const MAX_ENTITIES = 10_000;

/**
 * A node of an ADR's tree; without a parent it is a root. Order among siblings: weight, then code (docs/domain.md
 * section 5).
 */
export const adrEntity = defineResource('services/adr/entity', {
    table: 'adr_entity',
    label: ['ADR entity', 'ADR entities'],
    about: 'The nodes of an ADR’s tree: divisions, distribution centers, stores.',
    access: { view: 'signedIn', change: 'contentManager' },
    screen: 'services/adr',
    operations: [],
    views: [],
    fields: {
        adr_id: reference('services/adr', { required: true, label: 'ADR' }),
        parent_entity_id: reference('services/adr/entity', { label: 'Below' }),
        entity_type_id: reference('settings/entitytype', { label: 'Type' }),
        code: code({ max: 25, required: true }),
        name: entityName({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
        css_class: cssClass({ max: 50, label: 'Color' }),
    },
    common: { weight: { help: 'Orders entities below the same one, lowest first.' } },
    list: { columns: ['code', 'name', 'entity_type_id'], sort: ['weight', 'ASC'] },
    search: ['code', 'name', 'description'],
    represent: ['code', 'name'],
    unique: [['adr_id', 'code']],
    history: { path: 'adr/entity', group: 'ADR entities' },
});

/** The tree of the entities of an ADR. */
export const adrTree = {
    definition: adrEntity,
    parent: 'parent_entity_id',
    text: 'code',
    scope: 'adr_id',
    refusals: { cycle: sharedMessages.cycle, crowd: sharedMessages.crowd },
} as const satisfies TreeDefinition<typeof adrEntity>;

export type Entity = RecordOf<typeof adrEntity>;

/** A node of `GET /adr/entity/tree/{adrId}` (docs/api.md, "Shapes of the ADR calls"). */
export interface EntityNode extends Entity {
    /** Products of the ADR that have a state at this very entity. */
    readonly product_count: number;
    readonly children: readonly EntityNode[];
}
