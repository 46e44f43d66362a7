import pg from 'pg';
import { Sequelize } from 'sequelize';
import type { Cell } from '../platform/fields/kind';
import type { Database, Durability } from './database';
import { dialects } from './dialect';
import { interruptible } from './interruptible';
import { PostgresPubSub } from './pubSub';
import { allOrNothing, andAfterCommit, asTransaction, connectionOf, type Transaction } from './transaction';
import type { StartupLock } from './startupLock';

const KEY = "hashtextextended('endcap startup', 0)";
/** A waiting statement would hold a snapshot for as long, and with it what a migration may need: it only tries. */
const TRY = `SELECT pg_try_advisory_lock(${KEY}) AS acquired`;

/** An advisory lock of PostgreSQL's, on a connection of its own: it ends with the connection. */
const openPostgresLock = async (client: pg.Client): Promise<StartupLock> => {
    // Its end is found by the next statement.
    client.on('error', () => undefined);
    await client.connect();
    return {
        tryAcquire: async () => {
            const { rows } = await client.query<{ acquired: boolean }>(TRY);
            return rows[0]?.acquired === true;
        },
        confirm: async () => {
            await client.query('SELECT 1');
        },
        release: () => client.end().catch(() => undefined),
    };
};

const POOL = 20;
/** Milliseconds until a connection, new or the pool's, is given up. */
const CONNECTION_TIMEOUT_MS = 10_000;
const TRIES = 3;
/** A serialisation failure, a deadlock: another transaction won, and this one can be tried again. */
const LOST = new Set(['40001', '40P01']);

interface Manager {
    getConnection(options: { type: 'read' | 'write' }): Promise<pg.Client>;
    releaseConnection(connection: pg.Client): void;
}

/** The driver's connection has the id of its process on the server. */
interface Backend {
    readonly processID: number;
}

const { TIMESTAMPTZ, DATE, INT8, NUMERIC } = pg.types.builtins;
/** As text in UTC, which every session of Sequelize's has as its time zone. */
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** A moment as ISO 8601, the form that records have: the way over a Date took longer than the rest of a row. */
const isoOf = (text: string): string => {
    const [, date, time, fraction = ''] = UTC.exec(text) ?? [];
    return date ? `${date}T${String(time)}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
};
/** Counts and sums, and what is summed, are numbers as in SQLite; who may not lose a unit refuses what is not safe. */
const parsers = new Map<number, (text: string) => string | number>([
    [TIMESTAMPTZ, isoOf],
    [DATE, text => text],
    [INT8, Number],
    [NUMERIC, Number],
]);
type GetTypeParser = typeof pg.types.getTypeParser;
const getTypeParser = ((id, format: 'text' | undefined) =>
    parsers.get(id) ?? (pg.types.getTypeParser(id, format) as unknown)) as GetTypeParser;
const types: pg.CustomTypesConfig = { getTypeParser };

/** Every connection keeps what has a name until it ends. */
const MAX_STATEMENT_NAMES = 500;
const statementNames = new Map<string, string>();
/** The same text has the same name, so that PostgreSQL parses it once a connection; beyond the first few, none. */
const named = (text: string, values: readonly Cell[]): pg.QueryConfig => {
    let name = statementNames.get(text);
    if (!name && statementNames.size < MAX_STATEMENT_NAMES)
        statementNames.set(text, (name = `endcap${statementNames.size}`));
    return { ...(name && { name }), text, values: [...values], types };
};

/**
 * With a callback: results that come by the driver's own promise outlive the collections of young memory, and an export
 * grew by all that it had read. An error's stack leads back to who asked.
 */
const ask = async (client: pg.Client, sql: string, values: readonly Cell[]): Promise<pg.QueryResult> => {
    try {
        return await new Promise((resolve, reject) =>
            client.query(named(sql, values), (error: Error | null, result) =>
                error ? reject(error) : resolve(result),
            ),
        );
    } catch (error) {
        Error.captureStackTrace(error as Error);
        throw error;
    }
};

const codeOf = (error: unknown): string | undefined => {
    const { code, parent } = error as { code?: string; parent?: { code?: string } };
    return parent?.code ?? code;
};

const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
        try {
            return await work();
        } catch (error) {
            if (attempt === TRIES || !LOST.has(codeOf(error) ?? '')) throw error;
        }
    }
};

type WithConnection = <T>(type: 'read' | 'write', work: (client: pg.Client) => Promise<T>) => Promise<T>;

/** Ends the statement of a connection, by another one. */
const cancel = async (withConnection: WithConnection, client: pg.Client): Promise<void> => {
    const { processID } = client as unknown as Backend;
    await withConnection('read', other => ask(other, 'SELECT pg_cancel_backend($1)', [processID])).catch(
        () => undefined,
    );
};

/** Reads until a signal ends it. @throws `unwanted` where it did */
const readUntil = <R>(
    withConnection: WithConnection,
    signal: AbortSignal,
    sql: string,
    values: readonly Cell[],
): Promise<R[]> =>
    withConnection('read', client =>
        interruptible(
            async () => (await ask(client, sql, values)).rows as R[],
            () => cancel(withConnection, client),
            signal,
        ),
    );

/**
 * PostgreSQL behind Sequelize's pool; SQL of one's own takes its connections from the same pool. Nothing is connected
 * yet: `connect` does it.
 */
export const openPostgres = (url: string, connections = POOL): Database => {
    const sequelize = new Sequelize(url, {
        dialect: 'postgres',
        dialectModule: pg,
        logging: false,
        pool: { max: connections, min: 0, idle: 10_000, acquire: CONNECTION_TIMEOUT_MS },
        dialectOptions: { connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, keepAlive: true },
    });
    const manager = sequelize.connectionManager as unknown as Manager;

    const withConnection: WithConnection = async (type, work) => {
        const client = await manager.getConnection({ type });
        try {
            return await work(client);
        } finally {
            manager.releaseConnection(client);
        }
    };
    const rows = async <R>(client: pg.Client, sql: string, values: readonly Cell[] = []): Promise<R[]> =>
        (await ask(client, sql, values)).rows as R[];
    const change: Database['change'] = async (sql, values, transaction) =>
        (await ask(connectionOf(transaction) as pg.Client, sql, values)).rowCount ?? 0;
    const write = <T>(work: (transaction: Transaction) => Promise<T>, durability: Durability): Promise<T> =>
        withConnection('write', connection =>
            allOrNothing(
                sql => rows(connection, sql),
                async () => {
                    if (durability === 'relaxed')
                        for (const sql of dialects.postgres.relaxed) await rows(connection, sql);
                    return asTransaction(sequelize, connection, work);
                },
            ),
        );

    const read: Database['read'] = <R>(sql: string, values: readonly Cell[] = [], signal?: AbortSignal) =>
        signal
            ? readUntil<R>(withConnection, signal, sql, values)
            : withConnection('read', client => rows<R>(client, sql, values));
    const run: Database['run'] = (sql, values, transaction) =>
        rows(connectionOf(transaction) as pg.Client, sql, values);
    const pubSub = new PostgresPubSub(url, run);

    return {
        dialect: dialects.postgres,
        sequelize,
        read,
        scan: (sql, values) => read(sql, values),
        run,
        change,
        write: (work, durability = 'full') => andAfterCommit(own => retrying(() => write(own, durability)), work),
        connect: async () => {
            await sequelize.authenticate();
            await pubSub.start();
        },
        openStartupLock: () =>
            openPostgresLock(
                new pg.Client({
                    connectionString: url,
                    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
                    keepAlive: true,
                }),
            ),
        pubSub,
        close: async () => {
            await pubSub.close();
            await sequelize.close();
        },
    };
};
