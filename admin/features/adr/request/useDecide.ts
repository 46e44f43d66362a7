import { requestCancel, requestComplete } from '../../../../models/features/adr/requestCalls';
import type { Choices } from '../../../../models/platform/history/conflict';
import { callApi } from '../../../platform/data/callApi';
import { translateMessage } from '../../../platform/i18n/messages';
import type { RejectedRecord } from '../../../platform/workflow/StepRun';
import { useDeciding } from '../../../platform/workflow/useDeciding';
import type { RequestStep, RequestConflict, DecidedRequest, DecisionAnswer } from './request';

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
    /** Conflict key -> what is to stand. */
    readonly choices?: Choices;
    /** So many are decided; of the others somebody else may have been quicker. */
    readonly onDone: (done: number) => void;
}

/** Returns the rejections of an answer with their requests: afterwards these may not be on the screen any more. */
const toRejectedRequests = (requests: readonly DecidedRequest[], { rejected }: DecisionAnswer): RejectedRequest[] =>
    rejected.flatMap(({ id, reason, message, conflicts }) =>
        requests
            .filter(request => request.id === id)
            .map(request => ({ id, message, request, reason: translateMessage(message, reason), conflicts })),
    );

/** Completes or cancels requests after asking; which were left as they are, and why, is told. */
export const useDecideRequests = ({ requests, choices, onDone }: Decide) =>
    useDeciding<RequestStep, RejectedRequest>({
        ids: requests.map(({ id }) => id),
        send: async (act, reason, ids) => {
            const chosen = choices && { choices: Object.fromEntries(ids.map(id => [String(id), choices])) };
            const answer = await callApi(CALLS[act], { ids: [...ids], ...(reason && { reason }), ...chosen });
            return { done: answer.done, rejected: toRejectedRequests(requests, answer) };
        },
        messageKeyOf: act => DONE[act],
        onDone,
    });
