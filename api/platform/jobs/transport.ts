import type { Transaction } from '../../../models/database/transaction';

/** What tells a process that does jobs that there is one. */
export interface Carrier {
    /** Tells of a job of this kind once the transaction is committed. A lost word costs time alone: jobs are looked for. */
    tell(kind: string, transaction: Transaction): Promise<void>;
    /** Tells, when there is none of it left, whether words may have been lost. */
    start(bring: Bringing): Promise<void>;
    stop(): Promise<void>;
}

/** What a process does that jobs are brought to. */
export interface Bringing {
    /** The kinds that it does, and how many of each at once. */
    readonly kinds: readonly { readonly name: string; readonly size: number }[];
    /** Does one job of the kind, if one is due. */
    readonly one: (kind: string) => Promise<void>;
    /** Looks for jobs of the kind, or of any. */
    readonly look: (kind?: string) => void;
}
