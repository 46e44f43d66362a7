import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before others have their turn: a call to the API takes about as long. */
const SLICE = 2;

/**
 * Lets calls to the API in between pieces of a job, which runs on their thread (architecture.md, "heavy ones yield").
 * Awaited after each piece, it gives the event loop back once the pieces together took a slice; a piece is many rows,
 * since a promise for each would take longer than the row.
 */
export const slices = (): (() => Promise<void>) => {
    let began = performance.now();
    return async () => {
        if (performance.now() - began < SLICE) return;
        await setImmediate();
        began = performance.now();
    };
};
