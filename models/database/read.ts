import type { Cell } from '../platform/fields/kind';
import type { Database, Row } from './database';
import type { Transaction } from './transaction';

/** Runs SQL that reads: inside a transaction or outside any. */
export type Read = <R = Row>(sql: string, values: readonly Cell[]) => Promise<R[]>;

/** Returns the function that reads inside a transaction. */
export const readerOf =
    (database: Database, transaction: Transaction): Read =>
    (sql, values) =>
        database.run(sql, values, transaction);

/**
 * Returns the lock clause: in PostgreSQL, rows that are read cannot be deleted until the transaction ends. SQLite has
 * one writer at a time.
 */
export const selectForUpdateSql = ({ dialect }: Database): string =>
    dialect.name === 'postgres' ? ' FOR KEY SHARE' : '';
