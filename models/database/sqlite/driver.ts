import sqlite3 from 'sqlite3';
import { Statements } from './statements';

/** Milliseconds to wait for a lock that another process holds. */
const BUSY_TIMEOUT = 5000;
const CACHE_KIB = 64_000;
const MMAP_BYTES = 268_435_456;

const PRAGMAS = `
    PRAGMA busy_timeout=${BUSY_TIMEOUT};
    PRAGMA journal_mode=WAL;
    PRAGMA synchronous=NORMAL;
    PRAGMA foreign_keys=ON;
    PRAGMA temp_store=MEMORY;
    PRAGMA cache_size=-${CACHE_KIB};
    PRAGMA mmap_size=${MMAP_BYTES};`;

type Done = (error: Error | null) => void;

/** A connection of a transaction, and SQL of one's own on it. */
export interface Connection extends sqlite3.Database {
    readonly statements: Statements;
}

/**
 * The one place that touches `sqlite3`. Sequelize takes it as its dialect module: it does not pool SQLite, opens a
 * connection for every transaction and never fires `afterConnect`, so pragmas and a pool are here, in the connection.
 */
export const makeDriver = () => {
    const idle: PooledConnection[] = [];
    let closing = false;

    class PooledConnection extends sqlite3.Database implements Connection {
        readonly statements!: Statements;

        constructor(file: string, mode: number, opened?: Done) {
            const waiting = idle.pop();
            if (waiting) {
                setImmediate(() => opened?.(null));
                return waiting;
            }
            super(file, mode, error => (error ? opened?.(error) : this.exec(PRAGMAS, failed => opened?.(failed))));
            this.statements = new Statements(this);
        }

        /** Sequelize closes a transaction's connection when it ends; it is kept for the next one. */
        override close(done?: Done): void {
            if (closing) {
                void this.statements.finalize().then(() => super.close(done));
                return;
            }
            idle.push(this);
            done?.(null);
        }
    }

    return {
        dialectModule: { ...sqlite3, Database: PooledConnection },
        /** From here on closing closes, beginning with what is idle. */
        closeIdle: async (): Promise<void> => {
            closing = true;
            await Promise.all(idle.splice(0).map(connection => new Promise(done => connection.close(done))));
        },
    };
};
