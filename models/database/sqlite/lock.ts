import sqlite3 from 'sqlite3';
import type { StartupLock } from '../startupLock';

/** Beside the database, since a lock of the database itself would keep its own writer waiting. */
const ENDING = '.startup';

const isBusy = ({ code }: Error & { readonly code?: string }): boolean => code === 'SQLITE_BUSY';

/** SQLite's lock of a file that holds nothing: the system ends it with the process. */
export const openSqliteLock = (storage: string): Promise<StartupLock> =>
    new Promise((resolve, reject) => {
        const connection = new sqlite3.Database(storage + ENDING, error => (error ? reject(error) : resolve(lock)));
        const lock: StartupLock = {
            tryAcquire: () =>
                new Promise((acquired, failed) => {
                    connection.exec('BEGIN EXCLUSIVE', error => {
                        if (error && !isBusy(error)) failed(error);
                        else acquired(!error);
                    });
                }),
            confirm: () => Promise.resolve(),
            release: () => new Promise(released => connection.close(() => released())),
        };
    });
