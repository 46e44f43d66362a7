import type { Sequelize } from 'sequelize';
import type { Transaction } from './transaction';
import type { Cell } from '../platform/fields/kind';
import type { Dialect } from './dialect';
import type { PubSub } from './pubSub';
import type { StartupLock } from './startupLock';

/** Whether a commit waits for the disk. */
export type Durability = 'full' | 'relaxed';

export type Row = Record<string, Cell>;

/** A database that is open: Sequelize for models and transactions, and beside it the ways to run SQL of one's own. */
export interface Database {
    readonly dialect: Dialect;
    readonly sequelize: Sequelize;
    /**
     * Runs SQL with placeholders `$1`, `$2` … outside any transaction and gives the raw rows.
     *
     * @param signal ends it, also while it runs, when it is aborted
     * @throws `unwanted` where it was ended so
     */
    read<R = Row>(sql: string, values?: readonly Cell[], signal?: AbortSignal): Promise<R[]>;
    /** The same for one of many reads that go through a table and do not come back: it keeps nothing at hand. */
    scan: Database['read'];
    /** Runs SQL inside a transaction and gives the raw rows (of a SELECT or a RETURNING). */
    run<R = Row>(sql: string, values: readonly Cell[], transaction: Transaction): Promise<R[]>;
    /** Runs SQL inside a transaction and gives how many rows it inserted, updated or deleted. */
    change(sql: string, values: readonly Cell[], transaction: Transaction): Promise<number>;
    /**
     * Runs work in a transaction: all or nothing. On SQLite writers take turns in one queue; on PostgreSQL a
     * transaction that lost against another is tried again, so work must be repeatable.
     *
     * @param durability what is committed is on disk, unless it is `relaxed`: that a power cut may undo, as long as
     *     nothing after it has been committed to the disk, so it is for what is found out and done again
     */
    write<T>(work: (transaction: Transaction) => Promise<T>, durability?: Durability): Promise<T>;
    /** Reaches the database, which may be away when it is opened. @throws when it cannot be reached */
    connect(): Promise<void>;
    /** Opens, but does not acquire yet, the lock under which one process at a time brings the database up to date. */
    openStartupLock(): Promise<StartupLock>;
    /** Between the nodes that share this database. */
    readonly pubSub: PubSub;
    close(): Promise<void>;
}
