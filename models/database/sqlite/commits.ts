import { AsyncResource } from 'node:async_hooks';
import type { Durability, PoolUse } from '../database';

/** The part of the writing connection that transactions need. */
interface WriteConnection {
    run(sql: string): Promise<unknown>;
}

interface Writer {
    readonly durability: Durability;
    /** Runs the work and stores its result. */
    readonly work: () => Promise<void>;
    readonly written: () => void;
    readonly failed: (error: unknown) => void;
}

/** Writers of one commit, and the milliseconds in which they begin. */
const MAX_WRITERS = 64;
const WITHIN = 5;

/** It takes the lock at once: a deferred transaction would fail when it changes from reading to writing. */
const BEGIN = 'BEGIN IMMEDIATE';
const SAVE = 'SAVEPOINT writer';
const RELEASE = 'RELEASE writer';
const TAKE_BACK = 'ROLLBACK TO writer';
/** Set before a transaction begins. A full commit also writes the log of all earlier commits to the disk. */
const SYNCHRONOUS: Readonly<Record<Durability, string>> = {
    full: 'PRAGMA synchronous=FULL',
    relaxed: 'PRAGMA synchronous=NORMAL',
};

/**
 * Writers wait in a queue, first come first served, each all or nothing. An answered write is on disk, and the disk
 * takes most of the time of a commit; so writers that wait while another writes share its commit, and are answered
 * after it. A writer that fails rolls back its own part alone.
 */
export class Commits {
    private readonly waiting: Writer[] = [];
    private last: Promise<void> | undefined;
    /** The durability of the connection's commits, at first the connection's own. */
    private durability: Durability = 'full';

    /** @param within the milliseconds in which the writers of one commit begin */
    constructor(
        private readonly connection: WriteConnection,
        private readonly within = WITHIN,
    ) {}

    take<T>(work: () => Promise<T>, durability: Durability = 'full'): Promise<T> {
        return new Promise<T>((resolve, reject) => {
            let result: T;
            this.waiting.push({
                durability,
                // The writer before it may run it: it keeps its own asynchronous context all the same.
                work: AsyncResource.bind(async () => {
                    result = await work();
                }),
                written: () => resolve(result),
                failed: reject,
            });
            this.last ??= this.writeAll();
        });
    }

    /** The use of the connection at this moment. */
    get use(): Omit<PoolUse, 'name'> {
        return { size: 1, busy: this.last ? 1 : 0, waiting: this.waiting.length };
    }

    /** Waits until no writer is left. */
    async end(): Promise<void> {
        await this.last;
    }

    private async writeAll(): Promise<void> {
        while (this.waiting.length > 0) {
            const together: Writer[] = [];
            try {
                await this.synchronize(this.waiting[0]?.durability ?? 'full');
                await this.connection.run(BEGIN);
                await this.writeSome(together);
                await this.connection.run('COMMIT');
                for (const { written } of together) written();
            } catch (error) {
                // The failure may have ended the transaction already: the original error is the one to report.
                await this.connection.run('ROLLBACK').catch(() => undefined);
                // Where not even BEGIN worked, the waiting writers would wait just as long and fail too.
                const concerned = together.length > 0 ? together : this.waiting.splice(0);
                for (const { failed } of concerned) failed(error);
            }
        }
        this.last = undefined;
    }

    private async synchronize(durability: Durability): Promise<void> {
        if (this.durability === durability) return;
        await this.connection.run(SYNCHRONOUS[durability]);
        this.durability = durability;
    }

    /** Whether the pending commit is durable enough for this writer too. */
    private isEnoughFor({ durability }: Writer): boolean {
        return this.durability === 'full' || durability === 'relaxed';
    }

    /**
     * @param together the writers that have written and wait for the commit @throws an error that ended the transaction
     */
    private async writeSome(together: Writer[]): Promise<void> {
        const until = performance.now() + this.within;
        await this.writeFirst(together);
        while (together.length > 0 && together.length < MAX_WRITERS && performance.now() < until) {
            const [writer] = this.waiting;
            if (!writer || !this.isEnoughFor(writer)) return;
            this.waiting.shift();
            await this.writeNext(writer, together);
        }
    }

    /** Runs the first writer, alone in its transaction so far: its failure is the transaction's. */
    private async writeFirst(together: Writer[]): Promise<void> {
        const writer = this.waiting.shift();
        if (!writer) return;
        together.push(writer);
        await writer.work();
    }

    private async writeNext(writer: Writer, together: Writer[]): Promise<void> {
        together.push(writer);
        await this.connection.run(SAVE);
        try {
            await writer.work();
        } catch (error) {
            // Where the failure has ended the transaction there is nothing to roll back to, and all of them have
            // failed.
            await this.connection.run(TAKE_BACK).catch(() => {
                throw error;
            });
            together.pop();
            writer.failed(error);
        }
        await this.connection.run(RELEASE);
    }
}
