import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before others have their turn: a call to the API takes about as long. */
const CHUNK_MS = 2;

/**
 * Lets calls to the API in between pieces of a job, which runs on their thread (docs/decisions.md, "Heavy work
 * yields"). Awaited after each piece, it gives the event loop back once the pieces together took a slice; a piece is
 * many rows, since a promise for each would take longer than the row.
 */
export const timeChunks = (): (() => Promise<void>) => {
    let began = performance.now();
    return async () => {
        if (performance.now() - began < CHUNK_MS) return;
        await setImmediate();
        began = performance.now();
    };
};
