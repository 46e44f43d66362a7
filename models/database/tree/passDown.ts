import type { Definition, StoreOf } from '../../platform/definition/resource';
import { rawOf } from '../cells';
import { quoted } from '../dialect';
import { lockedRecords } from '../query/records';
import type { Actor } from '../actor';
import { subtreeIds } from './subtree';
import type { TreeWork } from './work';

/**
 * Copies values of a record to all its descendants; those that have them already stay unchanged.
 *
 * @returns the number of changed records
 */
export const passDown = async (
    id: number,
    values: Partial<StoreOf<Definition>>,
    by: Actor,
    work: TreeWork,
): Promise<number> => {
    const { database, tree, records, transaction } = work;
    const cells = Object.entries(rawOf(tree.definition, values));
    const differs = cells.map(([name], at) => `${quoted(name)} IS DISTINCT FROM $${at + 3}`).join(' OR ');
    const which = {
        where: `id <> $1 AND id IN (${database.dialect.listed('$2')}) AND (${differs})`,
        values: [id, JSON.stringify(await subtreeIds(id, work)), ...cells.map(([, cell]) => cell)],
    };
    const others = await lockedRecords(database, tree.definition, which, transaction);
    const changes = others.map(before => ({ before, values }));
    await records.changeMany(changes, by, transaction);
    return others.length;
};
