import { makeStore } from '../data/store';

/**
 * Number of times that somebody stayed when asked before leaving unsaved changes: what had gone ahead of the address
 * comes back to it.
 */
export const stayed = makeStore(0);
