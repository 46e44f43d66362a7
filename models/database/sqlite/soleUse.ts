import sqlite3 from 'sqlite3';
import type { StartupLock } from '../startupLock';

/** The suffix of the lock file: a lock of the database itself would block its own writer, and a backup. */
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

/** Locks the file of a connection, which contains nothing. @throws DatabaseInUseError */
const lock = (connection: sqlite3.Database): Promise<void> =>
    new Promise((resolve, reject) => {
        connection.exec('BEGIN EXCLUSIVE', error => {
            if (!error) resolve();
            else reject(isBusy(error) ? new DatabaseInUseError('Another process uses the database.') : error);
        });
    });

/**
 * Locks an SQLite database for the process that serves it: processes do not notify each other of what they cache and of
 * their jobs. The operating system releases SQLite's lock of a file with its process, however that ends. A process that
 * only opens the database, such as a backup, needs no lock.
 *
 * @param storage the database's file
 * @returns a function that releases the lock
 * @throws DatabaseInUseError where another process has it: that one continues to run, so waiting is pointless
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

/** The startup lock of a database with one process: always free. */
export const soleStart: StartupLock = {
    tryAcquire: () => Promise.resolve(true),
    confirm: () => Promise.resolve(),
    release: () => Promise.resolve(),
};
