import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { foundIn } from '../../../models/database/found';
import type { Transaction } from '../../../models/database/transaction';
import { MAX_PLAN_ROWS, type InPlan } from '../../../models/features/tpm/planSize';
import { tpmMessages } from '../../../models/features/tpm/messages';
import { Failure } from '../../platform/server/failure';
import { lockPlan } from './planLock';

const MESSAGES = {
    tpm_plan_account: tpmMessages.tooManyAccounts,
    tpm_plan_group: tpmMessages.tooManyGroups,
    tpm_promotion: tpmMessages.tooManyPromotions,
} as const;

/**
 * Refuses more records in a plan than it may have. Locks the plan, so that additions run one after the other; those of
 * the transaction itself count too.
 *
 * @throws Failure 409
 */
export const refuseFull = async (
    database: Database,
    table: InPlan,
    planId: number,
    transaction: Transaction,
): Promise<void> => {
    const counted = async (): Promise<number> => {
        await lockPlan(database, planId, transaction);
        const sql = `SELECT count(*) AS count FROM ${quoted(table)} WHERE plan_id = $1`;
        const [row] = await database.run(sql, [planId], transaction);
        return Number(row?.['count']);
    };
    const found = foundIn(transaction);
    const key = `${table} of plan ${planId}`;
    const count = (found.get(key) as number | undefined) ?? (await counted());
    const limit = MAX_PLAN_ROWS[table];
    if (count >= limit) throw Failure.service(409, MESSAGES[table]({ limit: limit.toLocaleString('en-US') }));
    found.set(key, count + 1);
};
