import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Sequelize } from 'sequelize';
import type { Database } from '../database';
import { dialects } from '../dialect';
import { noSignals } from '../signals';
import { connectionOf, inTransaction } from '../transaction';
import { dialectModule, openConnection, type Connection } from './driver';
import { Queue } from '../queue';
import { AT_HAND, PASSING, Reader } from './reader';

const FILE = 'endcap.sqlite';
const READERS = 2;

const { cell } = dialects.sqlite;

/** SQLite in a file of `dataDir`: WAL, one writer at a time, readers of their own. */
export const openSqlite = async (dataDir: string, connections = READERS): Promise<Database> => {
    mkdirSync(dataDir, { recursive: true });
    const storage = path.join(dataDir, FILE);
    const sequelize = new Sequelize({
        dialect: 'sqlite',
        storage,
        dialectModule,
        logging: false,
        // The queue is the one that makes writers wait; a second retry below it would only hide errors.
        retry: { max: 1 },
    });
    await sequelize.authenticate();
    const readers = await Promise.all(Array.from({ length: connections }, () => Reader.open(storage, AT_HAND)));
    const passing = await Reader.open(storage, PASSING);
    const writers = new Queue();
    const writer = await openConnection(storage);
    // It takes the lock at once: one that is deferred would fail where it turns from reading to writing.
    const ground = { sequelize, connection: writer, begin: 'BEGIN IMMEDIATE', run: (sql: string) => writer.rows(sql) };

    const idlest = (): Reader => readers.reduce((best, reader) => (reader.busy < best.busy ? reader : best));
    return {
        dialect: dialects.sqlite,
        sequelize,
        read: (sql, values = []) => idlest().read(sql, values.map(cell)),
        scan: (sql, values = []) => passing.read(sql, values.map(cell)),
        run: (sql, values, transaction) => (connectionOf(transaction) as Connection).rows(sql, values.map(cell)),
        change: (sql, values, transaction) => (connectionOf(transaction) as Connection).change(sql, values.map(cell)),
        write: work => writers.take(() => inTransaction(ground, work)),
        signals: noSignals,
        close: async () => {
            await writers.take(async () => undefined);
            await Promise.all([...readers, passing].map(reader => reader.close()));
            await new Promise<void>((resolve, reject) => writer.close(error => (error ? reject(error) : resolve())));
            await sequelize.close();
        },
    };
};
