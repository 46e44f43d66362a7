import { requestCancel, requestComplete } from '../../../../models/features/adr/requestCalls';
import type { Choices } from '../../../../models/conflict';
import { callApi } from '../../../platform/data/callApi';
import { say } from '../../../i18n/said';
import type { RefusedRecord } from '../../../platform/workflow/StepRun';
import { useDeciding } from '../../../platform/workflow/useDeciding';
import type { Act, Conflict, DecidedRequest, Decision } from './request';

const CALLS = { complete: requestComplete, cancel: requestCancel } as const;
const DONE = { complete: 'requests.completed', cancel: 'requests.cancelled' } as const;

/** A request that was left as it is, and why. */
export interface RefusedRequest extends RefusedRecord {
    readonly request: DecidedRequest;
    readonly reason: string;
    readonly conflicts: readonly Conflict[];
}

interface Decide {
    readonly requests: readonly DecidedRequest[];
    /** Conflict key -> what is to stand. */
    readonly choices?: Choices;
    /** So many are decided; of the others somebody else may have been quicker. */
    readonly onDone: (done: number) => void;
}

/** What the answer refuses, with what each is about: afterwards it may not be on the screen any more. */
const refusedOf = (requests: readonly DecidedRequest[], { refused }: Decision): RefusedRequest[] =>
    refused.flatMap(({ id, reason, said, conflicts }) =>
        requests
            .filter(request => request.id === id)
            .map(request => ({ id, said, request, reason: say(said, reason), conflicts })),
    );

/** Completes or cancels requests after asking; which were left as they are, and why, is told. */
export const useDecide = ({ requests, choices, onDone }: Decide) =>
    useDeciding<Act, RefusedRequest>({
        ids: requests.map(({ id }) => id),
        send: async (act, reason, ids) => {
            const chosen = choices && { choices: Object.fromEntries(ids.map(id => [String(id), choices])) };
            const answer = await callApi(CALLS[act], { ids: [...ids], ...(reason && { reason }), ...chosen });
            return { done: answer.done, refused: refusedOf(requests, answer) };
        },
        saidOf: act => DONE[act],
        onDone,
    });
