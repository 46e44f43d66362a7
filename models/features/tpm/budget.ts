import { fromCents } from '../../platform/fields/money';
import { APPROVED, CANCELLED, COMPLETE, type PromoStatus } from './promotion';

/** A promotion beside its account's budget; cents. */
interface BudgetUse {
    readonly status: PromoStatus;
    /** Planned spend of the promotion. */
    readonly planned: number;
    /** Budget of the account less all that is committed, this promotion's spend included once it is approved. */
    readonly available: number;
}

/** Cents, or dollars where they are shown. */
export interface BudgetResult {
    /** Available without the approval of the promotion, and with it. */
    readonly before: number;
    readonly after: number;
    /** The amount by which committed and this promotion exceed the budget; 0: they do not. */
    readonly over: number;
}

/** Whether a promotion is held against the budget: nothing is planned with one of $0, Cancelled or Complete. */
export const isBudgeted = ({ status, planned }: Pick<BudgetUse, 'status' | 'planned'>): boolean =>
    planned > 0 && status !== CANCELLED && status !== COMPLETE;

/**
 * Computes what approving a promotion leaves of its account's budget: the one rule of check, queue, dialogs and step
 * (docs/domain.md section 8, "Over budget"). What else is pending does not count. What is approved is committed
 * already.
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
