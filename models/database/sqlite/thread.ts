import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { StatementValues } from './driver';
import { statementCache } from './statementCache';
import type { ThreadAnswer, ThreadData, ThreadTask } from './threadTask';

/** The names of SQLite's primary result codes (https://www.sqlite.org/rescode.html). */
const CODES: Readonly<Record<number, string>> = {
    1: 'SQLITE_ERROR',
    2: 'SQLITE_INTERNAL',
    3: 'SQLITE_PERM',
    4: 'SQLITE_ABORT',
    5: 'SQLITE_BUSY',
    6: 'SQLITE_LOCKED',
    7: 'SQLITE_NOMEM',
    8: 'SQLITE_READONLY',
    9: 'SQLITE_INTERRUPT',
    10: 'SQLITE_IOERR',
    11: 'SQLITE_CORRUPT',
    12: 'SQLITE_NOTFOUND',
    13: 'SQLITE_FULL',
    14: 'SQLITE_CANTOPEN',
    15: 'SQLITE_PROTOCOL',
    17: 'SQLITE_SCHEMA',
    18: 'SQLITE_TOOBIG',
    19: 'SQLITE_CONSTRAINT',
    20: 'SQLITE_MISMATCH',
    21: 'SQLITE_MISUSE',
    22: 'SQLITE_NOLFS',
    23: 'SQLITE_AUTH',
    25: 'SQLITE_RANGE',
    26: 'SQLITE_NOTADB',
};

/** Extended codes have the primary one in their last byte. */
const PRIMARY = 0xff;

class InterruptedError extends Error {
    readonly errcode = 9;
}

/** Returns an error with the code and the message that the package `sqlite3` gives it. */
const answerOf = (error: unknown): ThreadAnswer => {
    const { message, errcode = 1 } = error as Error & { readonly errcode?: number };
    const code = CODES[errcode & PRIMARY] ?? 'SQLITE_ERROR';
    return { error: { message: `${code}: ${message}`, code } };
};

type Bound = Parameters<StatementSync['all']>[0][string];

/** Returns a value that SQLite stores as it is: Node.js binds every number as a real one. */
const boundOf = (value: unknown): Bound => {
    if (Number.isSafeInteger(value)) return BigInt(value as number);
    if (typeof value === 'boolean') return value ? 1n : 0n;
    return (value ?? null) as Bound;
};

const boundValues = (values: StatementValues): Record<string, Bound> =>
    Object.fromEntries(
        Array.isArray(values)
            ? values.map((value, index) => [`$${index + 1}`, boundOf(value)])
            : Object.entries(values).map(([name, value]) => [name, boundOf(value)]),
    );

/** Returns rows with integers that a number does not hold exactly, rounded as the package `sqlite3` does. */
const roundedRows = (statement: StatementSync, values: Record<string, Bound>): unknown[] => {
    const rounded = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
    statement.setReadBigInts(true);
    try {
        return statement
            .all(values)
            .map(row =>
                Object.fromEntries(Object.entries(row as object).map(([name, value]) => [name, rounded(value)])),
            );
    } finally {
        statement.setReadBigInts(false);
    }
};

/** A connection within its thread. */
class ThreadConnection {
    private readonly database: DatabaseSync;
    private readonly statements = statementCache<StatementSync>();
    private readonly interrupted: Int32Array;
    private readonly isReadOnly: boolean;
    private number = 0;

    constructor({ file, isReadOnly, interrupted }: ThreadData) {
        this.isReadOnly = isReadOnly;
        this.interrupted = new Int32Array(interrupted);
        this.database = new DatabaseSync(file, { readOnly: isReadOnly });
        this.database.function('endcap_continue', { deterministic: false }, () => {
            this.failWhereInterrupted();
            return 1;
        });
    }

    answer(task: ThreadTask): ThreadAnswer {
        this.number++;
        try {
            this.failWhereInterrupted();
            return this.execute(task);
        } catch (error) {
            return answerOf(error);
        }
    }

    private execute(task: ThreadTask): ThreadAnswer {
        switch (task.kind) {
            case 'all':
                return { rows: this.rows(this.statement(task.sql), boundValues(task.values)) };
            case 'run': {
                const { changes, lastInsertRowid } = this.statement(task.sql).run(boundValues(task.values));
                return { change: { changes: Number(changes), lastId: Number(lastInsertRowid) } };
            }
            case 'exec':
                this.database.exec(task.sql);
                return {};
            case 'close':
                this.database.close();
                return {};
        }
    }

    private rows(statement: StatementSync, values: Record<string, Bound>): unknown[] {
        try {
            return statement.all(values);
        } catch (error) {
            if (!this.isReadOnly || (error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error;
            return roundedRows(statement, values);
        }
    }

    private statement(sql: string): StatementSync {
        const known = this.statements.get(sql);
        if (known) return known;
        const prepared = this.database.prepare(sql);
        prepared.setAllowBareNamedParameters(false);
        this.statements.set(sql, prepared);
        return prepared;
    }

    private failWhereInterrupted(): void {
        if (Atomics.load(this.interrupted, 0) === this.number) throw new InterruptedError('interrupted');
    }
}

const serve = (port: MessagePort): void => {
    const open = (): ThreadConnection | undefined => {
        try {
            const connection = new ThreadConnection(workerData as ThreadData);
            port.postMessage({} satisfies ThreadAnswer);
            return connection;
        } catch (error) {
            port.postMessage(answerOf(error));
            return undefined;
        }
    };
    const connection = open();
    if (!connection) return;
    port.on('message', (task: ThreadTask) => {
        port.postMessage(connection.answer(task));
        if (task.kind === 'close') port.close();
    });
};

if (parentPort) serve(parentPort);
