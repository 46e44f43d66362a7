import sqlite3 from 'sqlite3';
import { Statements } from './statements';

/** Milliseconds to wait for a lock that another process holds. */
const BUSY_TIMEOUT = 5000;
/** Small: reading has connections of its own, and the mapped memory of a writing connection only grows. */
const CACHE_KIB = 32_000;

/** `synchronous=FULL`: an answered write is on disk (docs/operations.md, "Safety"). */
const PRAGMAS = `
    PRAGMA busy_timeout=${BUSY_TIMEOUT};
    PRAGMA journal_mode=WAL;
    PRAGMA synchronous=FULL;
    PRAGMA foreign_keys=ON;
    PRAGMA temp_store=MEMORY;
    PRAGMA cache_size=-${CACHE_KIB};`;

type Done = (error: Error | null) => void;

/** A connection that also runs raw SQL. */
export class Connection extends sqlite3.Database {
    private readonly statements: Statements;

    /** The parameters are those that Sequelize passes. */
    constructor(file: string, mode: number, opened?: Done) {
        super(file, mode, error => (error ? opened?.(error) : this.exec(PRAGMAS, failed => opened?.(failed))));
        this.statements = new Statements(this);
    }

    /** Runs SQL, prepared once, and returns its rows. */
    rows<R>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
        return this.statements.all<R>(sql, values);
    }

    /** Runs SQL, prepared once, and returns how many rows it changed. */
    change(sql: string, values: readonly unknown[]): Promise<number> {
        return this.statements.change(sql, values);
    }

    override close(done?: Done): void {
        void this.statements.finalize().then(() => super.close(done));
    }
}

/**
 * The dialect module of Sequelize; with the reader the only user of `sqlite3`. Sequelize never fires `afterConnect` for
 * SQLite, so the connection sets the pragmas itself.
 */
export const dialectModule = { ...sqlite3, Database: Connection };

export const openConnection = (file: string): Promise<Connection> =>
    new Promise((resolve, reject) => {
        const connection = new Connection(file, sqlite3.OPEN_READWRITE, error =>
            error ? reject(error) : resolve(connection),
        );
    });
