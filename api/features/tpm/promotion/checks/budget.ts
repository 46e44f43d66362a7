import type { Database } from '../../../../../models/database/database';
import { fromCents } from '../../../../../models/platform/fields/money';
import { formatMoney } from '../../../../../models/platform/format/format';
import type { Message } from '../../../../../models/platform/messages/message';
import { budgetResult, isBudgeted } from '../../../../../models/features/tpm/budget';
import type { Warning } from '../../../../../models/features/tpm/checks';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { APPROVED, CANCELLED, COMPLETE, PENDING } from '../../../../../models/features/tpm/promotion';
import type { CheckedPromotion } from './checkedPromotion';

/** The sums of a plan account that a promotion is compared with; cents. */
export interface AccountSums {
    readonly committed: number;
    /** Sums of its other promotions. */
    readonly pending: number;
    readonly planned: number;
}

const sumOf = (condition: string): string => `coalesce(sum(CASE WHEN ${condition} THEN planned_spend END), 0)`;

const SUMS = `${sumOf(`status IN (${APPROVED}, ${COMPLETE})`)} AS committed, ${sumOf(`status <> ${CANCELLED}`)} AS planned`;

const ONE = `SELECT ${SUMS}, ${sumOf(`status = ${PENDING} AND id <> $2`)} AS pending
    FROM tpm_promotion WHERE plan_account_id = $1`;

const dollars = (cents: number): string => formatMoney(fromCents(cents));

/** Pending spend is named separately, and is never part of the amount over budget. */
const overBudgetMessage = ({ status }: CheckedPromotion, over: number, pending: number): Message => {
    const amount = dollars(over);
    if (status === APPROVED) return tpmMessages.committedAboveBudget({ amount });
    return pending > 0
        ? tpmMessages.aboveBudgetPending({ amount, pending: dollars(pending) })
        : tpmMessages.aboveBudget({ amount });
};

/** Warns where committed and the promotion, or all that is planned, exceed the account's budget. */
export const budgetWarningsBy = (promotion: CheckedPromotion, sums: AccountSums): readonly Warning[] => {
    const { status, planned, budget } = promotion;
    if (!isBudgeted(promotion)) return [];
    const { over } = budgetResult({ status, planned, available: budget - sums.committed });
    const warnings: Warning[] = [];
    if (over > 0) warnings.push({ code: 'OVER_BUDGET', message: overBudgetMessage(promotion, over, sums.pending) });
    if (sums.planned > budget) {
        const amounts = { planned: dollars(sums.planned), amount: dollars(sums.planned - budget) };
        warnings.push({ code: 'OVER_PLANNED', message: tpmMessages.plannedAboveBudget(amounts) });
    }
    return warnings;
};

type Row = Readonly<Record<keyof AccountSums, number | string>>;

/** Returns the same by the current sums of the account (docs/domain.md section 8). */
export const budgetWarnings = async (
    { read }: Pick<Database, 'read'>,
    promotion: CheckedPromotion,
): Promise<readonly Warning[]> => {
    if (!isBudgeted(promotion)) return [];
    const [row] = await read<Row>(ONE, [promotion.plan_account_id, promotion.id]);
    const [committed, pending, planned] = [Number(row?.committed), Number(row?.pending), Number(row?.planned)];
    return budgetWarningsBy(promotion, { committed, pending, planned });
};

/** Reads the sums of many plan accounts, by their ids. Pending spend is not part of them. */
export const accountSums = async (
    { read, dialect }: Pick<Database, 'read' | 'dialect'>,
    planAccountIds: readonly number[],
): Promise<ReadonlyMap<number, AccountSums>> => {
    const rows = await read<Omit<Row, 'pending'> & { readonly id: number }>(
        `SELECT plan_account_id AS id, ${SUMS} FROM tpm_promotion
            WHERE plan_account_id IN (${dialect.listed('$1')}) GROUP BY plan_account_id`,
        [JSON.stringify(planAccountIds)],
    );
    return new Map(
        rows.map(({ id, committed, planned }) => [
            id,
            { committed: Number(committed), planned: Number(planned), pending: 0 },
        ]),
    );
};
