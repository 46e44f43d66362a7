import { useState } from 'react';
import { useNotify } from 'react-admin';
import { requestCancel, requestComplete } from '../../../models/adr/requestCalls';
import type { Choices } from '../../../models/conflict';
import { callApi } from '../../data/callApi';
import { messageOf, ServiceError } from '../../data/ServiceError';
import { say } from '../../i18n/said';
import type { Act, Conflict, DecidedRequest, Decision } from './request';

const CALLS = { complete: requestComplete, cancel: requestCancel } as const;
const DONE = { complete: 'requests.completed', cancel: 'requests.cancelled' } as const;

/** A request that was left as it is, and why. */
export interface RefusedRequest {
    readonly request: DecidedRequest;
    readonly reason: string;
    readonly conflicts: readonly Conflict[];
}

interface Decide {
    readonly requests: readonly DecidedRequest[];
    /** Conflict key -> what is to stand. */
    readonly choices?: Choices;
    readonly onDone: () => void;
}

/** What the answer refuses, with what each is about: afterwards it may not be on the screen any more. */
const refusedOf = (requests: readonly DecidedRequest[], { refused }: Decision): RefusedRequest[] =>
    refused.flatMap(({ id, reason, said, conflicts }) =>
        requests
            .filter(request => request.id === id)
            .map(request => ({ request, reason: say(said, reason), conflicts })),
    );

/** Completes or cancels requests after asking; which were left as they are, and why, is told. */
export const useDecide = ({ requests, choices, onDone }: Decide) => {
    const notify = useNotify();
    const [asking, setAsking] = useState<Act>();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const [refused, setRefused] = useState<readonly RefusedRequest[]>([]);

    const decide = async (reason: string) => {
        if (!asking) return;
        setBusy(true);
        const ids = requests.map(({ id }) => id);
        const chosen = choices && { choices: Object.fromEntries(ids.map(id => [String(id), choices])) };
        try {
            const answer = await callApi(CALLS[asking], { ids, ...(reason && { reason }), ...chosen });
            if (answer.done.length > 0)
                notify(DONE[asking], { type: 'success', messageArgs: { smart_count: answer.done.length } });
            setRefused(refusedOf(requests, answer));
            setAsking(undefined);
            onDone();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            setError(messageOf(failure));
        } finally {
            setBusy(false);
        }
    };
    const ask = (act: Act) => {
        setError(undefined);
        setAsking(act);
    };
    return {
        asking,
        isBusy,
        error,
        refused,
        ask,
        decide: (reason: string) => void decide(reason),
        stop: () => setAsking(undefined),
        forgetRefused: () => setRefused([]),
    };
};
