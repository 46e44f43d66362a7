import sqlite3 from 'sqlite3';
import type { StatementEffect, SqliteConnection, SqliteDriver, StatementValues } from './driver';
import { statementCache } from './statementCache';

/** Replaces `$1` by `?1`: SQLite takes `$1` for a name and would bind by first appearance instead of by number. */
const numbered = (sql: string): string => sql.replace(/\$(\d+)/g, '?$1');

/**
 * Replaces the stack of an error: the driver creates its errors outside JavaScript, with a stack that leads nowhere;
 * this one leads back to the caller.
 *
 * @throws an Error with the driver's code
 */
const withCallerStack = async <T>(work: Promise<T>): Promise<T> => {
    try {
        return await work;
    } catch (failed) {
        const { message, code } = failed as Error & { readonly code?: string };
        throw Object.assign(new Error(message, { cause: failed }), { code });
    }
};

/** Finalizes a statement, unless it failed to prepare. */
const finalized = async (prepared: Promise<sqlite3.Statement>): Promise<void> => {
    (await prepared.catch(() => undefined))?.finalize();
};

/** A connection of the package `sqlite3`, which runs statements in the threads of libuv. */
class PackageConnection implements SqliteConnection {
    private readonly prepared = statementCache<Promise<sqlite3.Statement>>(statement => void finalized(statement));

    private constructor(private readonly connection: sqlite3.Database) {}

    static open(file: string, mode: number): Promise<PackageConnection> {
        return new Promise((resolve, reject) => {
            const connection = new sqlite3.Database(file, mode, error =>
                error ? reject(error) : resolve(new PackageConnection(connection)),
            );
        });
    }

    async all<R>(sql: string, values: StatementValues = []): Promise<R[]> {
        const statement = await withCallerStack(this.statement(sql, values));
        return await withCallerStack(
            new Promise<R[]>((resolve, reject) => {
                statement.all(values, (error, rows) => (error ? reject(error) : resolve(rows as R[])));
            }),
        );
    }

    async run(sql: string, values: StatementValues = []): Promise<StatementEffect> {
        const statement = await withCallerStack(this.statement(sql, values));
        return await withCallerStack(
            new Promise<StatementEffect>((resolve, reject) => {
                statement.run(values, function (error) {
                    if (error) reject(error);
                    else resolve({ changes: this.changes, lastId: this.lastID });
                });
            }),
        );
    }

    async exec(sql: string): Promise<void> {
        await withCallerStack(
            new Promise<void>((resolve, reject) => {
                this.connection.exec(sql, error => (error ? reject(error) : resolve()));
            }),
        );
    }

    interrupt(): void {
        this.connection.interrupt();
    }

    /** Finalizes all statements first: a connection does not close before. */
    async close(): Promise<void> {
        await Promise.all(this.prepared.all().map(finalized));
        this.prepared.clear();
        await new Promise<void>((resolve, reject) => {
            this.connection.close(error => (error ? reject(error) : resolve()));
        });
    }

    private statement(sql: string, values: StatementValues): Promise<sqlite3.Statement> {
        return this.prepared.get(sql) ?? this.prepare(sql, Array.isArray(values) ? numbered(sql) : sql);
    }

    private prepare(sql: string, numberedSql: string): Promise<sqlite3.Statement> {
        const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
            // A statement that failed to prepare never calls back, so it must not be run.
            const statement = this.connection.prepare(numberedSql, (error: Error | null) =>
                error ? reject(error) : resolve(statement),
            );
        });
        this.prepared.set(sql, prepared);
        prepared.catch(() => this.prepared.delete(sql));
        return prepared;
    }
}

/** The driver of a Node.js that has no SQLite. */
export const sqlite3Driver: SqliteDriver = {
    name: 'sqlite3',
    open: (file, mode = 'write') =>
        PackageConnection.open(file, mode === 'read' ? sqlite3.OPEN_READONLY : sqlite3.OPEN_READWRITE),
};
