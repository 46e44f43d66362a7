import { afterCommit, type Transaction } from '../../../models/database/transaction';
import type { JobTransport } from './transport';

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
