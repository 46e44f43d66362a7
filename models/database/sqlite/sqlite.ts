import { chmodSync, closeSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Sequelize } from 'sequelize';
import type { Cell } from '../../platform/fields/kind';
import type { Database } from '../database';
import { dialects } from '../dialect';
import { LocalPubSub } from '../pubSub';
import { andAfterCommit, asTransaction } from '../transaction';
import { Commits } from './commits';
import type { SqliteDriver } from './driver';
import { loadDriver } from './loadDriver';
import { Lookups } from './lookups';
import { AT_HAND, PASSING, Reader } from './reader';
import { Readers } from './readers';
import { SequelizeConnection, sequelizeModule } from './sequelizeModule';
import { soleStart, takeSoleUse } from './soleUse';
import { openWriter } from './writer';

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

/** Returns the path of the database in a folder. */
export const sqlitePath = (dataDir: string): string => path.join(dataDir, FILE);

const storageIn = (dataDir: string): string => {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY.folder });
    return sqlitePath(dataDir);
};

const readSnapshotOf =
    (driver: SqliteDriver, storage: string): Database['readSnapshot'] =>
    async work => {
        const reader = new Reader(driver, storage, PASSING);
        try {
            await reader.read('BEGIN', []);
            // The first statement takes the snapshot.
            await reader.read('SELECT name FROM sqlite_master LIMIT 1', []);
            return await work((sql, values) => reader.read(sql, values.map(cell)));
        } finally {
            await reader.close();
        }
    };

/**
 * Opens SQLite in a file of `dataDir`, beside the process that serves it: WAL, one writer at a time, separate readers.
 */
export const openSqlite = async (dataDir: string, connections = READERS): Promise<Database> => {
    const storage = storageIn(dataDir);
    makeOwn(storage);
    const driver = await loadDriver();
    const sequelize = new Sequelize({
        dialect: 'sqlite',
        storage,
        dialectModule: sequelizeModule(driver),
        logging: false,
        // Writers wait in the queue; a second retry below it would only hide errors.
        retry: { max: 1 },
    });
    const writer = await openWriter(driver, storage);
    const shared = new SequelizeConnection(Promise.resolve(writer));
    const readers = new Readers(Array.from({ length: connections }, () => new Reader(driver, storage, AT_HAND)));
    const passing = new Reader(driver, storage, PASSING);
    const lookups = new Lookups(driver, storage);
    const commits = new Commits({ run: sql => writer.run(sql) });

    return {
        dialect: dialects.sqlite,
        driver: driver.name,
        interruptPoint: driver.interruptPoint,
        sequelize,
        read: (sql, values = [], signal) => readers.read(sql, values.map(cell), signal),
        readRecord: async <R>(sql: string, values: readonly Cell[] = []) => {
            const cells = values.map(cell);
            return (lookups.read(sql, cells) as R[] | undefined) ?? (await readers.read<R>(sql, cells));
        },
        scan: (sql, values = []) => passing.read(sql, values.map(cell)),
        readSnapshot: readSnapshotOf(driver, storage),
        // One connection writes, in one transaction at a time.
        run: (sql, values) => writer.all(sql, values.map(cell)),
        change: async (sql, values) => (await writer.run(sql, values.map(cell))).changes,
        write: (work, durability) =>
            andAfterCommit(own => commits.take(() => asTransaction(sequelize, shared, own), durability), work),
        connect: () => Promise.resolve(),
        openStartupLock: () => Promise.resolve(soleStart),
        pubSub: new LocalPubSub(),
        poolUse: () => [
            { name: 'read', ...readers.use },
            { name: 'write', ...commits.use },
        ],
        close: async () => {
            await commits.end();
            await Promise.all([readers.close(), passing.close(), lookups.close()]);
            await writer.close();
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
