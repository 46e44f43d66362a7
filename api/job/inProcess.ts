import { afterCommit, type Transaction } from '../../models/database/transaction';
import type { Carrier } from '../platform/jobs/transport';

/** Tells this process itself, which does jobs too. */
export class InProcessCarrier implements Carrier {
    /** @param look has the jobs of a kind done here */
    constructor(private readonly look: (kind: string) => void) {}

    tell(kind: string, transaction: Transaction): Promise<void> {
        afterCommit(transaction, () => this.look(kind));
        return Promise.resolve();
    }

    start(): Promise<void> {
        return Promise.resolve();
    }

    stop(): Promise<void> {
        return Promise.resolve();
    }
}
