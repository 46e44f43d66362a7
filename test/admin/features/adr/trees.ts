import type { EntityNode } from '../../../../models/features/adr/entity';

const when = '2026-01-01T00:00:00.000Z';

/** Builds an entity as the tree returns it; its id is the number at the end of its code. */
export const entity = (
    code: string,
    children: readonly EntityNode[] = [],
    own: Partial<EntityNode> = {},
): EntityNode => ({
    id: Number(/\d+$/.exec(code)?.[0]),
    adr_id: 1,
    parent_entity_id: null,
    entity_type_id: null,
    code,
    name: `Name of ${code}`,
    description: null,
    css_class: null,
    enabled: true,
    weight: 500,
    system_entity: false,
    version: 1,
    create_date: when,
    create_user: 'pat',
    update_date: when,
    update_user: 'pat',
    product_count: 0,
    children: children.map(child => ({ ...child, parent_entity_id: Number(/\d+$/.exec(code)?.[0]) })),
    ...own,
});

/** Two divisions: 1 (2 (3, 4), 5) and 6 (7). */
export const roots: readonly EntityNode[] = [
    entity('DIV1', [
        entity('DC2', [entity('ST3', [], { product_count: 4 }), entity('ST4')], { product_count: 2 }),
        entity('DC5', [], { css_class: 'teal' }),
    ]),
    entity('DIV6', [entity('DC7', [], { name: 'Lansing' })]),
];
