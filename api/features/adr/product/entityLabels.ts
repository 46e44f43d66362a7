import type { Entity } from '../../../../models/features/adr/entity';

/** Returns the header of each entity's column, `Northeast / Albany / Store 12 (S-12)`. @param entities in tree order */
export const entityLabels = (entities: readonly Entity[]): string[] => {
    const paths = new Map<number | null, string>();
    return entities.map(({ id, parent_entity_id, name, code }) => {
        const above = paths.get(parent_entity_id);
        const path = above === undefined ? name : `${above} / ${name}`;
        paths.set(id, path);
        return `${path} (${code})`;
    });
};
