import sqlite3 from 'sqlite3';
import { Statements } from './statements';

const READ_PRAGMAS = `
    PRAGMA query_only=ON;
    PRAGMA busy_timeout=5000;
    PRAGMA cache_size=-64000;
    PRAGMA mmap_size=134217728;
    PRAGMA temp_store=MEMORY;`;

/** A connection of its own for reading, with its statements prepared once. */
export class Reader {
    private readonly statements: Statements;
    /** Calls under way: the pool gives the next call to the reader with the fewest. */
    busy = 0;

    private constructor(private readonly connection: sqlite3.Database) {
        this.statements = new Statements(connection);
    }

    static open(file: string): Promise<Reader> {
        return new Promise((resolve, reject) => {
            const connection = new sqlite3.Database(file, sqlite3.OPEN_READONLY, error => {
                if (error) {
                    reject(error);
                    return;
                }
                connection.exec(READ_PRAGMAS, failed => (failed ? reject(failed) : resolve(new Reader(connection))));
            });
        });
    }

    async read<R>(sql: string, values: readonly unknown[]): Promise<R[]> {
        this.busy++;
        try {
            return await this.statements.all<R>(sql, values);
        } finally {
            this.busy--;
        }
    }

    async close(): Promise<void> {
        await this.statements.finalize();
        await new Promise<void>((resolve, reject) =>
            this.connection.close(error => (error ? reject(error) : resolve())),
        );
    }
}
