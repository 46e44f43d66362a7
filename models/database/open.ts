import type { Database } from './database';
import { openSqlite, serveSqlite } from './sqlite/sqlite';

interface DatabaseSettings {
    /** `postgres://…`; undefined for SQLite in `dataDir`. */
    readonly databaseUrl: string | undefined;
    readonly dataDir: string;
    /** Connections of the pool (PostgreSQL) or for reading (SQLite). */
    readonly connections?: number;
}

/** Loads PostgreSQL's driver only where it is used. */
const openPostgres = async (url: string, connections?: number): Promise<Database> =>
    (await import('./postgres')).openPostgres(url, connections);

/**
 * Opens the database for a process that serves it. It may be unavailable: nothing is queried before its `connect`.
 *
 * @throws when SQLite's file cannot be opened; DatabaseInUseError where another process serves it
 */
export const serveDatabase = async ({ databaseUrl, dataDir, connections }: DatabaseSettings): Promise<Database> =>
    databaseUrl ? openPostgres(databaseUrl, connections) : serveSqlite(dataDir, connections);

/** Opens the database for use beside the process that serves it. @throws when it cannot be reached */
export const openDatabase = async ({ databaseUrl, dataDir, connections }: DatabaseSettings): Promise<Database> => {
    const database = await (databaseUrl ? openPostgres(databaseUrl, connections) : openSqlite(dataDir, connections));
    await database.connect();
    return database;
};
