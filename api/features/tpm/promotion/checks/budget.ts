import type { Database } from '../../../../../models/database/database';
import { fromCents } from '../../../../../models/platform/fields/money';
import { formatMoney } from '../../../../../models/platform/format/format';
import type { Message } from '../../../../../models/platform/messages/message';
import { budgetResult, isBudgeted } from '../../../../../models/features/tpm/budget';
import type { Warning } from '../../../../../models/features/tpm/checks';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { APPROVED, CANCELLED, COMPLETE, PENDING } from '../../../../../models/features/tpm/promotion';
import type { CheckedPromotion } from './checkedPromotion';

const sumOf = (condition: string): string => `coalesce(sum(CASE WHEN ${condition} THEN planned_spend END), 0)`;

const SUMS = `SELECT ${sumOf(`status IN (${APPROVED}, ${COMPLETE})`)} AS committed,
        ${sumOf(`status = ${PENDING} AND id <> $2`)} AS pending, ${sumOf(`status <> ${CANCELLED}`)} AS planned
    FROM tpm_promotion WHERE plan_account_id = $1`;

const dollars = (cents: number): string => formatMoney(fromCents(cents));

/** @param pending of the account's other promotions, cents: beside what is over, never in it */
const overBudgetMessage = ({ status }: CheckedPromotion, over: number, pending: number): Message => {
    const amount = dollars(over);
    if (status === APPROVED) return tpmMessages.committedAboveBudget({ amount });
    return pending > 0
        ? tpmMessages.aboveBudgetPending({ amount, pending: dollars(pending) })
        : tpmMessages.aboveBudget({ amount });
};

/**
 * Warns where committed and the promotion, or all that is planned, exceed the account's budget (docs/domain.md section
 * 8).
 */
export const budgetWarnings = async (
    { read }: Pick<Database, 'read'>,
    promotion: CheckedPromotion,
): Promise<readonly Warning[]> => {
    const { id, plan_account_id: account, status, planned, budget } = promotion;
    if (!isBudgeted(promotion)) return [];
    const [sums] = await read(SUMS, [account, id]);
    const { over } = budgetResult({ status, planned, available: budget - Number(sums?.['committed']) });
    const all = Number(sums?.['planned']);
    const warnings: Warning[] = [];
    if (over > 0)
        warnings.push({ code: 'OVER_BUDGET', message: overBudgetMessage(promotion, over, Number(sums?.['pending'])) });
    if (all > budget) {
        const message = tpmMessages.plannedAboveBudget({ planned: dollars(all), amount: dollars(all - budget) });
        warnings.push({ code: 'OVER_PLANNED', message });
    }
    return warnings;
};
