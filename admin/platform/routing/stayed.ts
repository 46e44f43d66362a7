import { makeStore } from '../data/store';

/**
 * Number of times that a user stayed when prompted before leaving unsaved changes: state that was ahead of the address
 * returns to it.
 */
export const stayed = makeStore(0);
