import type { PoolUse } from '../database';
import { interruptible } from '../interruptible';
import { Recent } from '../recent';
import type { Reader } from './reader';

type Connection = Pick<Reader, 'read' | 'close' | 'interrupt'>;
type Begin = (reader: Connection) => void;

/** Milliseconds from which on a run of a statement is slow. */
const SLOW = 100;
/**
 * The last runs of a statement that decide; the majority counts, since a busy machine makes any of them slow now and
 * then.
 */
const RUNS = 3;
/** Statements whose runs are remembered; there are as many as lists, filters and orders that users request. */
const KNOWN = 5000;

/**
 * The connections for reading. Statements that are slow, or were never run, always leave one connection for all others:
 * reading a record does not wait for another user's searches.
 */
export class Readers {
    private readonly idle: Connection[];
    private readonly maxSlow: number;
    private readonly quick: Begin[] = [];
    private readonly slow: Begin[] = [];
    private slowUnderWay = 0;
    /** Whether the last runs of each statement were slow. */
    private readonly runs = new Recent<readonly boolean[]>(KNOWN);

    constructor(private readonly readers: readonly Connection[]) {
        this.idle = [...readers];
        this.maxSlow = Math.max(1, readers.length - 1);
    }

    /** @throws `unwanted` where the signal ended it, before it began or while it ran */
    async read<R>(sql: string, values: readonly unknown[], signal?: AbortSignal): Promise<R[]> {
        const isSlow = this.isSlow(sql);
        const reader = this.takeIdle(isSlow) ?? (await this.acquire(isSlow));
        const begun = performance.now();
        const run = () => reader.read<R>(sql, values);
        try {
            // The connection is used by this statement alone: nothing else can be interrupted.
            return await (signal ? interruptible(run, () => reader.interrupt(), signal) : run());
        } finally {
            if (!signal?.aborted) this.note(sql, performance.now() - begun >= SLOW);
            if (isSlow) this.slowUnderWay--;
            this.idle.push(reader);
            this.next();
        }
    }

    /** The use of the connections at this moment. */
    get use(): Omit<PoolUse, 'name'> {
        const size = this.readers.length;
        return { size, busy: size - this.idle.length, waiting: this.quick.length + this.slow.length };
    }

    async close(): Promise<void> {
        await Promise.all(this.readers.map(reader => reader.close()));
    }

    private isSlow(sql: string): boolean {
        const runs = this.runs.get(sql);
        return !runs || runs.filter(Boolean).length * 2 > runs.length;
    }

    private note(sql: string, wasSlow: boolean): void {
        const runs = this.runs.get(sql) ?? [];
        const changesNothing = runs.length === RUNS && runs.every(run => run === wasSlow);
        if (!changesNothing) this.runs.set(sql, [...runs, wasSlow].slice(-RUNS));
    }

    /** Takes a connection that is free. None is while a statement waits that it would serve. */
    private takeIdle(isSlow: boolean): Connection | undefined {
        if (isSlow && this.slowUnderWay >= this.maxSlow) return undefined;
        const reader = this.idle.pop();
        if (reader && isSlow) this.slowUnderWay++;
        return reader;
    }

    private acquire(isSlow: boolean): Promise<Connection> {
        return new Promise(begin => {
            (isSlow ? this.slow : this.quick).push(begin);
            this.next();
        });
    }

    private next(): void {
        for (let begin = this.first(); begin; begin = this.first()) begin(this.idle.pop() as Connection);
    }

    private first(): Begin | undefined {
        if (this.idle.length === 0) return undefined;
        const quick = this.quick.shift();
        if (quick) return quick;
        if (this.slowUnderWay >= this.maxSlow || this.slow.length === 0) return undefined;
        this.slowUnderWay++;
        return this.slow.shift();
    }
}
