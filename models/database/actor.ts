import type { ChangeLog } from './changeLog';

/** The user who writes: the username goes into the record and its audit row. */
export interface Actor {
    readonly username: string;
    /** Aborted when no caller waits for the work any more: a later write would contradict the answer that was sent. */
    readonly signal?: AbortSignal | undefined;
    /** Logs the changes of the call, so that they can be undone. */
    readonly changes?: ChangeLog | undefined;
}
