import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { catalogueHeader } from '../../../seeders/catalogue';
import type { BenchDatabase } from '../location';
import { loadThroughDriver } from './driver';

const COLUMNS = catalogueHeader.split(',');
const CENTS = ['case_cost', 'srp'];
const KEY = ['upc_item', 'upc_case'];

/** Returns the SQL of a cell as the table stores it: codes without check digits, money in cents. */
const cellOf = (column: string): string => {
    if (KEY.includes(column)) return `substr(${column}, 1, length(${column}) - 1)`;
    return CENTS.includes(column) ? `CAST(round(CAST(${column} AS numeric) * 100) AS integer)` : column;
};

const INPUT = COLUMNS.filter(column => !KEY.includes(column));
const CHANGES = [...INPUT, 'update_date'].map(column => `${column} = excluded.${column}`);

/** Copies all staged rows into the catalogue, in the order of its keys. */
const UPSERT = `INSERT INTO product (${COLUMNS.join(', ')}, src_awg, src_genweb, dropped, enabled, weight,
        system_entity, version, create_date, create_user, update_date, update_user)
    SELECT ${COLUMNS.map(cellOf).join(', ')}, true, false, false, true, 500, false, 1,
        CURRENT_TIMESTAMP, 'bare', CURRENT_TIMESTAMP, 'bare'
    FROM items WHERE true ORDER BY upc_item, upc_case
    ON CONFLICT (upc_item, upc_case) DO UPDATE SET ${CHANGES.join(', ')}, version = product.version + 1`;

const STAGED = COLUMNS.map(column => `${column} TEXT`).join(', ');

const PRAGMAS = `PRAGMA busy_timeout=5000; PRAGMA synchronous=NORMAL; PRAGMA temp_store=MEMORY;
    PRAGMA cache_size=-64000; PRAGMA mmap_size=268435456;`;

/** Runs a script in SQLite's shell. @returns false when there is no shell */
const inShell = (database: string, script: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
        const shell = spawn('sqlite3', ['-batch', '-bail', database], { stdio: ['pipe', 'ignore', 'inherit'] });
        shell.once('error', () => resolve(false));
        shell.once('exit', code =>
            code === 0 ? resolve(true) : reject(new Error(`sqlite3 ended with ${String(code)}`)),
        );
        shell.stdin.once('error', () => undefined);
        shell.stdin.end(script);
    });

const sqlite = async (dataDir: string, file: string): Promise<void> => {
    const database = path.join(dataDir, 'endcap.sqlite');
    const stage = `DROP TABLE IF EXISTS items; CREATE TABLE items (${STAGED});`;
    const upsert = `BEGIN IMMEDIATE; ${UPSERT}; COMMIT; DROP TABLE items;`;
    const done = await inShell(
        database,
        `${PRAGMAS}\n${stage}\n.mode csv\n.import --skip 1 ${file} items\n${upsert}\n`,
    );
    if (!done) await loadThroughDriver(database, file, { before: PRAGMAS + stage, after: upsert, columns: COLUMNS });
};

/** Loads a file that the server reads itself, so it must be on this machine. */
const postgres = async (connectionString: string, file: string): Promise<void> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
        await client.query(`CREATE TEMP TABLE items (${STAGED})`);
        await client.query(`COPY items FROM '${file}' WITH (FORMAT csv, HEADER)`);
        await client.query(UPSERT);
    } finally {
        await client.end();
    }
};

/** Loads a file as the database itself does: its own import, then one upsert. Nothing is checked or rejected. */
export const feedBare = ({ environment: { DATABASE_URL, DATA_DIR } }: BenchDatabase, file: string): Promise<void> =>
    DATABASE_URL ? postgres(DATABASE_URL, file) : sqlite(String(DATA_DIR), file);
