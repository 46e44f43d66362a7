import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before it yields: an API call takes about as long. */
const CHUNK_MS = 2;

/**
 * Lets API calls run between chunks of a job, which runs on their thread (docs/decisions.md, "Heavy work yields").
 * Awaited after each chunk, it yields to the event loop once the chunks together took a time slice; a chunk is many
 * rows, since a promise for each row would take longer than the row.
 */
export const timeChunks = (): (() => Promise<void>) => {
    let began = performance.now();
    return async () => {
        if (performance.now() - began < CHUNK_MS) return;
        await setImmediate();
        began = performance.now();
    };
};
