import sqlite3 from 'sqlite3';
import type { StatementEffect, SqliteConnection, SqliteDriver, StatementValues } from './driver';
import { statementCache } from './statementCache';

/** Replaces `$1` by `?1`: SQLite takes `$1` for a name and would bind by first appearance instead of by number. */
const numbered = (sql: string): string => sql.replace(/\$(\d+)/g, '?$1');

/**
 * Builds an error with the driver's code whose stack leads back to the caller: the driver creates its errors outside
 * JavaScript, with a stack that leads nowhere.
 */
const withCallerStack = (failed: unknown): Error => {
    const { message, code } = failed as Error & { readonly code?: string };
    return Object.assign(new Error(message, { cause: failed }), { code });
};

/** A connection of the package `sqlite3`, which runs statements in the threads of libuv. */
class PackageConnection implements SqliteConnection {
    private readonly prepared = statementCache<sqlite3.Statement>(statement => void statement.finalize());
    private readonly underWay = new Map<string, Promise<sqlite3.Statement>>();

    private constructor(private readonly connection: sqlite3.Database) {}

    static open(file: string, mode: number): Promise<PackageConnection> {
        return new Promise((resolve, reject) => {
            const connection = new sqlite3.Database(file, mode, error =>
                error ? reject(error) : resolve(new PackageConnection(connection)),
            );
        });
    }

    async all<R>(sql: string, values: StatementValues = []): Promise<R[]> {
        try {
            const statement = this.prepared.get(sql) ?? (await this.prepare(sql, values));
            return await new Promise<R[]>((resolve, reject) => {
                statement.all(values, (error, rows) => (error ? reject(error) : resolve(rows as R[])));
            });
        } catch (error) {
            throw withCallerStack(error);
        }
    }

    async run(sql: string, values: StatementValues = []): Promise<StatementEffect> {
        try {
            const statement = this.prepared.get(sql) ?? (await this.prepare(sql, values));
            return await new Promise<StatementEffect>((resolve, reject) => {
                statement.run(values, function (error) {
                    if (error) reject(error);
                    else resolve({ changes: this.changes, lastId: this.lastID });
                });
            });
        } catch (error) {
            throw withCallerStack(error);
        }
    }

    async exec(sql: string): Promise<void> {
        try {
            await new Promise<void>((resolve, reject) => {
                this.connection.exec(sql, error => (error ? reject(error) : resolve()));
            });
        } catch (error) {
            throw withCallerStack(error);
        }
    }

    interrupt(): void {
        this.connection.interrupt();
    }

    /** Finalizes all statements first: a connection does not close before. */
    async close(): Promise<void> {
        await Promise.allSettled(this.underWay.values());
        for (const statement of this.prepared.all()) statement.finalize();
        this.prepared.clear();
        await new Promise<void>((resolve, reject) => {
            this.connection.close(error => (error ? reject(error) : resolve()));
        });
    }

    /** Prepares a statement once, also for several that need it at the same time. */
    private prepare(sql: string, values: StatementValues): Promise<sqlite3.Statement> {
        const underWay = this.underWay.get(sql);
        if (underWay) return underWay;
        const preparing = new Promise<sqlite3.Statement>((resolve, reject) => {
            // A statement that failed to prepare never calls back, so it must not be run.
            const statement = this.connection.prepare(
                Array.isArray(values) ? numbered(sql) : sql,
                (error: Error | null) => {
                    this.underWay.delete(sql);
                    if (error) {
                        reject(error);
                        return;
                    }
                    this.prepared.set(sql, statement);
                    resolve(statement);
                },
            );
        });
        this.underWay.set(sql, preparing);
        return preparing;
    }
}

/** The driver of a Node.js that has no SQLite. */
export const sqlite3Driver: SqliteDriver = {
    name: 'sqlite3',
    open: (file, mode = 'write') =>
        PackageConnection.open(file, mode === 'read' ? sqlite3.OPEN_READONLY : sqlite3.OPEN_READWRITE),
};
