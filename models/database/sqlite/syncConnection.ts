import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { StatementEffect, StatementValues } from './driver';
import { statementCache } from './statementCache';

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

/** Returns the message and the code that the package `sqlite3` gives an error of Node's SQLite. */
export const describeError = (error: unknown): { readonly message: string; readonly code: string } => {
    const { message, errcode = 1 } = error as Error & { readonly errcode?: number };
    const code = CODES[errcode & PRIMARY] ?? 'SQLITE_ERROR';
    return { message: `${code}: ${message}`, code };
};

type Bound = Parameters<StatementSync['all']>[0][string];

/** Returns a value that SQLite stores as it is: Node.js binds every number as a real one. */
const boundOf = (value: unknown): Bound => {
    if (Number.isSafeInteger(value)) return BigInt(value as number);
    if (typeof value === 'boolean') return value ? 1n : 0n;
    return (value ?? null) as Bound;
};

const boundValues = (values: StatementValues): Record<string, Bound> => {
    const isList = Array.isArray(values);
    const bound: Record<string, Bound> = {};
    for (const [key, value] of Object.entries(values)) bound[isList ? `$${Number(key) + 1}` : key] = boundOf(value);
    return bound;
};

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

/** A connection of Node's own SQLite, which runs each statement while its caller waits. */
export class SyncConnection {
    private readonly database: DatabaseSync;
    private readonly statements = statementCache<StatementSync>();

    /** @throws where the file cannot be opened */
    constructor(
        file: string,
        private readonly isReadOnly: boolean,
    ) {
        this.database = new DatabaseSync(file, { readOnly: isReadOnly });
    }

    /** Adds a function to SQL. It is called for each row. */
    addFunction(name: string, work: () => number): void {
        this.database.function(name, { deterministic: false }, work);
    }

    /** Runs a statement and returns its rows. */
    all(sql: string, values: StatementValues): unknown[] {
        const statement = this.statement(sql);
        const bound = boundValues(values);
        try {
            return statement.all(bound);
        } catch (error) {
            if (!this.isReadOnly || (error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error;
            return roundedRows(statement, bound);
        }
    }

    /** Runs a statement and returns what it changed. */
    run(sql: string, values: StatementValues): StatementEffect {
        const { changes, lastInsertRowid } = this.statement(sql).run(boundValues(values));
        return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    }

    exec(sql: string): void {
        this.database.exec(sql);
    }

    close(): void {
        this.database.close();
    }

    private statement(sql: string): StatementSync {
        const known = this.statements.get(sql);
        if (known) return known;
        const prepared = this.database.prepare(sql);
        prepared.setAllowBareNamedParameters(false);
        this.statements.set(sql, prepared);
        return prepared;
    }
}
