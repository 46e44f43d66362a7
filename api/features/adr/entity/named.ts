import type { DataOf } from '../../../../models/platform/calls/call';
import { adrEntity, type Entity } from '../../../../models/features/adr/entity';
import { PATH_BETWEEN, type entityNames } from '../../../../models/features/adr/entityCalls';
import type { Database } from '../../../../models/database/database';
import { recordsOf } from '../../../../models/database/query/records';

type Known = ReadonlyMap<number, Entity>;

/** Reads entities and all above them: one query per level, whatever their number. */
export const withAncestors = async (database: Database, ids: readonly number[]): Promise<Known> => {
    const known = new Map<number, Entity>();
    let missingIds: readonly number[] = ids;
    while (missingIds.length > 0) {
        const found = await recordsOf(database, adrEntity, [...new Set(missingIds)]);
        for (const entity of found) known.set(entity.id, entity);
        missingIds = found.flatMap(({ parent_entity_id: above }) => (above && !known.has(above) ? [above] : []));
    }
    return known;
};

/** Returns the names from the root to an entity. */
export const pathOf = (known: Known, { name, parent_entity_id: above }: Entity): string => {
    const parent = above ? known.get(above) : undefined;
    return parent ? `${pathOf(known, parent)}${PATH_BETWEEN}${name}` : name;
};

/** Returns entities by their ids, each with the names from the root to it; missing ones are left out. */
export const namedEntities = async (
    database: Database,
    ids: readonly number[],
): Promise<DataOf<typeof entityNames>> => {
    const known = await withAncestors(database, ids);
    return [...new Set(ids)].flatMap(id => {
        const entity = known.get(id);
        return entity ? [{ ...entity, path: pathOf(known, entity) }] : [];
    });
};
