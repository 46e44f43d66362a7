import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adrRequest } from '../../../../models/features/adr/request';
import { requestDetail } from '../../../../models/features/adr/requestCalls';
import { callApi } from '../../../platform/data/callApi';

/** Milliseconds for which a request that was read ahead is not read again when it is opened. */
const FRESH_MS = 10_000;

const KEY = [adrRequest.path, 'detail'];

const queryOf = (id: number) => ({
    queryKey: [...KEY, id],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(requestDetail, {}, { id }, { signal, quiet: true }),
    staleTime: FRESH_MS,
});

/**
 * Reads a request and, ahead, the one that follows it in the list: the next one is there with its conflicts when the key
 * is pressed.
 *
 * @param id null: none is open
 */
export const useRequestDetail = (id: number | null, nextId: number | undefined) => {
    const client = useQueryClient();
    const { data, error, isLoading, refetch } = useQuery({ ...queryOf(id ?? 0), enabled: id !== null });
    useEffect(() => {
        // What cannot be read ahead is read when it is opened, and the error is shown then.
        if (nextId !== undefined) void client.query(queryOf(nextId)).catch(() => undefined);
    }, [client, nextId]);
    return {
        detail: data?.id === id ? data : undefined,
        error: error ?? undefined,
        isLoading,
        reload: () => void refetch(),
    };
};

/** Returns a function that invalidates requests that were read ahead: a decision may conflict with others. */
export const useForgetDetails = () => {
    const client = useQueryClient();
    return () => void client.invalidateQueries({ queryKey: KEY });
};
