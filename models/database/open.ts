import type { Database } from './database';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite/sqlite';

export interface DatabaseSettings {
    /** `postgres://…`; without it SQLite in `dataDir`. */
    readonly databaseUrl: string | undefined;
    readonly dataDir: string;
    /** Connections of the pool (PostgreSQL) and for reading (SQLite). */
    readonly connections?: number;
}

/** Opens a database that may be away: nothing is asked of it before its `connect`. @throws when SQLite's file cannot be opened */
export const prepareDatabase = async ({ databaseUrl, dataDir, connections }: DatabaseSettings): Promise<Database> =>
    databaseUrl ? openPostgres(databaseUrl, connections) : openSqlite(dataDir, connections);

/** @throws when the database cannot be reached */
export const openDatabase = async (settings: DatabaseSettings): Promise<Database> => {
    const database = await prepareDatabase(settings);
    await database.connect();
    return database;
};
