import type { Cell } from '../platform/fields/kind';
import type { Database, Row } from './database';
import type { Transaction } from './transaction';

/** SQL that reads: inside a transaction or outside any. */
export type Read = <R = Row>(sql: string, values: readonly Cell[]) => Promise<R[]>;

/** Reads inside a transaction. */
export const readerOf =
    (database: Database, transaction: Transaction): Read =>
    (sql, values) =>
        database.run(sql, values, transaction);

/** PostgreSQL: what is read cannot be deleted until the transaction ends. SQLite has one writer at a time. */
export const selectForUpdateSql = ({ dialect }: Database): string =>
    dialect.name === 'postgres' ? ' FOR KEY SHARE' : '';
