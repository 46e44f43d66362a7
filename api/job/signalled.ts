import type { Signals } from '../../models/database/pubSub';
import type { Transaction } from '../../models/database/transaction';
import type { Bringing, Carrier } from '../platform/jobs/transport';

/** Tells whoever does jobs by the database itself, where there is no Redis and this process does none. */
export class SignalledCarrier implements Carrier {
    constructor(private readonly signals: Signals) {}

    tell(kind: string, transaction: Transaction): Promise<void> {
        return this.signals.send('jobs', transaction, kind);
    }

    start({ look }: Bringing): Promise<void> {
        this.signals.listen('jobs', look);
        return Promise.resolve();
    }

    stop(): Promise<void> {
        return Promise.resolve();
    }
}
