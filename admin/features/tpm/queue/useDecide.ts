import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { promotionStepMany } from '../../../../models/features/tpm/stepCalls';
import { callApi } from '../../../platform/data/callApi';
import { translateMessage } from '../../../platform/i18n/messages';
import type { RejectedRecord } from '../../../platform/workflow/StepRun';
import { useDeciding } from '../../../platform/workflow/useDeciding';
import type { QueueStep, Queued } from './queued';

/** A promotion that was left as it is, and why. */
interface RejectedPromotion extends RejectedRecord {
    readonly promotion: Queued;
    readonly reason: string;
}

/** Approves or gives back, in the order of the list; each is done or refused by itself. */
export const useDecide = (promotions: readonly Queued[], onDone: (done: number) => void) =>
    useDeciding<QueueStep, RejectedPromotion>({
        ids: promotions.map(({ id }) => id),
        send: async (act, reason, ids) => {
            const status = promotionWorkflow.steps[act].to;
            const { done, rejected } = await callApi(promotionStepMany, {
                ids: [...ids],
                status,
                ...(reason && { reason }),
            });
            const found = rejected.flatMap(({ id, message, reason: why }) =>
                promotions
                    .filter(promotion => promotion.id === id)
                    .map(promotion => ({ id, message, promotion, reason: translateMessage(message, why) })),
            );
            return { done, rejected: found };
        },
        messageKeyOf: act => `queue.${act}Done`,
        onDone,
    });

export type Deciding = ReturnType<typeof useDecide>;
