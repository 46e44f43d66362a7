import type { ChangeLog } from './changeLog';

/** The user who writes: the username goes into the record and its audit row. */
export interface Actor {
    readonly username: string;
    /** Aborted when nobody waits for the work any more: what is written later would contradict what was answered. */
    readonly signal?: AbortSignal | undefined;
    /** Keeps what is written, so that it can be taken back. */
    readonly changes?: ChangeLog | undefined;
}
