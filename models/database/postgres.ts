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
/** A statement that waits would keep a snapshot open, and with it block what a migration may need: so it only tries. */
const TRY = `SELECT pg_try_advisory_lock(${KEY}) AS acquired`;

/** Opens an advisory lock of PostgreSQL on a connection of its own: the lock ends with the connection. */
const openPostgresLock = async (client: pg.Client): Promise<StartupLock> => {
    // The next statement notices that the connection has ended.
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
/** Milliseconds until an attempt to connect, or to acquire a connection of the pool, times out. */
const CONNECTION_TIMEOUT_MS = 10_000;
const TRIES = 3;
/** A serialisation failure, a deadlock: another transaction won, and this one can be tried again. */
const LOST = new Set(['40001', '40P01']);

interface Manager {
    readonly pool: { readonly maxSize: number; readonly using: number; readonly waiting: number };
    getConnection(options: { type: 'read' | 'write' }): Promise<pg.Client>;
    releaseConnection(connection: pg.Client): void;
}

/** The driver's connection, with the id of its process on the server. */
interface Backend {
    readonly processID: number;
}

const { TIMESTAMPTZ, DATE, INT8, NUMERIC } = pg.types.builtins;
/** A time as text in UTC, the time zone of every session of Sequelize. */
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/** Converts a time to ISO 8601, the form that records have; a conversion by way of a Date is much slower. */
const isoOf = (text: string): string => {
    const [, date, time, fraction = ''] = UTC.exec(text) ?? [];
    return date ? `${date}T${String(time)}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
};
/** Counts, sums and summed columns are numbers as in SQLite; a caller that needs exact units rejects unsafe numbers. */
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

/** Every connection retains a named statement until it ends. */
const MAX_STATEMENT_NAMES = 500;
const statementNames = new Map<string, string>();
/**
 * Returns a named statement: the same text has the same name, so that PostgreSQL parses it once for each connection.
 * Beyond the first few, statements have no name.
 */
const named = (text: string, values: readonly Cell[]): pg.QueryConfig => {
    let name = statementNames.get(text);
    if (!name && statementNames.size < MAX_STATEMENT_NAMES)
        statementNames.set(text, (name = `endcap${statementNames.size}`));
    return { ...(name && { name }), text, values: [...values], types };
};

/**
 * Runs a query with a callback: results of the driver's own promises survive the collections of young memory, so that
 * an export grew by all that it had read. The stack of an error leads back to the caller.
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

/** Cancels the statement of a connection, over another connection. */
const cancel = async (withConnection: WithConnection, client: pg.Client): Promise<void> => {
    const { processID } = client as unknown as Backend;
    await withConnection('read', other => ask(other, 'SELECT pg_cancel_backend($1)', [processID])).catch(
        () => undefined,
    );
};

/** Reads until a signal ends the statement. @throws `unwanted` where it did */
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

const rows = async <R>(client: pg.Client, sql: string, values: readonly Cell[] = []): Promise<R[]> =>
    (await ask(client, sql, values)).rows as R[];

/** Returns a connection outside the pool, for a lock that lasts as long as it. */
const lockClient = (connectionString: string): pg.Client =>
    new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, keepAlive: true });

/**
 * Opens PostgreSQL behind Sequelize's pool; raw SQL takes its connections from the same pool. It does not connect yet:
 * `connect` does.
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

    const readSnapshot: Database['readSnapshot'] = work =>
        withConnection('read', async client => {
            await rows(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
            try {
                // The first statement takes the snapshot.
                await rows(client, 'SELECT 1');
                return await work((sql, values) => rows(client, sql, values));
            } finally {
                await rows(client, 'COMMIT').catch(() => undefined);
            }
        });
    const read: Database['read'] = <R>(sql: string, values: readonly Cell[] = [], signal?: AbortSignal) =>
        signal
            ? readUntil<R>(withConnection, signal, sql, values)
            : withConnection('read', client => rows<R>(client, sql, values));
    const run: Database['run'] = (sql, values, transaction) =>
        rows(connectionOf(transaction) as pg.Client, sql, values);
    const pubSub = new PostgresPubSub(url, run);

    return {
        dialect: dialects.postgres,
        driver: 'pg',
        sequelize,
        read,
        readRecord: (sql, values) => read(sql, values),
        scan: (sql, values) => read(sql, values),
        readSnapshot,
        run,
        change,
        write: (work, durability = 'full') => andAfterCommit(own => retrying(() => write(own, durability)), work),
        connect: async () => {
            await sequelize.authenticate();
            await pubSub.start();
        },
        openStartupLock: () => openPostgresLock(lockClient(url)),
        pubSub,
        poolUse: () => {
            const { maxSize: size, using: busy, waiting } = manager.pool;
            return [{ name: 'all', size, busy, waiting }];
        },
        close: async () => {
            await pubSub.close();
            await sequelize.close();
        },
    };
};
