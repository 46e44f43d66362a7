import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { InPlan } from '../../../models/features/tpm/planSize';

/**
 * Acquires the advisory lock of a plan, for rules about the entire plan. A writer that locks a record of the plan first
 * could deadlock with one that has this lock and waits for the record.
 */
export const lockPlan = (database: Database, planId: number, transaction: Transaction): Promise<void> =>
    takeAdvisoryLock(database, `tpm plan ${planId}`, transaction);

/**
 * Acquires the same lock by a record of the plan, which never leaves its plan; no lock for a record that does not
 * exist.
 *
 * @param also plans to lock as well, always in the same order
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
