import type { SqliteDriver, StatementValues, SyncReader } from './driver';
import { readerPragmas, SINGLE } from './reader';

/**
 * Reads single records in the thread that asks for them, where the driver can: to find one takes less time than to hand
 * it to another thread. It never waits for a lock.
 */
export class Lookups {
    private reader: SyncReader | undefined;
    private opening: Promise<void> | undefined;

    constructor(
        private readonly driver: SqliteDriver,
        private readonly file: string,
    ) {}

    /** Returns the rows of a statement; undefined where another connection has to read them, or to report why not. */
    read(sql: string, values: StatementValues): unknown[] | undefined {
        if (!this.reader) {
            this.opening ??= this.open();
            return undefined;
        }
        try {
            return this.reader.all(sql, values);
        } catch {
            return undefined;
        }
    }

    async close(): Promise<void> {
        await this.opening;
        this.reader?.close();
        this.reader = undefined;
    }

    /** Opens the connection; after a failed attempt the next read makes another. */
    private async open(): Promise<void> {
        try {
            this.reader = await this.driver.openSync?.(this.file, readerPragmas(SINGLE, 0));
        } catch {
            this.opening = undefined;
        }
    }
}
