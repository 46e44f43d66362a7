import { closeSync, openSync } from 'node:fs';
import type { StartupLock } from '../startupLock';
import type { SqliteConnection } from './driver';
import { loadDriver } from './loadDriver';

/** The suffix of the lock file: a lock of the database itself would block its own writer, and a backup. */
const ENDING = '.process';

/** Thrown where another process serves the database. */
export class DatabaseInUseError extends Error {
    override readonly name = 'DatabaseInUseError';
}

const isBusy = ({ code }: Error & { readonly code?: string }): boolean => code === 'SQLITE_BUSY';

/** Locks the file of a connection, which contains nothing. @throws DatabaseInUseError */
const lock = async (connection: SqliteConnection): Promise<void> => {
    try {
        await connection.exec('BEGIN EXCLUSIVE');
    } catch (error) {
        throw isBusy(error as Error) ? new DatabaseInUseError('Another process uses the database.') : error;
    }
};

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
    const file = storage + ENDING;
    closeSync(openSync(file, 'a'));
    const connection = await (await loadDriver()).open(file);
    try {
        await lock(connection);
    } catch (error) {
        await connection.close();
        throw error;
    }
    return () => connection.close();
};

/** The startup lock of a database with one process: always free. */
export const soleStart: StartupLock = {
    tryAcquire: () => Promise.resolve(true),
    confirm: () => Promise.resolve(),
    release: () => Promise.resolve(),
};
