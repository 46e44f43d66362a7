import type { SqliteConnection, SqliteDriver, StatementValues } from './driver';
import { openWriter } from './writer';

type Done = (error: Error | null) => void;

const passOutcome = (work: Promise<unknown>, done?: Done): void => {
    work.then(
        () => done?.(null),
        (error: unknown) => done?.(error as Error),
    );
};

/** What Sequelize reads of a statement that ran. */
interface Outcome {
    readonly changes: number;
    readonly lastID: number;
}

type Answered<R> = (this: Outcome, error: Error | null, rows?: R[]) => void;

const NONE: Outcome = { changes: 0, lastID: 0 };

/** Returns the values of a statement from Sequelize, which may pass its callback in their place. */
const asValues = (values: unknown): StatementValues =>
    typeof values === 'object' && values ? (values as StatementValues) : [];

/**
 * A connection in the form that Sequelize expects of the package `sqlite3`: the methods that its dialect calls, over any
 * driver.
 */
export class SequelizeConnection {
    constructor(private readonly opening: Promise<SqliteConnection>) {}

    /** Runs a statement that writes. */
    run(sql: string, values?: unknown, answered?: Answered<never>): void {
        const report = (error: unknown, outcome = NONE) => answered?.call(outcome, error as Error | null);
        this.opening
            .then(connection => connection.run(sql, asValues(values)))
            .then(({ changes, lastId }) => report(null, { changes, lastID: lastId }), report);
    }

    /** Runs a statement and passes its rows. */
    all<R>(sql: string, values: unknown, answered?: Answered<R>): void {
        const done = typeof values === 'function' ? (values as Answered<R>) : answered;
        const report = (error: unknown, rows?: R[]) => done?.call(NONE, error as Error | null, rows);
        this.opening
            .then(connection => connection.all<R>(sql, asValues(values)))
            .then(rows => report(null, rows), report);
    }

    /** Runs work that sends statements; a connection runs them in their order in any case. */
    serialize(work: () => void): void {
        work();
    }

    close(done?: Done): void {
        passOutcome(
            this.opening.then(connection => connection.close()),
            done,
        );
    }
}

/**
 * Builds the dialect module of Sequelize. Sequelize opens a connection only for what is outside any transaction, which
 * the product never does.
 */
export const sequelizeModule = (driver: SqliteDriver) => ({
    OPEN_READWRITE: 2,
    OPEN_CREATE: 4,
    Database: class extends SequelizeConnection {
        constructor(file: string, _mode: number, opened?: Done) {
            const opening = openWriter(driver, file);
            super(opening);
            passOutcome(opening, opened);
        }
    },
});
