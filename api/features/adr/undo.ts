import { adrEntity, adrTree } from '../../../models/features/adr/entity';
import { adrProduct } from '../../../models/features/adr/product';
import { adrRequest } from '../../../models/features/adr/request';
import { product } from '../../../models/features/product/product';
import { represent } from '../../../models/platform/definition/represent';
import type { Actor } from '../../../models/database/actor';
import { byIds, recordsBy } from '../../../models/database/query/records';
import { readAround } from '../../../models/database/tree/surroundings';
import type { Transaction } from '../../../models/database/transaction';
import type { WriteContext } from '../../platform/feature';
import { workOf } from '../../platform/tree/hooks';
import { checkMovedPosition } from '../../platform/tree/position';
import type { AllUndoRules, UndoRules } from '../../platform/undo/rules';
import { moveChanges, noteChange } from './change';

type OfAdr = Readonly<{ adr_id: number }>;

/**
 * Builds the rules for undoing changes of an ADR's contents: its other writers wait, and its caches are invalidated.
 */
export const adrUndoRules = (context: WriteContext): AllUndoRules => {
    const { database } = context;
    const lockOf =
        (table: string) =>
        async (ids: readonly number[], transaction: Transaction): Promise<void> => {
            const sql = `SELECT DISTINCT adr_id FROM ${table} WHERE id IN (${database.dialect.listed('$1')})`;
            const found = await database.run<OfAdr>(sql, [JSON.stringify(ids)], transaction);
            await moveChanges(
                database,
                found.map(({ adr_id }) => adr_id),
                transaction,
            );
        };
    const done = async (records: readonly object[], by: Actor, transaction: Transaction): Promise<void> => {
        const adrIds = new Set((records as readonly OfAdr[]).map(({ adr_id }) => adr_id));
        for (const adrId of await moveChanges(database, adrIds, transaction))
            await noteChange(database, adrId, by, transaction);
    };
    const check: UndoRules['check'] = async (id, values, transaction) => {
        const parentId = (values as Readonly<Record<string, number | null | undefined>>)[adrTree.parent];
        if (!parentId) return;
        const work = workOf(context, adrTree, transaction);
        checkMovedPosition(adrTree, await readAround({ id, parentId }, work));
    };
    const name: UndoRules['name'] = async (record, read) => {
        const { prod_id } = record as { readonly prod_id: number };
        const [found] = await recordsBy(database, read, product, byIds(database, [prod_id]));
        return found ? represent(product, found) : '';
    };
    return {
        [adrProduct.path]: { lock: lockOf(adrProduct.table), done, name },
        [adrRequest.path]: { lock: lockOf(adrRequest.table), name },
        [adrEntity.path]: { lock: lockOf(adrEntity.table), check, done },
    };
};
