import type { Carrier } from './carrier';

/** Brings the news to this process itself. */
export class InProcessCarrier implements Carrier {
    /** @param call has the jobs of a kind done here, after the call that brings them is answered */
    constructor(private readonly call: (kind: string) => void) {}

    wake(kind: string): void {
        this.call(kind);
    }

    start(): Promise<void> {
        return Promise.resolve();
    }

    stop(): Promise<void> {
        return Promise.resolve();
    }
}
