import type { Database } from '../../../../models/database/database';
import { fromCents } from '../../../../models/fields/money';
import { formatMoney } from '../../../../models/format';
import type { Warning } from '../../../../models/tpm/checks';
import { tpmMessages } from '../../../../models/tpm/messages';
import { APPROVED, COMPLETE, PENDING } from '../../../../models/tpm/promotion';
import type { Looked } from './looked';

const TAKEN = `SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion
    WHERE plan_account_id = $1 AND id <> $2 AND status IN (${PENDING}, ${APPROVED}, ${COMPLETE})`;

/** What the promotion is planned to cost, beside what the others that are pending or committed leave of the budget. */
export const overBudget = async ({ read }: Pick<Database, 'read'>, looked: Looked): Promise<readonly Warning[]> => {
    const [others] = await read(TAKEN, [looked.plan_account_id, looked.id]);
    const over = looked.planned + Number(others?.['cents']) - looked.budget;
    if (over <= 0) return [];
    return [{ code: 'OVER_BUDGET', said: tpmMessages.aboveBudget({ amount: formatMoney(fromCents(over)) }) }];
};
