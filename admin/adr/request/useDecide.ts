import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Choice } from '../../../models/adr/request';
import { requestCancel, requestComplete } from '../../../models/adr/requestCalls';
import { callApi } from '../../data/callApi';
import { messageOf, ServiceError } from '../../data/ServiceError';
import type { Decision } from './request';

export type Act = 'complete' | 'cancel';

const CALLS = { complete: requestComplete, cancel: requestCancel } as const;
const DONE = { complete: 'requests.completed', cancel: 'requests.cancelled' } as const;

interface Decide {
    readonly ids: readonly number[];
    /** Conflict key -> what is to stand. */
    readonly choices?: Readonly<Record<string, Choice>>;
    readonly onDone: () => void;
}

/** Completes or cancels requests after asking; which were left as they are, and why, is told. */
export const useDecide = ({ ids, choices, onDone }: Decide) => {
    const notify = useNotify();
    const [asking, setAsking] = useState<Act>();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const [refused, setRefused] = useState<Decision['refused']>([]);

    const decide = async (reason: string) => {
        if (!asking) return;
        setBusy(true);
        const chosen = choices && { choices: Object.fromEntries(ids.map(id => [String(id), choices])) };
        try {
            const answer = await callApi(CALLS[asking], { ids: [...ids], ...(reason && { reason }), ...chosen });
            if (answer.done.length > 0)
                notify(DONE[asking], { type: 'success', messageArgs: { smart_count: answer.done.length } });
            setRefused(answer.refused);
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
