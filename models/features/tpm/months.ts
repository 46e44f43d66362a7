import { fromCents, toCents } from '../../platform/fields/money';
import { addedBy, together, type Sums } from './amounts';
import { CANCELLED } from './promotion';
import type { PromotionNode } from './summaryCalls';

/** The fields of a promotion that the amounts of its month are computed from; dollars. */
type Dated = Pick<PromotionNode, 'status' | 'performance_start_date' | 'planned' | 'actual'>;

/** The sums of the promotions of a month; dollars. */
export interface MonthAmounts extends Pick<Sums, 'planned' | 'committed'> {
    /** `yyyy-mm` */
    readonly month: string;
    readonly promotions: number;
    /** The planned amount from the first month to the end of this one. */
    readonly planned_so_far: number;
}

const amountsOf = (month: string, promotions: readonly Dated[]): Omit<MonthAmounts, 'planned_so_far'> => {
    const { planned, committed } = together(
        promotions.map(({ status, planned: planned_spend, actual: actual_spend }) =>
            addedBy({ status, planned_spend, actual_spend }),
        ),
    );
    return {
        month,
        promotions: promotions.length,
        planned: fromCents(planned),
        committed: fromCents(committed),
    };
};

/**
 * Sums promotions by the months in which they begin (docs/domain.md section 8, "Amounts"), the earliest first;
 * cancelled ones plan nothing.
 */
export const byMonth = (promotions: readonly Dated[]): readonly MonthAmounts[] => {
    const months = new Map<string, Dated[]>();
    for (const promotion of promotions.filter(({ status }) => status !== CANCELLED)) {
        const month = promotion.performance_start_date.slice(0, 'yyyy-mm'.length);
        months.set(month, [...(months.get(month) ?? []), promotion]);
    }
    let cents = 0;
    return [...months]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([month, some]) => {
            const amounts = amountsOf(month, some);
            cents += toCents(amounts.planned);
            return { ...amounts, planned_so_far: fromCents(cents) };
        });
};
