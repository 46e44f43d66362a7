/** The values of placeholders: of `$1`, `$2` … in their order, or by name with its `$`. */
export type StatementValues = readonly unknown[] | Readonly<Record<string, unknown>>;

/** The effect of a statement that writes; changes by triggers do not count. */
export interface StatementEffect {
    readonly changes: number;
    /** The row id that was inserted last. */
    readonly lastId: number;
}

/** A connection to a database file. It prepares each statement once, and runs them one after the other. */
export interface SqliteConnection {
    /** Runs a statement and returns its rows. @throws an error whose `code` is SQLite's, such as `SQLITE_BUSY` */
    all<R>(sql: string, values?: StatementValues): Promise<R[]>;
    /** Runs a statement and returns what it changed. @throws as `all` */
    run(sql: string, values?: StatementValues): Promise<StatementEffect>;
    /** Runs statements without values, separated by semicolons. @throws as `all` */
    exec(sql: string): Promise<void>;
    /** Interrupts the statement that runs, which then fails; where none runs nothing happens. */
    interrupt(): void;
    close(): Promise<void>;
}

/** A connection that reads in the thread of its caller, which waits. */
export interface SyncReader {
    /** Runs a statement and returns its rows. @throws errors of the driver's own */
    all(sql: string, values: StatementValues): unknown[];
    close(): void;
}

/** A library that opens SQLite files. */
export interface SqliteDriver {
    readonly name: 'node:sqlite' | 'sqlite3';
    /**
     * Builds a condition, true for every row, at which a scan can be interrupted; undefined where a driver can
     * interrupt any statement.
     *
     * @param id the SQL of the row's integer id
     */
    readonly interruptPoint?: (id: string) => string;
    /** @throws where the file does not exist or cannot be opened */
    open(file: string, mode?: 'read' | 'write'): Promise<SqliteConnection>;
    /** Opens a file for reading in the thread of the caller; undefined where a driver cannot. @throws as `open` */
    readonly openSync?: (file: string, pragmas: string) => Promise<SyncReader>;
}
