import type { Database } from './database';
import { openPostgres } from './postgres';
import { openSqlite, serveSqlite } from './sqlite/sqlite';

interface DatabaseSettings {
    /** `postgres://…`; undefined for SQLite in `dataDir`. */
    readonly databaseUrl: string | undefined;
    readonly dataDir: string;
    /** Connections of the pool (PostgreSQL) or for reading (SQLite). */
    readonly connections?: number;
}

/**
 * Opens the database for a process that serves it. It may be unavailable: nothing is queried before its `connect`.
 *
 * @throws when SQLite's file cannot be opened; DatabaseInUseError where another process serves it
 */
export const serveDatabase = async ({ databaseUrl, dataDir, connections }: DatabaseSettings): Promise<Database> =>
    databaseUrl ? openPostgres(databaseUrl, connections) : serveSqlite(dataDir, connections);

/** Opens the database for use beside the process that serves it. @throws when it cannot be reached */
export const openDatabase = async ({ databaseUrl, dataDir, connections }: DatabaseSettings): Promise<Database> => {
    const database = databaseUrl ? openPostgres(databaseUrl, connections) : await openSqlite(dataDir, connections);
    await database.connect();
    return database;
};
