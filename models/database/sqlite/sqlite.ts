import { chmodSync, closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Sequelize } from 'sequelize';
import type { Database } from '../database';
import { dialects } from '../dialect';
import { LocalPubSub } from '../pubSub';
import { andAfterCommit, asTransaction, connectionOf } from '../transaction';
import { Commits } from './commits';
import { dialectModule, openConnection, type Connection } from './driver';
import { AT_HAND, PASSING, Reader } from './reader';
import { Readers } from './readers';
import { soleStart, takeSoleUse } from './soleUse';

const FILE = 'endcap.sqlite';
/** Two for slow statements, and one that runs nothing slow. */
const READERS = 3;
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

const { cell } = dialects.sqlite;

/** Creates a database file that its owner alone may open; SQLite gives the files beside it the same mode. */
const makeOwn = (storage: string): void => {
    const file = openSync(storage, 'a', OWNER_ONLY.file);
    const { uid } = fstatSync(file);
    closeSync(file);
    // Only the owner of a file can change its mode.
    if (uid === process.getuid?.()) chmodSync(storage, OWNER_ONLY.file);
};

const storageIn = (dataDir: string): string => {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY.folder });
    return path.join(dataDir, FILE);
};

/**
 * Opens SQLite in a file of `dataDir`, beside the process that serves it: WAL, one writer at a time, separate readers.
 */
export const openSqlite = async (dataDir: string, connections = READERS): Promise<Database> => {
    const storage = storageIn(dataDir);
    makeOwn(storage);
    const sequelize = new Sequelize({
        dialect: 'sqlite',
        storage,
        dialectModule,
        logging: false,
        // Writers wait in the queue; a second retry below it would only hide errors.
        retry: { max: 1 },
    });
    await sequelize.authenticate();
    const opened = await Promise.all(Array.from({ length: connections }, () => Reader.open(storage, AT_HAND)));
    const readers = new Readers(opened);
    const passing = await Reader.open(storage, PASSING);
    const writer = await openConnection(storage);
    const commits = new Commits({ run: sql => writer.rows(sql) });

    return {
        dialect: dialects.sqlite,
        sequelize,
        read: (sql, values = [], signal) => readers.read(sql, values.map(cell), signal),
        scan: (sql, values = []) => passing.read(sql, values.map(cell)),
        run: (sql, values, transaction) => (connectionOf(transaction) as Connection).rows(sql, values.map(cell)),
        change: (sql, values, transaction) => (connectionOf(transaction) as Connection).change(sql, values.map(cell)),
        write: (work, durability) =>
            andAfterCommit(own => commits.take(() => asTransaction(sequelize, writer, own), durability), work),
        connect: () => Promise.resolve(),
        openStartupLock: () => Promise.resolve(soleStart),
        pubSub: new LocalPubSub(),
        close: async () => {
            await commits.end();
            await Promise.all([readers.close(), passing.close()]);
            await new Promise<void>((resolve, reject) => writer.close(error => (error ? reject(error) : resolve())));
            await sequelize.close();
        },
    };
};

/**
 * Opens the same as the only process that serves it, until it is closed. @throws DatabaseInUseError where another one
 * does
 */
export const serveSqlite = async (dataDir: string, connections?: number): Promise<Database> => {
    const endUse = await takeSoleUse(storageIn(dataDir));
    try {
        const database = await openSqlite(dataDir, connections);
        const close = async (): Promise<void> => {
            await database.close();
            await endUse();
        };
        return { ...database, close };
    } catch (error) {
        await endUse();
        throw error;
    }
};
