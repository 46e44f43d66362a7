import type sqlite3 from 'sqlite3';
import { Recent } from '../recent';

/**
 * Prepared statements that are cached; they are built from definitions and filters, so their number is small but not
 * bounded.
 */
const MAX_STATEMENTS = 500;

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

/** The statements of one connection, each prepared once. */
export class Statements {
    private readonly prepared = new Recent<Promise<sqlite3.Statement>>(
        MAX_STATEMENTS,
        statement => void finalized(statement),
    );

    constructor(private readonly connection: sqlite3.Database) {}

    async all<R>(sql: string, values: readonly unknown[]): Promise<R[]> {
        const statement = await withCallerStack(this.statement(sql));
        return await withCallerStack(
            new Promise<R[]>((resolve, reject) => {
                statement.all<R>(values, (error, rows) => (error ? reject(error) : resolve(rows)));
            }),
        );
    }

    /** Runs a statement and returns how many rows it changed; changes by triggers do not count. */
    async change(sql: string, values: readonly unknown[]): Promise<number> {
        const statement = await withCallerStack(this.statement(sql));
        return await withCallerStack(
            new Promise<number>((resolve, reject) => {
                statement.run(values, function (error) {
                    if (error) reject(error);
                    else resolve(this.changes);
                });
            }),
        );
    }

    /** Finalizes all statements: a connection does not close before. */
    async finalize(): Promise<void> {
        await Promise.all(this.prepared.all().map(finalized));
        this.prepared.clear();
    }

    private statement(sql: string): Promise<sqlite3.Statement> {
        return this.prepared.get(sql) ?? this.prepare(sql);
    }

    private prepare(sql: string): Promise<sqlite3.Statement> {
        const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
            // A statement that failed to prepare never calls back, so it must not be run.
            const statement = this.connection.prepare(numbered(sql), (error: Error | null) =>
                error ? reject(error) : resolve(statement),
            );
        });
        this.prepared.set(sql, prepared);
        prepared.catch(() => this.prepared.delete(sql));
        return prepared;
    }
}
