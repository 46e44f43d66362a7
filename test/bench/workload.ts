import type { Ask } from './connection';

/** The state of a connection's work: each has its own record, and the record's current version. */
export interface WorkState {
    readonly id: number;
    readonly version: number;
    /** The index of the connection, from 0. */
    readonly nth: number;
    /** A text that is unique in a run of the bench. */
    readonly unique: string;
}

type Asks = (slot: WorkState) => Ask;

/** One measurement: the product's call, and the same work by the yardsticks. */
export interface Workload {
    readonly key: string;
    readonly name: string;
    readonly ours: Asks;
    readonly yardstick: Asks;
    /** Plain model calls have no search index: over a million rows they would only take time. */
    readonly bareOnly?: true;
    /** The maximum of concurrent connections: one, 16, or by default 64. */
    readonly upTo?: 'one' | 'some';
    /** It is called without a session. */
    readonly asStranger?: true;
    /** It needs the version of its record, which every answer increments. */
    readonly versioned?: true;
}
