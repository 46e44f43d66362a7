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
