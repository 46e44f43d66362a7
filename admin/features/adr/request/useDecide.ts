import { useTranslate } from 'react-admin';
import { requestCancel, requestComplete } from '../../../../models/features/adr/requestCalls';
import type { Choices } from '../../../../models/platform/history/conflict';
import { callApi } from '../../../platform/data/callApi';
import { translateMessage } from '../../../platform/i18n/messages';
import { useDecisionQueue } from '../../../platform/review/useDecisionQueue';
import type { RejectedRecord } from '../../../platform/workflow/StepRun';
import { useDeciding } from '../../../platform/workflow/useDeciding';
import type { RequestStep, RequestConflict, DecidedRequest, DecisionAnswer, RequestDecision } from './request';

const CALLS = { complete: requestComplete, cancel: requestCancel } as const;
const DONE = { complete: 'requests.completed', cancel: 'requests.cancelled' } as const;

/** A request that was left as it is, and why. */
export interface RejectedRequest extends RejectedRecord {
    readonly request: DecidedRequest;
    readonly reason: string;
    readonly conflicts: readonly RequestConflict[];
}

interface Decide {
    readonly requests: readonly DecidedRequest[];
    /** Called with the number that were decided; others may have been decided by another user before. */
    readonly onDone: (done: number) => void;
}

/** Returns the rejections of an answer with their requests: afterwards these may not be on the screen any more. */
const toRejectedRequests = (requests: readonly DecidedRequest[], { rejected }: DecisionAnswer): RejectedRequest[] =>
    rejected.flatMap(({ id, reason, message, conflicts }) =>
        requests
            .filter(request => request.id === id)
            .map(request => ({ id, message, request, reason: translateMessage(message, reason), conflicts })),
    );

/** Completes or cancels many requests after a question; shows which were left as they are, and why. */
export const useDecideRequests = ({ requests, onDone }: Decide) =>
    useDeciding<RequestStep, RejectedRequest>({
        ids: requests.map(({ id }) => id),
        send: async (act, reason, ids) => {
            const answer = await callApi(CALLS[act], { ids: [...ids], ...(reason && { reason }) });
            return { done: answer.done, rejected: toRejectedRequests(requests, answer) };
        },
        messageKeyOf: act => DONE[act],
        onDone,
    });

/** Completes or cancels requests one by one, each at once and with an undo. */
export const useRequestDecisions = () => {
    const translate = useTranslate();
    return useDecisionQueue<RequestDecision>({
        send: async ([first, ...others], isLeaving) => {
            const decisions = [first, ...others];
            const { act, reason } = first;
            const choices: Record<string, Choices> = {};
            for (const { record, choices: chosen } of decisions) if (chosen) choices[String(record.id)] = chosen;
            const payload = {
                ids: decisions.map(({ record: { id } }) => id),
                ...(reason && { reason }),
                ...(Object.keys(choices).length > 0 && { choices }),
            };
            const { rejected } = await callApi(CALLS[act], payload, {}, { keepalive: isLeaving });
            return {
                rejected: rejected.map(({ id, message, reason: why }) => ({
                    id,
                    reason: translateMessage(message, why),
                })),
            };
        },
        nameOf: ({ record: { id, description } }) => translate('requests.named', { id, name: description }),
        doneText: ({ act, record }) => translate(`requests.decidedNow.${act}`, { name: record.description }),
    });
};
