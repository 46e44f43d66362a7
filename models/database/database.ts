import type { Sequelize } from 'sequelize';
import type { Transaction } from './transaction';
import type { Cell } from '../platform/fields/kind';
import type { Dialect } from './dialect';
import type { PubSub } from './pubSub';
import type { StartupLock } from './startupLock';

/** Whether a commit waits for the disk. */
export type Durability = 'full' | 'relaxed';

export type Row = Record<string, Cell>;

/** The use of some connections at this moment. */
export interface PoolUse {
    /** What they are for: anything, to read, or to write. */
    readonly name: 'all' | 'read' | 'write';
    /** The most there can be. */
    readonly size: number;
    readonly busy: number;
    /** Work that waits for one of them. */
    readonly waiting: number;
}

/** An open database: Sequelize for models and transactions, and functions that run raw SQL. */
export interface Database {
    readonly dialect: Dialect;
    /** The name of the library that reaches it. */
    readonly driver: string;
    /**
     * Builds a condition, true for every row, at which a signal can end a scan; undefined where a signal ends any
     * statement.
     *
     * @param id the SQL of the row's integer id
     */
    readonly interruptPoint?: ((id: string) => string) | undefined;
    readonly sequelize: Sequelize;
    /**
     * Runs SQL with placeholders `$1`, `$2` … outside any transaction and returns the raw rows.
     *
     * @param signal ends the statement, also while it runs, when it is aborted
     * @throws `unwanted` where the signal ended it
     */
    read<R = Row>(sql: string, values?: readonly Cell[], signal?: AbortSignal): Promise<R[]>;
    /** The same for a single record by its id: where the database is a file, it is read at once. */
    readRecord<R = Row>(sql: string, values?: readonly Cell[]): Promise<R[]>;
    /** The same for one of many reads that scan a table and do not come back to it: it uses little of the cache. */
    scan: Database['read'];
    /** Runs reads that all find the database as it is when they begin; nobody waits for them. */
    readSnapshot<T>(
        work: (read: <R = Row>(sql: string, values: readonly Cell[]) => Promise<R[]>) => Promise<T>,
    ): Promise<T>;
    /** Runs SQL inside a transaction and returns the raw rows (of a SELECT or a RETURNING). */
    run<R = Row>(sql: string, values: readonly Cell[], transaction: Transaction): Promise<R[]>;
    /** Runs SQL inside a transaction and returns how many rows it inserted, updated or deleted. */
    change(sql: string, values: readonly Cell[], transaction: Transaction): Promise<number>;
    /**
     * Runs work in a transaction: all or nothing. On SQLite writers wait in one queue; on PostgreSQL a transaction that
     * failed because of another is tried again, so the work must be repeatable.
     *
     * @param durability `full`: a commit is on disk; `relaxed`: a power cut may undo it, as long as nothing after it
     * has been committed to the disk, so it is for work that is detected as missing and repeated
     */
    write<T>(work: (transaction: Transaction) => Promise<T>, durability?: Durability): Promise<T>;
    /** Connects to the database, which may be unavailable when it is opened. @throws when it cannot be reached */
    connect(): Promise<void>;
    /** Opens, but does not acquire yet, the lock under which one process at a time brings the database up to date. */
    openStartupLock(): Promise<StartupLock>;
    /** Publishes and subscribes between the nodes that share this database. */
    readonly pubSub: PubSub;
    /** Returns the use of its connections. */
    poolUse(): readonly PoolUse[];
    close(): Promise<void>;
}
