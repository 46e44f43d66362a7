import sqlite3 from 'sqlite3';
import { Statements } from './statements';

/** Memory of a connection to the file: KiB of its own cache, and bytes that the system maps. */
interface Memory {
    readonly cache: number;
    readonly mapped: number;
}

/** For pages and records: data that is read once is likely to be read again. */
export const AT_HAND: Memory = { cache: 64_000, mapped: 134_217_728 };
/** For scans of entire tables: data that was read is not needed again. */
export const PASSING: Memory = { cache: 4_000, mapped: 0 };

const pragmas = ({ cache, mapped }: Memory): string => `
    PRAGMA query_only=ON;
    PRAGMA busy_timeout=5000;
    PRAGMA cache_size=-${cache};
    PRAGMA mmap_size=${mapped};
    PRAGMA temp_store=MEMORY;`;

/** A connection of its own for reading, with its statements prepared once. */
export class Reader {
    private readonly statements: Statements;
    private constructor(private readonly connection: sqlite3.Database) {
        this.statements = new Statements(connection);
    }

    static open(file: string, memory: Memory): Promise<Reader> {
        return new Promise((resolve, reject) => {
            const connection = new sqlite3.Database(file, sqlite3.OPEN_READONLY, error => {
                if (error) {
                    reject(error);
                    return;
                }
                connection.exec(pragmas(memory), failed => (failed ? reject(failed) : resolve(new Reader(connection))));
            });
        });
    }

    read<R>(sql: string, values: readonly unknown[]): Promise<R[]> {
        return this.statements.all<R>(sql, values);
    }

    /** Interrupts the statement that runs, which then fails; where none runs nothing happens. */
    interrupt(): void {
        this.connection.interrupt();
    }

    async close(): Promise<void> {
        await this.statements.finalize();
        await new Promise<void>((resolve, reject) =>
            this.connection.close(error => (error ? reject(error) : resolve())),
        );
    }
}
