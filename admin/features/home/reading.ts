import type { Call, DataOf } from '../../../models/platform/calls/call';
import { callApi } from '../../platform/data/callApi';
import { isAbort } from '../../platform/data/ServiceError';
import { makeStore, useStoreValue } from '../../platform/data/store';

interface Read<Data> {
    /** The latest answer; undefined until there is one. */
    readonly data: Data | undefined;
    readonly error: unknown;
}

interface Options<C> {
    readonly isContained: boolean;
    readonly early?: () => Promise<DataOf<C>> | undefined;
}

/**
 * Caches the answer of a call without a payload while the page is open: it can be requested before there is a screen to
 * show it, and is shown from the cache until it is read again.
 *
 * @param options.isContained a failure does not matter: it is not requested again
 * @param options.early returns an earlier request, once
 */
export const makeReading = <C extends Call>(call: C, { isContained, early }: Options<C>) => {
    const nothing: Read<DataOf<C>> = { data: undefined, error: undefined };
    const store = makeStore(nothing);
    let reading: Promise<void> | undefined;
    /** Whether the last read is for a screen that is not open yet. */
    let isPrefetched = false;
    /** Count of calls of `forget`: an answer to a request from before the last is another user's. */
    let round = 0;
    const take = (data: DataOf<C>): void => {
        if (JSON.stringify(store.get().data) !== JSON.stringify(data) || store.get().error !== undefined)
            store.set({ data, error: undefined });
    };
    const ask = async (): Promise<void> => {
        const requestRound = round;
        try {
            const data = await (early?.() ?? callApi(call, {} as never, {}, { quiet: true, contained: isContained }));
            if (requestRound === round) take(data);
        } catch (error) {
            if (requestRound === round) isPrefetched = false;
            if (requestRound === round && !isAbort(error)) store.set({ ...store.get(), error });
        } finally {
            if (requestRound === round) reading = undefined;
        }
    };
    /** Concurrent callers share one request. */
    const read = (): Promise<void> => (reading ??= ask());
    return {
        get: () => store.get().data,
        /** Reads it, once, for the screen that opens next. */
        prefetch: (): Promise<void> => {
            if (isPrefetched) return reading ?? Promise.resolve();
            isPrefetched = true;
            return read();
        },
        /** Reads it for a screen that opens, where it was not read ahead for it. */
        read: (): Promise<void> => {
            const wasPrefetched = isPrefetched;
            isPrefetched = false;
            return wasPrefetched ? (reading ?? Promise.resolve()) : read();
        },
        /** Clears it: the next user to sign in has their own data. */
        forget: () => {
            round += 1;
            reading = undefined;
            isPrefetched = false;
            store.set(nothing);
        },
        useRead: () => useStoreValue(store),
    };
};
