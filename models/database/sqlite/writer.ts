import type { SqliteConnection, SqliteDriver } from './driver';
import { openConnection } from './openConnection';

/** Milliseconds to wait for a lock that another process holds. */
const BUSY_TIMEOUT = 5000;
/** Small: reading has connections of its own, and the mapped memory of a writing connection only grows. */
const CACHE_KIB = 32_000;

/** `synchronous=FULL`: an answered write is on disk (docs/operations.md, "Safety"). */
const PRAGMAS = `
    PRAGMA busy_timeout=${BUSY_TIMEOUT};
    PRAGMA journal_mode=WAL;
    PRAGMA synchronous=FULL;
    PRAGMA foreign_keys=ON;
    PRAGMA temp_store=MEMORY;
    PRAGMA cache_size=-${CACHE_KIB};`;

/** Opens a connection that writes. @throws where the file cannot be opened */
export const openWriter = (driver: SqliteDriver, file: string): Promise<SqliteConnection> =>
    openConnection(driver, { file, mode: 'write', pragmas: PRAGMAS });
