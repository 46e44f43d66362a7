import { useCallback, useEffect, useState } from 'react';
import type { Call, DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callApi, type Params } from './callApi';
import { useReloads } from './reloads';
import { isAbort } from './ServiceError';

interface Outcome<Data> {
    /** The key of the call that this is the outcome of. */
    readonly key: string;
    readonly data?: Data;
    readonly error?: unknown;
}

export interface CallState<Data> {
    /** The latest answer; while another is awaited, still the one before. */
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly reload: () => void;
}

/**
 * Makes a call whenever its payload or parameters change, and cancels the one before.
 *
 * @param call undefined: none is made
 */
export const useCall = <C extends Call>(
    call: C | undefined,
    payload: PayloadOf<C>,
    params: Params = {},
): CallState<DataOf<C>> => {
    const [round, setRound] = useState(0);
    const [outcome, setOutcome] = useState<Outcome<DataOf<C>>>();
    const requestJson = JSON.stringify([payload, params]);
    const reloads = useReloads();
    const key = `${String(round)} ${String(reloads)} ${requestJson}`;

    useEffect(() => {
        if (!call) return;
        const abort = new AbortController();
        const [nextPayload, nextParams] = JSON.parse(requestJson) as [PayloadOf<C>, Params];
        callApi(call, nextPayload, nextParams, { signal: abort.signal }).then(
            data => setOutcome({ key, data }),
            (error: unknown) => {
                if (!isAbort(error) && !abort.signal.aborted) setOutcome({ key, error });
            },
        );
        return () => abort.abort();
    }, [call, requestJson, key]);

    const reload = useCallback(() => setRound(before => before + 1), []);
    return {
        data: call ? outcome?.data : undefined,
        error: outcome?.error,
        isLoading: call !== undefined && outcome?.key !== key,
        reload,
    };
};
