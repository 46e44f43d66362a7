import { setTimeout } from 'node:timers/promises';
import { unwanted } from './failures';

/** Milliseconds between two interruptions of the same statement. */
const AGAIN_MS = 50;

/**
 * Runs a statement that a signal ends. The interruption is repeated until the statement ends: on a busy machine it may
 * still be on its way to the database when the signal comes, and an interruption only ends what has begun.
 *
 * @param interrupt ends the statement that the same connection runs; where none runs it does nothing
 * @returns once no interruption is pending, which would end the next statement of the connection
 * @throws `unwanted` where the signal ended it, before it began or while it ran
 */
export const interruptible = async <T>(
    run: () => Promise<T>,
    interrupt: () => Promise<void> | void,
    signal: AbortSignal,
): Promise<T> => {
    if (signal.aborted) throw unwanted();
    const running = new AbortController();
    let interrupting: Promise<void> | undefined;
    const interruptUntilEnded = async (): Promise<void> => {
        while (!running.signal.aborted) {
            await interrupt();
            await setTimeout(AGAIN_MS, undefined, { signal: running.signal }).catch(() => undefined);
        }
    };
    const end = () => {
        interrupting = interruptUntilEnded();
    };
    signal.addEventListener('abort', end);
    try {
        return await run();
    } catch (error) {
        throw interrupting ? unwanted() : error;
    } finally {
        running.abort();
        signal.removeEventListener('abort', end);
        await interrupting;
    }
};
