import sqlite3 from 'sqlite3';
import type { StartupLock } from '../startupLock';

/** Beside the database, since a lock of the database itself would keep its own writer, and a backup, waiting. */
const ENDING = '.process';

/** Thrown where another process serves the database. */
export class DatabaseInUseError extends Error {
    override readonly name = 'DatabaseInUseError';
}

const isBusy = ({ code }: Error & { readonly code?: string }): boolean => code === 'SQLITE_BUSY';

const open = (file: string): Promise<sqlite3.Database> =>
    new Promise((resolve, reject) => {
        const connection = new sqlite3.Database(file, error => (error ? reject(error) : resolve(connection)));
    });

const close = (connection: sqlite3.Database): Promise<void> => new Promise(closed => connection.close(() => closed()));

/** Locks the file of a connection, which holds nothing. @throws DatabaseInUseError */
const lock = (connection: sqlite3.Database): Promise<void> =>
    new Promise((resolve, reject) => {
        connection.exec('BEGIN EXCLUSIVE', error => {
            if (!error) resolve();
            else reject(isBusy(error) ? new DatabaseInUseError('Another process uses the database.') : error);
        });
    });

/**
 * Keeps an SQLite database for the process that serves it: what processes remember of it, and the jobs that they do, are
 * not told between them. The operating system ends SQLite's lock of a file with its process, however that ends. Who only
 * opens the database, such as a backup, asks for no lock and finds none.
 *
 * @param storage the database's file
 * @returns ends it
 * @throws DatabaseInUseError where another process has it: that one goes on, so nobody waits for it
 */
export const takeSoleUse = async (storage: string): Promise<() => Promise<void>> => {
    const connection = await open(storage + ENDING);
    try {
        await lock(connection);
    } catch (error) {
        await close(connection);
        throw error;
    }
    return () => close(connection);
};

/** Of a database that has one process: there is nobody to wait for. */
export const soleStart: StartupLock = {
    tryAcquire: () => Promise.resolve(true),
    confirm: () => Promise.resolve(),
    release: () => Promise.resolve(),
};
