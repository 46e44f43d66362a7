import type { Sequelize } from 'sequelize';
import type { Transaction } from './transaction';
import type { Cell } from '../platform/fields/kind';
import type { Dialect } from './dialect';
import type { PubSub } from './pubSub';
import type { StartupLock } from './startupLock';

/** Whether a commit waits for the disk. */
export type Durability = 'full' | 'relaxed';

export type Row = Record<string, Cell>;

/** An open database: Sequelize for models and transactions, and functions that run raw SQL. */
export interface Database {
    readonly dialect: Dialect;
    readonly sequelize: Sequelize;
    /**
     * Runs SQL with placeholders `$1`, `$2` … outside any transaction and returns the raw rows.
     *
     * @param signal ends the statement, also while it runs, when it is aborted
     * @throws `unwanted` where the signal ended it
     */
    read<R = Row>(sql: string, values?: readonly Cell[], signal?: AbortSignal): Promise<R[]>;
    /** The same for one of many reads that scan a table and do not come back to it: it uses little of the cache. */
    scan: Database['read'];
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
    close(): Promise<void>;
}
