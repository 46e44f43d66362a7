import { type Transaction, afterCommit } from '../../../models/database/transaction';
import type { PubSub } from '../../../models/database/pubSub';

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

/** Tells this process itself, which does jobs too. */
export class InProcessTransport implements JobTransport {
    /** @param poll has the jobs of a kind done here */
    constructor(private readonly poll: (kind: string) => void) {}

    tell(kind: string, transaction: Transaction): Promise<void> {
        afterCommit(transaction, () => this.poll(kind));
        return Promise.resolve();
    }

    start(): Promise<void> {
        return Promise.resolve();
    }

    stop(): Promise<void> {
        return Promise.resolve();
    }
}

/** Tells whoever does jobs by the database itself, where there is no Redis and this process does none. */
export class PubSubTransport implements JobTransport {
    constructor(private readonly pubSub: PubSub) {}

    tell(kind: string, transaction: Transaction): Promise<void> {
        return this.pubSub.send('jobs', transaction, kind);
    }

    start({ look }: Dispatch): Promise<void> {
        this.pubSub.listen('jobs', look);
        return Promise.resolve();
    }

    stop(): Promise<void> {
        return Promise.resolve();
    }
}
