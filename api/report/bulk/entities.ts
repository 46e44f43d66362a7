import { adrTree, type Entity } from '../../../models/adr/entity';
import type { Database } from '../../../models/database/database';
import { inTree } from '../../../models/tree/list';
import { pathOf, withAncestors } from '../../adr/entity/named';

/** An entity that a report names. */
export interface Chosen {
    readonly id: number;
    readonly code: string;
    /** `Northeast / Albany / Store 12` */
    readonly path: string;
}

/** The entities of a report in the order of their trees, ADR by ADR. */
export interface ChosenEntities {
    readonly list: readonly Chosen[];
    readonly adrIds: readonly number[];
    /** They are all that these ADRs have. */
    readonly areAll: boolean;
}

const ADRS = 'SELECT id, name FROM adr WHERE id IN';
const COUNT = 'SELECT count(*) AS entities FROM adr_entity WHERE adr_id IN';

const adrsByName = async (database: Database, ids: string): Promise<number[]> => {
    const { dialect } = database;
    const sql = `${ADRS} (${dialect.listed('$1')}) ORDER BY ${dialect.textOrder('name')}, id`;
    return (await database.read<{ id: number }>(sql, [ids])).map(({ id }) => id);
};

const inOrder = (entities: readonly Entity[], adrIds: readonly number[]): Entity[] =>
    adrIds.flatMap(id =>
        inTree(
            adrTree,
            entities.filter(entity => entity.adr_id === id),
        ),
    );

/** Those of the ids that there are. */
export const chosenEntities = async (database: Database, ids: readonly number[]): Promise<ChosenEntities> => {
    const known = await withAncestors(database, ids);
    const wanted = new Set(ids);
    const adrs = JSON.stringify([...new Set([...known.values()].map(({ adr_id }) => adr_id))]);
    const [adrIds, [counted]] = await Promise.all([
        adrsByName(database, adrs),
        database.read(`${COUNT} (${database.dialect.listed('$1')})`, [adrs]),
    ]);
    const list = inOrder([...known.values()], adrIds)
        .filter(({ id }) => wanted.has(id))
        .map(entity => ({ id: entity.id, code: entity.code, path: pathOf(known, entity) }));
    return { list, adrIds, areAll: Number(counted?.['entities']) === list.length };
};
