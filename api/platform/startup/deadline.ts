import { setTimeout } from 'node:timers/promises';

/** Thrown where the end of a process takes longer than it may. */
export class ShutdownTimeoutError extends Error {
    override readonly name = 'ShutdownTimeoutError';
}

/**
 * Waits for the end of work for so long at most. What is not over by then is left to the end of the process, which a
 * kill at any moment may be (docs/operations.md, "Safety").
 *
 * @throws ShutdownTimeoutError
 */
export const withDeadline = async (work: Promise<void>, milliseconds: number): Promise<void> => {
    const timer = new AbortController();
    const late = async (): Promise<never> => {
        await setTimeout(milliseconds, undefined, { signal: timer.signal });
        throw new ShutdownTimeoutError(`Not all was over after ${String(milliseconds / 1000)} s.`);
    };
    const timeout = late();
    timeout.catch(() => undefined);
    try {
        await Promise.race([work, timeout]);
    } finally {
        timer.abort();
        work.catch(() => undefined);
    }
};
