/** Counts of a load test, and what must not happen. */
export class LoadReport {
    readonly counts = {
        activities: 0,
        reads: 0,
        readsRepeated: 0,
        writes: 0,
        writesAcknowledged: 0,
        writesConflicting: 0,
        writesWithoutAnswer: 0,
        streams: 0,
    };
    /** Reads that had no answer after one repetition, and answers that no disturbance explains. */
    readonly faults: string[] = [];
    /** Reasons for which attempts had no answer, with their numbers. */
    private readonly reasons = new Map<string, number>();
    /** Milliseconds that the slowest repetition of a read had to wait for a cluster that is ready. */
    maxWaitMs = 0;

    add(what: keyof LoadReport['counts']): void {
        this.counts[what] += 1;
    }

    addReason(reason: string): void {
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    }

    /** Returns the counts in a line. */
    summary(): string {
        const counts = Object.entries(this.counts).map(([name, count]) => `${name} ${String(count)}`);
        const wait = `maximum wait of a read ${String(Math.round(this.maxWaitMs))} ms`;
        const reasons = [...this.reasons].map(([reason, count]) => `${reason}: ${String(count)}`);
        return [...counts, wait, ...reasons, `faults ${String(this.faults.length)}`].join(', ');
    }

    /** Records a fault with the time at which it occurred, for the log. */
    addFault(fault: string): void {
        this.faults.push(`${new Date().toISOString()} ${fault}`);
    }
}
