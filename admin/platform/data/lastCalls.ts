import { makeStore, useStoreValue } from './store';

/** A call that was made, for the debug page: without its payload and its answer. */
export interface CallNote {
    readonly id: number;
    /** ISO 8601. */
    readonly at: string;
    readonly method: string;
    /** The path without its query, which may contain what a user searches for. */
    readonly path: string;
    /** HTTP status; 0: there was no answer. */
    readonly status: number;
    /** Milliseconds. */
    readonly duration: number;
    /** Characters of the answer. */
    readonly size: number;
}

/** Calls that are remembered. */
const MAX_CALLS = 50;

const lastCalls = makeStore<readonly CallNote[]>([]);
/** Returns the calls, the newest first. */
export const useLastCalls = (): readonly CallNote[] => useStoreValue(lastCalls);

let count = 0;

export const noteCall = (note: Omit<CallNote, 'id' | 'at'>): void =>
    lastCalls.set([{ id: ++count, at: new Date().toISOString(), ...note }, ...lastCalls.get().slice(0, MAX_CALLS - 1)]);
