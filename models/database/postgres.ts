import pg from 'pg';
import { Sequelize, type Transaction } from 'sequelize';
import type { Cell } from '../fields/kind';
import type { Database } from './database';
import { dialects } from './dialect';

const POOL = 10;
const TRIES = 3;
/** A serialisation failure, a deadlock: another transaction won, and this one can be tried again. */
const LOST = new Set(['40001', '40P01']);

interface WithConnection {
    readonly connection: pg.Client;
}
interface Manager {
    getConnection(options: { type: 'read' }): Promise<pg.Client>;
    releaseConnection(connection: pg.Client): void;
}

/** Every connection keeps what has a name until it ends. */
const MOST_NAMES = 500;
const statementNames = new Map<string, string>();
/** The same text has the same name, so that PostgreSQL parses it once a connection; beyond the first few, none. */
const named = (text: string, values: readonly Cell[]): pg.QueryConfig => {
    let name = statementNames.get(text);
    if (!name && statementNames.size < MOST_NAMES) statementNames.set(text, (name = `endcap${statementNames.size}`));
    return { ...(name && { name }), text, values: [...values] };
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

/** PostgreSQL behind Sequelize's pool; SQL of one's own takes its connections from the same pool. */
export const openPostgres = async (url: string, connections = POOL): Promise<Database> => {
    const sequelize = new Sequelize(url, {
        dialect: 'postgres',
        dialectModule: pg,
        logging: false,
        pool: { max: connections, min: 0, idle: 10_000, acquire: 30_000 },
    });
    await sequelize.authenticate();
    const manager = sequelize.connectionManager as unknown as Manager;

    const read = async <R>(sql: string, values: readonly Cell[] = []): Promise<R[]> => {
        const client = await manager.getConnection({ type: 'read' });
        try {
            return (await client.query(named(sql, values))).rows as R[];
        } finally {
            manager.releaseConnection(client);
        }
    };
    const run = async <R>(sql: string, values: readonly Cell[], transaction: Transaction): Promise<R[]> =>
        (await (transaction as unknown as WithConnection).connection.query(named(sql, values))).rows as R[];

    return {
        dialect: dialects.postgres,
        sequelize,
        read,
        run,
        write: work => retrying(() => sequelize.transaction(work)),
        close: () => sequelize.close(),
    };
};
