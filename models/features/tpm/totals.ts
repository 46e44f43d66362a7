import { total, type Addend } from '../../platform/fields/total';
import { APPROVED, CANCELLED, COMPLETE, PENDING, PROMO_STATUSES } from './promotion';

const STATUSES = Object.keys(PROMO_STATUSES).map(Number);

/** Sums the promotions of a plan, a plan account or a group (docs/domain.md section 8, "Amounts"). */
const spendOf = (on: string, sum: 'planned_spend' | 'actual_spend', status?: readonly number[]): Addend => ({
    of: 'tpm_promotion',
    on,
    sum,
    ...(status && { where: { status } }),
});

const committed = (on: string): Addend => spendOf(on, 'planned_spend', [APPROVED, COMPLETE]);

/** Returns totals of promotions, as fields of their parent. @param on the promotion's reference to it */
export const promotionTotals = (on: string) =>
    ({
        planned: total(
            {
                adds: [
                    spendOf(
                        on,
                        'planned_spend',
                        STATUSES.filter(status => status !== CANCELLED),
                    ),
                ],
            },
            {},
        ),
        pending: total({ adds: [spendOf(on, 'planned_spend', [PENDING])] }, {}),
        committed: total({ adds: [committed(on)] }, {}),
        actual: total({ adds: [spendOf(on, 'actual_spend')] }, {}),
    }) as const;

/** Returns the same totals for a parent with a budget. */
export const budgetTotals = (on: string, budget: Addend) =>
    ({ ...promotionTotals(on), available: total({ adds: [budget], takes: [committed(on)] }, {}) }) as const;
