import { makeStore } from '../platform/data/store';

/**
 * How often somebody has stayed where they were, asked before leaving what is not saved: what had gone ahead of the
 * address comes back to it.
 */
export const stayed = makeStore(0);
