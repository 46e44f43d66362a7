import { fromCents, toCents } from '../../platform/fields/money';
import type { RowOf } from '../../platform/view/view';
import { listCall } from '../../platform/view/calls';
import { budgetResult } from './budget';
import { PENDING } from './promotion';
import { queueView } from './queueView';

export type Queued = RowOf<typeof queueView>;

export const promotionQueue = listCall(queueView, {
    about: 'Promotions waiting for approval, the longest first, with what each does to its account’s budget: what is available before it is approved, and after.',
    load: 'heavy',
});

/** Returns a promotion of the queue with the rest of its account's budget. */
export const withAvailable = (row: Queued): Queued => {
    const committed = toCents(row.approved) + toCents(row.complete);
    const available = toCents(row.budget) - committed;
    const { after, over } = budgetResult({ status: PENDING, planned: toCents(row.planned_spend), available });
    return {
        ...row,
        committed: fromCents(committed),
        available: fromCents(available),
        available_after: fromCents(after),
        is_over_budget: over > 0,
    };
};
