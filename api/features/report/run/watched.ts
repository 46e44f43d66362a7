import { Stopped } from '../../../platform/jobs/stopped';

/** Milliseconds between notes of how far a run has come: a quarter of what a cancellation may take. */
const EVERY = 500;

/**
 * Does work while noting how far it has come, for as long as the run is wanted.
 *
 * @param note whether it is to go on
 * @param signal aborted when the process is shutting down
 * @returns undefined when it is not to go on
 * @throws Stopped at shutdown, and what work or a note throws
 */
export const watched = async <T>(
    note: () => Promise<boolean>,
    signal: AbortSignal,
    work: (until: AbortSignal) => Promise<T>,
): Promise<T | undefined> => {
    const over = new AbortController();
    const state: { isWanted: boolean; failure?: Error; next?: NodeJS.Timeout; noting?: Promise<void> } = {
        isWanted: true,
    };
    const poll = async (): Promise<void> => {
        try {
            state.isWanted = await note();
        } catch (error) {
            state.failure = error as Error;
        }
        if (state.isWanted && !state.failure) wait();
        else over.abort();
    };
    const wait = (): void => {
        state.next = setTimeout(() => {
            state.noting = poll();
        }, EVERY).unref();
    };
    wait();
    try {
        return await work(AbortSignal.any([signal, over.signal]));
    } catch (error) {
        if (signal.aborted) throw new Stopped('The process is shutting down.');
        if (state.failure) throw state.failure;
        if (state.isWanted) throw error;
        return undefined;
    } finally {
        clearTimeout(state.next);
        await state.noting;
        clearTimeout(state.next);
    }
};
