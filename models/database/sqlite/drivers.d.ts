/**
 * The part of Node's SQLite that the product uses. `@types/node` is that of the oldest Node.js that is supported, which
 * has none.
 */
declare module 'node:sqlite' {
    type Bound = null | number | bigint | string | Uint8Array;

    export class DatabaseSync {
        constructor(file: string, options?: { readonly readOnly?: boolean });
        prepare(sql: string): StatementSync;
        exec(sql: string): void;
        function(name: string, options: { readonly deterministic?: boolean }, work: () => number): void;
        close(): void;
    }

    export class StatementSync {
        all(values: Readonly<Record<string, Bound>>): unknown[];
        run(values: Readonly<Record<string, Bound>>): {
            readonly changes: number | bigint;
            readonly lastInsertRowid: number | bigint;
        };
        setAllowBareNamedParameters(isAllowed: boolean): void;
        setReadBigInts(isEnabled: boolean): void;
    }
}

/**
 * The part of the package `sqlite3` that is used. It is not installed where Node.js has an SQLite, nor are its own types
 * then.
 */
declare module 'sqlite3' {
    namespace sqlite3 {
        type Done = (error: Error | null) => void;

        const OPEN_READONLY: number;
        const OPEN_READWRITE: number;

        class Statement {
            all(values: unknown, done: (error: Error | null, rows: unknown[]) => void): this;
            run(values: unknown, done: (this: RunResult, error: Error | null) => void): this;
            finalize(): Database;
        }

        interface RunResult extends Statement {
            readonly lastID: number;
            readonly changes: number;
        }

        class Database {
            constructor(file: string, mode?: number, done?: Done);
            exec(sql: string, done?: Done): this;
            prepare(sql: string, done?: Done): Statement;
            interrupt(): void;
            close(done: Done): void;
        }
    }
    export default sqlite3;
}
