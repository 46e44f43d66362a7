import type { SqliteDriver } from './driver';
import { hasOwnSqlite } from './ownSqlite';

/**
 * Loads the driver of this Node.js: its own SQLite where it has one, otherwise the package `sqlite3`, an optional
 * dependency that has to be compiled.
 */
export const loadDriver = async (): Promise<SqliteDriver> =>
    hasOwnSqlite ? (await import('./nodeSqlite')).nodeSqlite : (await import('./sqlite3')).sqlite3Driver;
