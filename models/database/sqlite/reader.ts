import type { SqliteConnection, SqliteDriver, StatementValues } from './driver';
import { openConnection } from './openConnection';

/** Memory of a connection to the file: KiB of its own cache, and bytes that the system maps. */
interface Memory {
    readonly cache: number;
    readonly mapped: number;
}

/** For pages and records: data that is read once is likely to be read again. */
export const AT_HAND: Memory = { cache: 64_000, mapped: 134_217_728 };
/** For scans of entire tables: data that was read is not needed again. */
export const PASSING: Memory = { cache: 4_000, mapped: 0 };
/** For single records beside `AT_HAND`: the system maps the same pages once for both. */
export const SINGLE: Memory = { cache: 4_000, mapped: 134_217_728 };

/** Milliseconds that a statement waits for a lock; readers hardly ever wait. */
const BUSY_TIMEOUT = 5_000;

/** Returns the statements that prepare a connection for reading. */
export const readerPragmas = ({ cache, mapped }: Memory, busyTimeout = BUSY_TIMEOUT): string => `
    PRAGMA query_only=ON;
    PRAGMA busy_timeout=${busyTimeout};
    PRAGMA cache_size=-${cache};
    PRAGMA mmap_size=${mapped};
    PRAGMA temp_store=MEMORY;`;

/** A connection of its own for reading, which is opened by its first read. */
export class Reader {
    private opened: Promise<SqliteConnection> | undefined;
    private connection: SqliteConnection | undefined;

    constructor(
        private readonly driver: SqliteDriver,
        private readonly file: string,
        private readonly memory: Memory,
    ) {}

    async read<R>(sql: string, values: StatementValues): Promise<R[]> {
        const connection = this.connection ?? (await (this.opened ??= this.open()));
        return connection.all<R>(sql, values);
    }

    /** Interrupts the statement that runs, which then fails; where none runs nothing happens. */
    interrupt(): void {
        this.connection?.interrupt();
    }

    async close(): Promise<void> {
        await (await this.opened?.catch(() => undefined))?.close();
    }

    /** Opens the connection; a failed attempt is forgotten, and the next read makes another. */
    private async open(): Promise<SqliteConnection> {
        try {
            const opening = { file: this.file, mode: 'read', pragmas: readerPragmas(this.memory) } as const;
            this.connection = await openConnection(this.driver, opening);
            return this.connection;
        } catch (error) {
            this.opened = undefined;
            throw error;
        }
    }
}
