/** Work in the background: the record of this kind with this id says what is to be done; a job only says when. */
export interface Job {
    readonly kind: string;
    readonly id: number;
}

/**
 * Does one job. It can be done again from its record after a crash, so it is idempotent.
 *
 * @param signal aborted when the process is shutting down: the job hands back what it has not done and ends
 */
export type Worker = (id: number, signal: AbortSignal) => Promise<void>;

/** What carries jobs to their workers (architecture.md, "Decisions already taken"). */
export interface Jobs {
    /** Says what does the jobs of a kind. */
    handle(kind: string, worker: Worker): void;
    /** Runs a job as soon as those of the same group before it are done. One that already waits is not added twice. */
    enqueue(kind: string, id: number, group: string): void;
    /** Waits until nothing is left to do. */
    drain(): Promise<void>;
    /** Starts nothing more, asks what runs to hand back, and waits for it. */
    stop(): Promise<void>;
}
