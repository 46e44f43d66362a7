import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { InPlan } from '../../../models/features/tpm/planSize';

/** For rules over all of a plan. Whoever holds a record of it first waits for who has the turn and waits for the record. */
export const lockPlan = (database: Database, planId: number, transaction: Transaction): Promise<void> =>
    takeAdvisoryLock(database, `tpm plan ${planId}`, transaction);

/**
 * The same by a record of the plan, which is for good in its plan; of one that is not there nobody's.
 *
 * @param also plans whose turn is taken too, in one order whoever takes several
 */
export const lockPlanOf = async (
    database: Database,
    table: InPlan,
    id: number,
    transaction: Transaction,
    also: readonly number[] = [],
): Promise<void> => {
    const [found] = await database.run(`SELECT plan_id FROM ${quoted(table)} WHERE id = $1`, [id], transaction);
    if (!found) return;
    const plans = [...new Set([Number(found['plan_id']), ...also])].sort((a, b) => a - b);
    for (const plan of plans) await lockPlan(database, plan, transaction);
};
