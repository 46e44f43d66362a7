import type { PubSub } from '../../../models/database/pubSub';
import type { Transaction } from '../../../models/database/transaction';
import type { Dispatch, JobTransport } from './transport';

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
