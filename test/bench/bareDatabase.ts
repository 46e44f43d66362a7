import type pg from 'pg';
import type sqlite3 from 'sqlite3';
import { sqlitePackage } from './sqlitePackage';

type Values = readonly unknown[];
export type Rows = Record<string, unknown>[];
export type Run = (sql: string, values: Values) => Promise<Rows>;

/** The database drivers themselves, with each statement prepared once. */
export interface BareDatabase {
    readonly dialect: 'sqlite' | 'postgres';
    readonly read: Run;
    /** Runs work between BEGIN and COMMIT. */
    write<T>(work: (run: Run) => Promise<T>): Promise<T>;
}

const runner = (database: sqlite3.Database): Run => {
    const statements = new Map<string, sqlite3.Statement>();
    return (sql, values) =>
        new Promise((resolve, reject) => {
            const statement = statements.get(sql) ?? database.prepare(sql.replaceAll('$', '?'));
            statements.set(sql, statement);
            statement.all(values, (error, rows) => (error ? reject(error) : resolve(rows as Rows)));
        });
};

const inTransaction = async <T>(run: Run, begin: string, work: (run: Run) => Promise<T>): Promise<T> => {
    await run(begin, []);
    try {
        const result = await work(run);
        await run('COMMIT', []);
        return result;
    } catch (error) {
        await run('ROLLBACK', []);
        throw error;
    }
};

const openSqlite = async (file: string): Promise<BareDatabase> => {
    const driver = await sqlitePackage();
    const open = (mode: number): Run => {
        const database = new driver.Database(file, mode);
        database.exec(`PRAGMA busy_timeout=5000; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;
            PRAGMA cache_size=-64000; PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY;`);
        return runner(database);
    };
    const writer = open(driver.OPEN_READWRITE);
    let last: Promise<unknown> = Promise.resolve();
    return {
        dialect: 'sqlite',
        read: open(driver.OPEN_READONLY),
        write: work => {
            const slot = last.then(() => inTransaction(writer, 'BEGIN IMMEDIATE', work));
            last = slot.catch(() => undefined);
            return slot;
        },
    };
};

const openPostgres = async (connectionString: string): Promise<BareDatabase> => {
    const { default: driver } = await import('pg');
    const pool = new driver.Pool({ connectionString, max: 10 });
    const names = new Map<string, string>();
    const on =
        (client: pg.Pool | pg.PoolClient): Run =>
        async (text, values) => {
            const name = names.get(text) ?? `bare${String(names.size)}`;
            names.set(text, name);
            return (await client.query<Rows[number]>({ name, text, values: [...values] })).rows;
        };
    return {
        dialect: 'postgres',
        read: on(pool),
        write: async work => {
            const client = await pool.connect();
            try {
                return await inTransaction(on(client), 'BEGIN', work);
            } finally {
                client.release();
            }
        },
    };
};

/** Opens the database of this process, as its environment defines it. */
export const openBare = (): Promise<BareDatabase> => {
    const { DATABASE_URL, DATA_DIR } = process.env;
    return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(`${String(DATA_DIR)}/endcap.sqlite`);
};
