import { fromCents } from '../../platform/fields/money';
import { APPROVED, CANCELLED, COMPLETE, type PromoStatus } from './promotion';

/** A promotion and the budget of its account; cents. */
interface BudgetUse {
    readonly status: PromoStatus;
    /** Planned spend of the promotion. */
    readonly planned: number;
    /** Budget of the account less all committed spend, that of this promotion included once it is approved. */
    readonly available: number;
}

/** The effect of an approval on the budget; cents, or dollars where it is shown. */
export interface BudgetResult {
    /** Available without the approval of the promotion, and with it. */
    readonly before: number;
    readonly after: number;
    /** The amount by which committed spend and this promotion exceed the budget; 0: they do not. */
    readonly over: number;
}

/** Whether a promotion counts against the budget: one of $0, Cancelled or Complete plans nothing. */
export const isBudgeted = ({ status, planned }: Pick<BudgetUse, 'status' | 'planned'>): boolean =>
    planned > 0 && status !== CANCELLED && status !== COMPLETE;

/**
 * Computes the remaining budget of the account if a promotion is approved: the shared rule of check, queue, dialogs and
 * step (docs/domain.md section 8, "Over budget"). Other pending promotions do not count. Approved promotions are
 * committed already.
 */
export const budgetResult = (use: BudgetUse): BudgetResult => {
    const { status, planned, available } = use;
    const takes = isBudgeted(use) && status !== APPROVED ? planned : 0;
    const after = available - takes;
    return { before: available, after, over: isBudgeted(use) ? Math.max(0, -after) : 0 };
};

/** Converts a result from cents to dollars. */
export const resultInDollars = ({ before, after, over }: BudgetResult): BudgetResult => ({
    before: fromCents(before),
    after: fromCents(after),
    over: fromCents(over),
});
