import { promotionWorkflow } from '../../../models/features/tpm/promotionWorkflow';
import { promotionStepMany } from '../../../models/features/tpm/stepCalls';
import { callApi } from '../../platform/data/callApi';
import { say } from '../../i18n/said';
import type { RefusedRecord } from '../../platform/workflow/StepRun';
import { useDeciding } from '../../platform/workflow/useDeciding';
import type { Act, Queued } from './queued';

/** A promotion that was left as it is, and why. */
export interface RefusedPromotion extends RefusedRecord {
    readonly promotion: Queued;
    readonly reason: string;
}

/** Approves or gives back, in the order of the list; each is done or refused by itself. */
export const useDecide = (promotions: readonly Queued[], onDone: (done: number) => void) =>
    useDeciding<Act, RefusedPromotion>({
        ids: promotions.map(({ id }) => id),
        send: async (act, reason, ids) => {
            const status = promotionWorkflow.steps[act].to;
            const { done, refused } = await callApi(promotionStepMany, {
                ...{ ids: [...ids], status },
                ...(reason && { reason }),
            });
            const found = refused.flatMap(({ id, said, reason: why }) =>
                promotions
                    .filter(promotion => promotion.id === id)
                    .map(promotion => ({ id, said, promotion, reason: say(said, why) })),
            );
            return { done, refused: found };
        },
        saidOf: act => `queue.${act}Done`,
        onDone,
    });

export type Deciding = ReturnType<typeof useDecide>;
