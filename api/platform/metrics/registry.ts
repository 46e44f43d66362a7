import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * The metrics of the process that code counts as it works. Figures that are read when they are requested belong to an
 * app, and have a registry of their own (`routes.ts`).
 */
export const processMetrics = new Registry();

let isObserved = false;

/**
 * Adds processor, memory, event loop and garbage collection, from the first request for metrics on: where nobody
 * monitors, observing them costs nothing.
 */
export const observeProcess = (): void => {
    if (isObserved) return;
    isObserved = true;
    collectDefaultMetrics({ register: processMetrics });
};
