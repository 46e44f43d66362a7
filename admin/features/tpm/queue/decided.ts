import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { withAvailable } from '../../../../models/features/tpm/queueCalls';
import type { PromotionDecision, Queued } from './queued';

const sumOf = (promotions: readonly Queued[]): number =>
    promotions.reduce((sum, { planned_spend: planned }) => sum + toCents(planned), 0);

/**
 * Returns a waiting promotion after decisions that are shown before the server has them: approved amounts are committed
 * at its account, and nothing of them is pending any more.
 */
export const afterDecisions = (promotion: Queued, decisions: readonly PromotionDecision[]): Queued => {
    const ofAccount = decisions.filter(
        ({ record }) => record.plan_account_id === promotion.plan_account_id && record.id !== promotion.id,
    );
    if (ofAccount.length === 0) return promotion;
    const approved = ofAccount.filter(({ act }) => act === 'approve').map(({ record }) => record);
    return withAvailable({
        ...promotion,
        approved: fromCents(toCents(promotion.approved) + sumOf(approved)),
        pending: fromCents(toCents(promotion.pending) - sumOf(ofAccount.map(({ record }) => record))),
    });
};
