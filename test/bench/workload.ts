import type { Ask } from './connection';

/** The state of a connection's work: each has a record of its own, whose version it knows. */
export interface WorkState {
    readonly id: number;
    readonly version: number;
    /** The index of the connection, from 0. */
    readonly nth: number;
    /** Never the same twice in a run of the bench. */
    readonly unique: string;
}

type Asks = (slot: WorkState) => Ask;

/** One thing that is measured: the product's call, and the same work asked of the yardsticks. */
export interface Workload {
    readonly key: string;
    readonly name: string;
    readonly ours: Asks;
    readonly yardstick: Asks;
    /** Plain model calls have no search index: over a million rows they would only be waited for. */
    readonly bareOnly?: true;
    /** The most connections that ask at once: one, 16, or, unless it says otherwise, 64. */
    readonly upTo?: 'one' | 'some';
    /** It is asked without a session. */
    readonly asStranger?: true;
    /** It has to know the version of its record, and every answer is one further. */
    readonly versioned?: true;
}
