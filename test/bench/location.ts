import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';

/** Where one database of the bench is, as the environment of its servers says it. */
export interface Place {
    readonly name: 'sqlite' | 'postgres';
    readonly environment: Readonly<Record<string, string>>;
    drop(): Promise<void>;
}

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'endcap-bench-'));

const sqlite = (): Place => {
    const dataDir = folder();
    return {
        name: 'sqlite',
        environment: { DATA_DIR: dataDir },
        drop: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
};

let made = 0;

/** A database of its own on the server of TEST_DATABASE_URL, else on one that is started for it. */
const postgres = async (): Promise<Place> => {
    const dataDir = folder();
    const given = process.env['TEST_DATABASE_URL'];
    const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
    const name = `endcap_bench_${String(process.pid)}_${String(++made)}`;
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

export const places = { sqlite: async () => sqlite(), postgres } as const;
