import sqlite3 from 'sqlite3';
import { numbered } from './driver';

/** Statements kept prepared; made from definitions and filters, so their number is small but not bounded. */
const KEPT = 500;

const READ_PRAGMAS = `
    PRAGMA query_only=ON;
    PRAGMA busy_timeout=5000;
    PRAGMA cache_size=-64000;
    PRAGMA mmap_size=268435456;
    PRAGMA temp_store=MEMORY;`;

/** A connection of its own for reading, with its statements prepared once. */
export class Reader {
    private readonly statements = new Map<string, Promise<sqlite3.Statement>>();
    /** Calls under way: the pool gives the next call to the reader with the fewest. */
    busy = 0;

    private constructor(private readonly connection: sqlite3.Database) {}

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
            const statement = await this.prepared(sql);
            return await new Promise((resolve, reject) => {
                statement.all<R>(values, (error, rows) => (error ? reject(error) : resolve(rows)));
            });
        } finally {
            this.busy--;
        }
    }

    async close(): Promise<void> {
        for (const statement of this.statements.values()) (await statement.catch(() => undefined))?.finalize();
        await new Promise<void>((resolve, reject) =>
            this.connection.close(error => (error ? reject(error) : resolve())),
        );
    }

    private prepared(sql: string): Promise<sqlite3.Statement> {
        const kept = this.statements.get(sql);
        if (kept) return kept;
        const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
            // A statement that failed to prepare never calls back, so it must not be run.
            const statement = this.connection.prepare(numbered(sql), (error: Error | null) =>
                error ? reject(error) : resolve(statement),
            );
        });
        this.statements.set(sql, prepared);
        prepared.catch(() => this.statements.delete(sql));
        this.forgetOldest();
        return prepared;
    }

    private forgetOldest(): void {
        if (this.statements.size <= KEPT) return;
        const [[sql, oldest] = []] = this.statements;
        if (!sql || !oldest) return;
        this.statements.delete(sql);
        void oldest.then(
            statement => statement.finalize(),
            () => undefined,
        );
    }
}
