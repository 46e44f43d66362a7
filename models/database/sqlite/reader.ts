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
    private readonly statements = new Map<string, sqlite3.Statement>();
    /** Calls under way: the pool gives the next call to the reader with the fewest. */
    busy = 0;

    private constructor(private readonly connection: sqlite3.Database) {}

    static open(file: string): Promise<Reader> {
        return new Promise((resolve, reject) => {
            const connection = new sqlite3.Database(file, sqlite3.OPEN_READONLY, error => {
                if (error) return reject(error);
                connection.exec(READ_PRAGMAS, failed => (failed ? reject(failed) : resolve(new Reader(connection))));
            });
        });
    }

    read<R>(sql: string, values: readonly unknown[]): Promise<R[]> {
        this.busy++;
        return new Promise((resolve, reject) => {
            this.statement(sql).all<R>(values, (error, rows) => {
                this.busy--;
                if (!error) return resolve(rows);
                // A statement that failed to prepare (its table came later, say) must not stay.
                this.statements.delete(sql);
                reject(error);
            });
        });
    }

    close(): Promise<void> {
        for (const statement of this.statements.values()) statement.finalize();
        return new Promise((resolve, reject) => this.connection.close(error => (error ? reject(error) : resolve())));
    }

    private statement(sql: string): sqlite3.Statement {
        const kept = this.statements.get(sql);
        if (kept) return kept;
        // Without a callback the error of a statement that cannot be prepared would be an uncaught event.
        const statement = this.connection.prepare(numbered(sql), () => undefined);
        this.statements.set(sql, statement);
        this.forgetOldest();
        return statement;
    }

    private forgetOldest(): void {
        if (this.statements.size <= KEPT) return;
        const [[sql, oldest] = []] = this.statements;
        if (!sql || !oldest) return;
        this.statements.delete(sql);
        oldest.finalize();
    }
}
