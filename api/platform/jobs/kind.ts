import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Message } from '../../../models/platform/messages/message';

/** Background work: the record of this kind and id describes the work; the job only schedules it. */
export interface Job {
    readonly kind: string;
    readonly id: number;
}

/** A job to add. */
export interface NewJob extends Job {
    /**
     * Jobs of one queue run one at a time on all nodes, in the order in which they were added, unless their kind
     * defines another. Without a key they run concurrently.
     */
    readonly queueKey?: string;
    /** The username of the requester; undefined: the system itself. */
    readonly by?: string;
    /** Its estimated cost, in bytes that it reads: short ones go first. */
    readonly cost?: number;
    /** Earliest start; undefined: at once. */
    readonly notBefore?: Date;
}

/** The way users share the workers of a kind of jobs. */
export interface FairShare {
    /** Jobs of a queue have no order of their own: they are shared fairly among users as well. */
    readonly isFairByQueue?: true;
    /** Maximum of one user's waiting jobs; without it the records of the kind limit them. */
    readonly maxWaiting?: number;
}

/**
 * A kind of job, as `Jobs` uses it. Its records are the source of truth about the work. All of its functions may be
 * called again after a crash, so they are idempotent. They write through the database that they receive, which writes
 * only as long as this process has the job.
 */
export interface JobKind {
    /** Name of the kind: in the table of jobs, in the transport, in the log. At most 25 characters. */
    readonly name: string;
    /** Jobs that one process executes concurrently, in all queues; without it `DEFAULT_CONCURRENCY`. */
    readonly atOnce?: number;
    /**
     * Shares its jobs fairly among users (`api/platform/jobs/fairSql.ts`); without it they run in the order in which
     * they are due.
     */
    readonly fair?: FairShare;
    /**
     * Executes a job, from its current position to its end. A job that returns without `endJob` ends as done.
     *
     * @param signal aborted when the job is to stop: the process shuts down, the job was cancelled, or another process
     *   has it
     * @throws Stopped when it stopped, Interrupted, or the error with which it fails
     */
    work(database: Database, id: number, signal: AbortSignal): Promise<void>;
    /** Returns the amount of repeatable work that the last try did, such as rows read: more of it is progress. */
    done?(database: Database, id: number): Promise<number>;
    /**
     * Returns the seconds after which a failed job is tried again; undefined: it has failed permanently. Without it no
     * job is tried again. An unavailable database is no failure: the job waits for it.
     *
     * @param failures how often it has failed, this time included
     */
    again?(error: unknown, failures: number): number | undefined;
    /**
     * Ends the record of a job that failed permanently.
     *
     * @returns its message for the list of jobs, if not the record's own
     */
    fail?(database: Database, id: number, error: unknown): Promise<Message | undefined>;
    /**
     * Ends the record of a job that is cancelled, in the transaction of its cancel.
     *
     * @param by the user who cancels it
     */
    cancel?(id: number, by: string, transaction: Transaction): Promise<void>;
    /**
     * Resets the record of a failed or cancelled job so that it can run again, in the transaction that restarts the
     * job. Without it no job can be restarted.
     *
     * @throws Failure 409 when this one cannot
     */
    retry?(id: number, by: string, transaction: Transaction): Promise<void>;
    /** Removes what an ended job, whatever its result, no longer needs; called until it succeeds. */
    cleanup?(database: Database, id: number): Promise<void>;
    /** Removes what no job needs any more; called with each poll for abandoned jobs. */
    purge?(): Promise<void>;
}

/** Jobs of a kind that one process executes concurrently. */
export const DEFAULT_CONCURRENCY = 4;
