import { adrTree, type Entity } from '../../../../models/features/adr/entity';
import type { Database } from '../../../../models/database/database';
import { inTree } from '../../../../models/platform/tree/list';
import { pathOf, withAncestors } from '../../adr/entity/named';

/** An entity that a report names. */
interface Chosen {
    readonly id: number;
    readonly adr_id: number;
    readonly code: string;
    /** `Northeast / Albany / Store 12` */
    readonly path: string;
}

/** An ADR of these entities. */
export interface ChosenAdr {
    readonly id: number;
    readonly name: string;
}

/** The entities of a report in the order of their trees, ADR by ADR. */
export interface ChosenEntities {
    readonly list: readonly Chosen[];
    /** By name. */
    readonly adrs: readonly ChosenAdr[];
    /** Whether these are all entities of their ADRs. */
    readonly areAll: boolean;
}

const ADRS = 'SELECT id, name FROM adr WHERE id IN';
const COUNT = 'SELECT count(*) AS entities FROM adr_entity WHERE adr_id IN';

const adrsByName = async (database: Database, ids: string): Promise<ChosenAdr[]> => {
    const { dialect } = database;
    const sql = `${ADRS} (${dialect.listed('$1')}) ORDER BY ${dialect.textOrder('name')}, id`;
    return (await database.read<{ id: number; name: string }>(sql, [ids])).map(({ id, name }) => ({ id, name }));
};

const inOrder = (entities: readonly Entity[], adrs: readonly ChosenAdr[]): Entity[] =>
    adrs.flatMap(({ id }) =>
        inTree(
            adrTree,
            entities.filter(entity => entity.adr_id === id),
        ),
    );

/** Reads the entities with these ids; missing ones are left out. */
export const chosenEntities = async (database: Database, ids: readonly number[]): Promise<ChosenEntities> => {
    const known = await withAncestors(database, ids);
    const requestedIds = new Set(ids);
    const adrIds = JSON.stringify([...new Set([...known.values()].map(({ adr_id }) => adr_id))]);
    const [adrs, [counted]] = await Promise.all([
        adrsByName(database, adrIds),
        database.read(`${COUNT} (${database.dialect.listed('$1')})`, [adrIds]),
    ]);
    const list = inOrder([...known.values()], adrs)
        .filter(({ id }) => requestedIds.has(id))
        .map(entity => ({ id: entity.id, adr_id: entity.adr_id, code: entity.code, path: pathOf(known, entity) }));
    return { list, adrs, areAll: Number(counted?.['entities']) === list.length };
};
