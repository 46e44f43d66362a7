import { useTranslate } from 'react-admin';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { promotionStepMany } from '../../../../models/features/tpm/stepCalls';
import { callApi } from '../../../platform/data/callApi';
import { translateMessage } from '../../../platform/i18n/messages';
import { inCalls } from '../../../platform/review/decisionQueue';
import { useDecisionQueue } from '../../../platform/review/useDecisionQueue';
import type { RejectedRecord } from '../../../platform/workflow/StepRun';
import { useDeciding } from '../../../platform/workflow/useDeciding';
import type { PromotionDecision, QueueStep, Queued } from './queued';

/** A promotion that was left as it is, and why. */
interface RejectedPromotion extends RejectedRecord {
    readonly promotion: Queued;
    readonly reason: string;
}

interface Step {
    readonly act: QueueStep;
    readonly reason: string;
    readonly ids: readonly number[];
}

const payloadOf = ({ act, reason, ids }: Step) => ({
    ids: [...ids],
    status: promotionWorkflow.steps[act].to,
    ...(reason && { reason }),
});

/** Sends steps, of which each begins when the one before has ended. */
const send = async (first: Step, others: readonly Step[] = [], keepalive = false) => {
    const next = others.map(payloadOf);
    const payload = { ...payloadOf(first), ...(next.length > 0 && { next }) };
    const { done, rejected } = await callApi(promotionStepMany, payload, {}, { keepalive });
    return {
        done,
        rejected: rejected.map(({ id, message, reason: why }) => ({
            id,
            message,
            reason: translateMessage(message, why),
        })),
    };
};

const stepOf = (decisions: readonly [PromotionDecision, ...PromotionDecision[]]): Step => {
    const [{ act, reason }] = decisions;
    return { act, reason, ids: decisions.map(({ record: { id } }) => id) };
};

/** Approves or returns many after a confirmation, in the order of the list; each succeeds or is rejected by itself. */
export const useDecide = (promotions: readonly Queued[], onDone: (done: number) => void) =>
    useDeciding<QueueStep, RejectedPromotion>({
        ids: promotions.map(({ id }) => id),
        send: async (act, reason, ids) => {
            const { done, rejected } = await send({ act, reason, ids });
            const found = rejected.flatMap(each =>
                promotions.filter(promotion => promotion.id === each.id).map(promotion => ({ ...each, promotion })),
            );
            return { done, rejected: found };
        },
        messageKeyOf: act => `queue.${act}Done`,
        onDone,
    });

export type Deciding = ReturnType<typeof useDecide>;

/** Approves or returns promotions one by one, each at once and with an undo. */
export const usePromotionDecisions = () => {
    const translate = useTranslate();
    return useDecisionQueue<PromotionDecision>({
        send: (decisions, isLeaving) => {
            const [first, ...others] = inCalls(decisions).map(stepOf);
            return send(first as Step, others, isLeaving);
        },
        areSentTogether: true,
        nameOf: ({ record: { name } }) => name,
        doneText: ({ act, record: { name } }) => translate(`queue.decidedNow.${act}`, { name }),
    });
};
