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

/** @throws when the database cannot be reached */
export const openDatabase = ({ databaseUrl, dataDir, connections }: DatabaseSettings): Promise<Database> =>
    databaseUrl ? openPostgres(databaseUrl, connections) : openSqlite(dataDir, connections);
