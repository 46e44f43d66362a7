import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** An empty database of one test, as the settings name it. */
export interface FreshDatabase {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    /** Removes the database and the folder, and ends the connections that are still open. */
    drop(): Promise<void>;
}

export interface TestDatabase {
    readonly name: 'sqlite' | 'postgres';
    fresh(): Promise<FreshDatabase>;
}

/** Both databases, for `describe.each(databases)('… on $name', …)`. */
export const databases: readonly TestDatabase[] = [
    { name: 'sqlite', fresh: freshSqlite },
    { name: 'postgres', fresh: freshPostgres },
];

async function freshSqlite(): Promise<FreshDatabase> {
    const dataDir = await temporaryFolder();
    return { dataDir, databaseUrl: undefined, drop: () => removeFolder(dataDir) };
}

async function freshPostgres(): Promise<FreshDatabase> {
    const dataDir = await temporaryFolder();
    const name = `endcap_test_${randomBytes(8).toString('hex')}`;
    // From template0, because a template somebody is connected to cannot be copied.
    await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    const url = new URL(serverUrl());
    url.pathname = name;
    const drop = async () => {
        await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await removeFolder(dataDir);
    };
    return { dataDir, databaseUrl: url.href, drop };
}

function serverUrl(): string {
    const url = process.env['TEST_DATABASE_URL'];
    if (!url) throw new Error('TEST_DATABASE_URL is not set; Jest sets it when test/jest.config.mjs is used.');
    return url;
}

async function onServer(sql: string): Promise<void> {
    const client = new Client({ connectionString: serverUrl() });
    await client.connect();
    try {
        await client.query(sql);
    } finally {
        await client.end();
    }
}

function temporaryFolder(): Promise<string> {
    return mkdtemp(path.join(tmpdir(), 'endcap-test-'));
}

async function removeFolder(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
