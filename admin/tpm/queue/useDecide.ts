import { promotionWorkflow } from '../../../models/tpm/promotionWorkflow';
import { promotionStepMany } from '../../../models/tpm/stepCalls';
import { callApi } from '../../data/callApi';
import { say } from '../../i18n/said';
import { useDeciding } from '../../workflow/useDeciding';
import type { Act, Queued } from './queued';

/** A promotion that was left as it is, and why. */
export interface RefusedPromotion {
    readonly promotion: Queued;
    readonly reason: string;
}

/** Approves or gives back, in the order of the list; each is done or refused by itself. */
export const useDecide = (promotions: readonly Queued[], onDone: (done: number) => void) =>
    useDeciding<Act, RefusedPromotion>({
        send: async (act, reason) => {
            const { done, refused } = await callApi(promotionStepMany, {
                ids: promotions.map(({ id }) => id),
                status: promotionWorkflow.steps[act].to,
                ...(reason && { reason }),
            });
            const found = refused.flatMap(each =>
                promotions
                    .filter(({ id }) => id === each.id)
                    .map(promotion => ({ promotion, reason: say(each.said, each.reason) })),
            );
            return { done: done.length, refused: found };
        },
        saidOf: act => `queue.${act}Done`,
        onDone,
    });

export type Deciding = ReturnType<typeof useDecide>;
