import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Message } from '../../../models/platform/messages/message';

/** Work in the background: the record of this kind with this id says what is to be done; a job only says when. */
export interface Job {
    readonly kind: string;
    readonly id: number;
}

/** A job that is to be done. */
export interface NewJob extends Job {
    /**
     * Jobs of one queue run one at a time on all nodes, in the order in which they were added, but where its kind says
     * otherwise. Without one: side by side.
     */
    readonly queueKey?: string;
    /** The username of who asked for it; none: the system itself. */
    readonly by?: string;
    /** Its likely cost, in bytes that it reads: short ones go first. */
    readonly cost?: number;
    /** It is not done before; without it at once. */
    readonly notBefore?: Date;
}

/** The way users share the workers of a kind of jobs. */
export interface FairShare {
    /** Jobs of a queue have no order of their own: users take turns within it too. */
    readonly isFairByQueue?: true;
    /** Maximum of one user's waiting jobs; without it the records of the kind see to it. */
    readonly maxWaiting?: number;
}

/**
 * A kind of job, as the runner of jobs needs to know it. Its records are the truth about what is to be done;
 * whatever it is asked to do can be asked again after a crash, so it is idempotent. It writes through the database that
 * it is given, which writes only as long as the job is this process's.
 */
export interface JobKind {
    /** Name of the kind: in the table of jobs, in the transport, in the log. At most 25 characters. */
    readonly name: string;
    /** Jobs that one process does at once, whatever their queues; without it `DEFAULT_CONCURRENCY`. */
    readonly atOnce?: number;
    /** Users take turns at its jobs (`api/platform/jobs/fairSql.ts`); without it they are done in the order in which they are due. */
    readonly fair?: FairShare;
    /**
     * Does a job, from wherever it is to its end. What comes back without `endJob` is ended as done.
     *
     * @param signal aborted when the job is to stop: the process shuts down, the job was cancelled, or is another's now
     * @throws Stopped when it stopped, Interrupted, or what makes it fail
     */
    work(database: Database, id: number, signal: AbortSignal): Promise<void>;
    /** Returns how much the last try did of what each begins anew, such as rows read: more of it is further. */
    done?(database: Database, id: number): Promise<number>;
    /**
     * Seconds after which a job that failed is tried again; undefined: it has failed for good. Without it none is tried
     * again. A database that cannot be reached is no failure: such a job waits for it.
     *
     * @param failures how often it has failed, this time included
     */
    again?(error: unknown, failures: number): number | undefined;
    /** Ends the record of a job that failed for good. @returns its message for the list of jobs, if not the record's own */
    fail?(database: Database, id: number, error: unknown): Promise<Message | undefined>;
    /** Ends the record of a job that is cancelled, in the transaction of its cancel. @param by who cancels it */
    cancel?(id: number, by: string, transaction: Transaction): Promise<void>;
    /**
     * Puts the record of a job that has failed or was cancelled back to where it can be done again, in the transaction
     * in which its job begins anew. Without it none does. @throws Failure 409 when this one cannot
     */
    retry?(id: number, by: string, transaction: Transaction): Promise<void>;
    /** Removes what a job that has ended, however, no longer needs; asked until it is through. */
    cleanup?(database: Database, id: number): Promise<void>;
    /** Removes what belongs to no job any more; asked with each look for jobs that were left. */
    purge?(): Promise<void>;
}

/** Jobs of a kind that one process does at once. */
export const DEFAULT_CONCURRENCY = 4;
