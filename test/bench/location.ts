import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';

/** The location of one database of the bench, as the environment of its servers. */
export interface BenchDatabase {
    readonly name: 'sqlite' | 'postgres';
    readonly environment: Readonly<Record<string, string>>;
    drop(): Promise<void>;
}

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'endcap-bench-'));

const sqlite = (): BenchDatabase => {
    const dataDir = folder();
    return {
        name: 'sqlite',
        environment: { DATA_DIR: dataDir },
        drop: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
};

let created = 0;

/** Creates a database of its own on the server of TEST_DATABASE_URL, or on one that is started for it. */
const postgres = async (): Promise<BenchDatabase> => {
    const dataDir = folder();
    const input = process.env['TEST_DATABASE_URL'];
    const server = input ? { url: input, stop: async () => undefined } : await startPostgres();
    const name = `endcap_bench_${String(process.pid)}_${String(++created)}`;
    const onServer = async (sql: string): Promise<void> => {
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        await client.query(sql);
        await client.end();
    };
    await onServer(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = name;
    return {
        name: 'postgres',
        environment: { DATA_DIR: dataDir, DATABASE_URL: url.href },
        drop: async () => {
            await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
            await server.stop();
            rmSync(dataDir, { recursive: true, force: true });
        },
    };
};

export const benchDatabases = { sqlite: async () => sqlite(), postgres } as const;
