import type { Ask } from './connection';

/** Where a connection is with its work: each has a record of its own, whose version it knows. */
export interface Turn {
    readonly id: number;
    readonly version: number;
    /** Which of the connections it is, from 0. */
    readonly nth: number;
    /** Never the same twice in a run of the bench. */
    readonly unique: string;
}

type Asks = (turn: Turn) => Ask;

/** One thing that is measured: the product's call, and the same work asked of the yardsticks. */
export interface Workload {
    readonly key: string;
    readonly name: string;
    readonly ours: Asks;
    readonly yardstick: Asks;
    /** Plain model calls have no search index: over a million rows they would only be waited for. */
    readonly bareOnly?: true;
    /** How many ask at once at most: one, 16, or, unless it says otherwise, 64. */
    readonly upTo?: 'one' | 'some';
    /** It is asked without a session. */
    readonly asStranger?: true;
    /** It has to know the version of its record, and every answer is one further. */
    readonly versioned?: true;
}
