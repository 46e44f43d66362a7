import { setTimeout } from 'node:timers/promises';

/** Milliseconds until it is tried again after a failure, and at most. */
const WAIT = 250;
const MAX_WAIT_MS = 30_000;

/** Milliseconds that are waited after so many failures. */
export const waitAfter = (failures: number): number => Math.min(WAIT * 2 ** (failures - 1), MAX_WAIT_MS);

/**
 * Does something that has to be done, until it works: waits longer after each failure.
 *
 * @param failed told of each failure, as long as somebody waits
 * @returns undefined when it was stopped before it worked
 */
export const untilDone = async <T>(
    work: () => Promise<T>,
    signal: AbortSignal,
    failed: (error: unknown) => void,
): Promise<T | undefined> => {
    for (let failures = 1; ; failures++) {
        try {
            return await work();
        } catch (error) {
            if (signal.aborted) return undefined;
            failed(error);
        }
        await setTimeout(waitAfter(failures), undefined, { signal }).catch(() => undefined);
    }
};
