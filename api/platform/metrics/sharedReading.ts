import { setTimeout } from 'node:timers/promises';

interface ReadingLimits {
    /** Milliseconds for which a value is answered again, also that there is none. */
    readonly maxAge: number;
    /** Milliseconds that a request for metrics waits for it. */
    readonly deadline: number;
}

/**
 * A value that takes work to read, shared by all requests for metrics: it is read once at a time, and once in a while,
 * however many they are.
 */
export class SharedReading<T> {
    private latest: { readonly value: T | undefined; readonly at: number } | undefined;
    private pending: Promise<T | undefined> | undefined;

    constructor(
        private readonly read: () => Promise<T>,
        private readonly limits: ReadingLimits,
    ) {}

    /** Returns the value; undefined: it could not be read, or not in time. */
    async get(): Promise<T | undefined> {
        if (this.latest && performance.now() - this.latest.at < this.limits.maxAge) return this.latest.value;
        this.pending ??= this.readNow().finally(() => (this.pending = undefined));
        const waiting = new AbortController();
        const late = setTimeout(this.limits.deadline, undefined, { signal: waiting.signal }).catch(() => undefined);
        try {
            return await Promise.race([this.pending, late]);
        } finally {
            waiting.abort();
        }
    }

    private async readNow(): Promise<T | undefined> {
        const value = await this.read().catch(() => undefined);
        this.latest = { value, at: performance.now() };
        return value;
    }
}
