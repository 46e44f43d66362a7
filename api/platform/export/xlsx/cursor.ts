import type { ContentRow } from '../content';

/** Rows that arrive in chunks and are taken in any number. */
export class RowCursor {
    private readonly source: AsyncIterator<readonly ContentRow[]>;
    private left: readonly ContentRow[] = [];

    constructor(rows: AsyncIterable<readonly ContentRow[]>) {
        this.source = rows[Symbol.asyncIterator]();
    }

    /** Returns at most this many of the next rows; none when `max` is 0 or they have ended. */
    async take(max: number): Promise<readonly ContentRow[]> {
        if (max <= 0) return [];
        while (this.left.length === 0) {
            const next = await this.source.next();
            if (next.done) return [];
            this.left = next.value;
        }
        const chunk = this.left.slice(0, max);
        this.left = this.left.slice(chunk.length);
        return chunk;
    }

    /** Whether there is another row; it waits for it. */
    async hasMore(): Promise<boolean> {
        const [next] = await this.take(1);
        if (next) this.left = [next, ...this.left];
        return next !== undefined;
    }

    /** Ends the source early. */
    async end(): Promise<void> {
        await this.source.return?.();
    }
}
