import type { Durability } from '../database';

/** The one connection that writes, as far as transactions go. */
interface WriteConnection {
    run(sql: string): Promise<unknown>;
}

interface Writer {
    readonly durability: Durability;
    /** Does its work and keeps what it gives. */
    readonly work: () => Promise<void>;
    readonly written: () => void;
    readonly failed: (error: unknown) => void;
}

/** Writers of one commit, and the milliseconds within which they must have begun. */
const MAX_WRITERS = 64;
const WITHIN = 5;

/** It takes the lock at once: one that is deferred would fail where it turns from reading to writing. */
const BEGIN = 'BEGIN IMMEDIATE';
const SAVE = 'SAVEPOINT writer';
const RELEASE = 'RELEASE writer';
const TAKE_BACK = 'ROLLBACK TO writer';
/** Set before a transaction begins. The log of a later commit, and with it all before, is on disk with that one. */
const SYNCHRONOUS: Readonly<Record<Durability, string>> = {
    full: 'PRAGMA synchronous=FULL',
    relaxed: 'PRAGMA synchronous=NORMAL',
};

/**
 * Writers take turns, first come first served, each all or nothing. What is answered is on disk, and the disk is what a
 * commit takes its time for; so those who wait while another writes share its commit, and are answered after it. One
 * that fails takes back its own part alone.
 */
export class Commits {
    private readonly waiting: Writer[] = [];
    private last: Promise<void> | undefined;
    /** The durability of the connection's commits, first the connection's own. */
    private durability: Durability = 'full';

    constructor(private readonly connection: WriteConnection) {}

    take<T>(work: () => Promise<T>, durability: Durability = 'full'): Promise<T> {
        return new Promise<T>((resolve, reject) => {
            let result: T;
            this.waiting.push({
                durability,
                work: async () => {
                    result = await work();
                },
                written: () => resolve(result),
                failed: reject,
            });
            this.last ??= this.writeAll();
        });
    }

    /** Waits until nobody writes any more. */
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
                // What made it fail may have ended the transaction already: that is what to tell.
                await this.connection.run('ROLLBACK').catch(() => undefined);
                // Where not even a beginning was made, whoever waits would only wait as long for the same.
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

    /** Whether the commit that is under way is one for this writer too. */
    private isEnoughFor({ durability }: Writer): boolean {
        return this.durability === 'full' || durability === 'relaxed';
    }

    /** @param together those who have written, and wait for the commit @throws what the transaction cannot go on after */
    private async writeSome(together: Writer[]): Promise<void> {
        const until = performance.now() + WITHIN;
        await this.writeFirst(together);
        while (together.length > 0 && together.length < MAX_WRITERS && performance.now() < until) {
            const [writer] = this.waiting;
            if (!writer || !this.isEnoughFor(writer)) return;
            this.waiting.shift();
            await this.writeNext(writer, together);
        }
    }

    /** Alone in its transaction so far: its failure is the transaction's. */
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
            // Where the failure has ended the transaction there is nothing to go back to, and all of them have failed.
            await this.connection.run(TAKE_BACK).catch(() => {
                throw error;
            });
            together.pop();
            writer.failed(error);
        }
        await this.connection.run(RELEASE);
    }
}
