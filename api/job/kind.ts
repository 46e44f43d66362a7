import type { Database } from '../../models/database/database';

/** A job that is not at its end, or one that has left something to tidy up. */
export interface Unfinished {
    readonly id: number;
    /** Jobs of one lane run one at a time on all nodes, in the order of their ids. */
    readonly lane: string;
    /** Whether it is still to be done. */
    readonly isOpen: boolean;
}

/**
 * A kind of job, as the ground that runs them needs to know it. Its records are the truth; whatever it is asked to do
 * can be asked again, and writes through the database that it is given, which writes only as long as the job's lane is
 * claimed by this process.
 */
export interface JobKind {
    /** What one is called: by the carrier, in the tables of claims and progress, in the log. */
    readonly name: string;
    /** In the order of their ids. */
    unfinished(database: Database): Promise<readonly Unfinished[]>;
    /** How much the last try did of what each begins anew (`beginTry`). */
    done(database: Database, id: number): Promise<number>;
    /** Does a job, from wherever it is to its end. @throws Stopped at shutdown, Interrupted, or what makes it fail */
    work(database: Database, id: number, signal: AbortSignal): Promise<void>;
    /** Ends a job that failed, with a message that says what to do. */
    fail(database: Database, id: number, error: unknown): Promise<void>;
    /** Removes what a job that has ended no longer needs. */
    tidy(database: Database, id: number): Promise<void>;
    /** Removes what belongs to no job any more; asked with each look for unfinished ones. */
    sweep?(): Promise<void>;
}
