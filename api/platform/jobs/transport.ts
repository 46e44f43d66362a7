import { type Transaction, afterCommit } from '../../../models/database/transaction';
import type { PubSub } from '../../../models/database/pubSub';

/** A transport that notifies workers of jobs. */
export interface JobTransport {
    /**
     * Notifies of a job of this kind once the transaction is committed. A lost message only costs time: polling finds
     * the job.
     */
    tell(kind: string, transaction: Transaction): Promise<void>;
    /** Starts the transport; it polls after an outage in which messages may have been lost. */
    start(bring: Dispatch): Promise<void>;
    stop(): Promise<void>;
}

/** Operations of a worker process that a transport dispatches jobs to. */
export interface Dispatch {
    /** The kinds that it executes, and how many jobs of each concurrently. */
    readonly kinds: readonly { readonly name: string; readonly size: number }[];
    /** Executes one job of the kind, if one is due. */
    readonly one: (kind: string) => Promise<void>;
    /** Polls for jobs of the kind, or of any. */
    readonly look: (kind?: string) => void;
}

/** Notifies this process itself, which executes jobs too. */
export class InProcessTransport implements JobTransport {
    /** @param poll executes due jobs of the kind in this process */
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

/** Notifies workers through the database, where there is no Redis and this process executes no jobs. */
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
