import type { Transaction } from '../../../models/database/transaction';

/** A transport that tells workers that there is a job. */
export interface JobTransport {
    /** Tells of a job of this kind once the transaction is committed. A lost word costs time alone: jobs are looked for. */
    tell(kind: string, transaction: Transaction): Promise<void>;
    /** Tells, when there is none of it left, whether words may have been lost. */
    start(bring: Dispatch): Promise<void>;
    stop(): Promise<void>;
}

/** Operations of a worker process that a transport dispatches jobs to. */
export interface Dispatch {
    /** The kinds that it does, and how many of each at once. */
    readonly kinds: readonly { readonly name: string; readonly size: number }[];
    /** Does one job of the kind, if one is due. */
    readonly one: (kind: string) => Promise<void>;
    /** Looks for jobs of the kind, or of any. */
    readonly look: (kind?: string) => void;
}
