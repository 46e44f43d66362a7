import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readSettings } from '../../config/settings';
import { openDatabase } from '../../models/database/database';
import { migrate } from '../../models/database/migrate';
import { seed } from '../../seeders/seed';
import { template } from './templates';

/** Of every user that the demonstration puts in. */
export const PASSWORD = 'Correct-h0rse!';

/** A database of one test, as the settings name it. */
export interface FreshDatabase {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    /** Removes the database and the folder, and ends the connections that are still open. */
    drop(): Promise<void>;
}

export interface TestDatabase {
    readonly name: 'sqlite' | 'postgres';
    /** An empty one. */
    fresh(): Promise<FreshDatabase>;
    /** One that is migrated and has the seeds and the demonstration's users. */
    seeded(): Promise<FreshDatabase>;
}

/** A template that somebody is connected to cannot be copied; nobody ever is to this one. */
const EMPTY = 'template0';

/** Both databases, for `describe.each(databases)('… on $name', …)`. */
export const databases: readonly TestDatabase[] = [
    { name: 'sqlite', fresh: freshSqlite, seeded: seededSqlite },
    { name: 'postgres', fresh: freshPostgres, seeded: seededPostgres },
];

async function freshSqlite(): Promise<FreshDatabase> {
    const dataDir = await temporaryFolder();
    return { dataDir, databaseUrl: undefined, drop: () => removeFolder(dataDir) };
}

async function seededSqlite(): Promise<FreshDatabase> {
    const from = await template('sqlite', async dataDir => {
        await putSeeds({ dataDir, databaseUrl: undefined });
        return dataDir;
    });
    const fresh = await freshSqlite();
    await cp(from, fresh.dataDir, { recursive: true });
    return fresh;
}

function freshPostgres(): Promise<FreshDatabase> {
    return copied(EMPTY);
}

async function seededPostgres(): Promise<FreshDatabase> {
    const from = await template('postgres', async dataDir => {
        const { name, databaseUrl } = await copyOf(EMPTY);
        await putSeeds({ dataDir, databaseUrl });
        return name;
    });
    return copied(from);
}

async function copied(from: string): Promise<FreshDatabase> {
    const dataDir = await temporaryFolder();
    const { name, databaseUrl } = await copyOf(from);
    const drop = async () => {
        await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await removeFolder(dataDir);
    };
    return { dataDir, databaseUrl, drop };
}

async function copyOf(from: string) {
    const name = `endcap_test_${randomBytes(8).toString('hex')}`;
    await onServer(`CREATE DATABASE ${name} TEMPLATE ${from} ENCODING 'UTF8'`);
    const url = new URL(serverUrl());
    url.pathname = name;
    return { name, databaseUrl: url.href };
}

async function putSeeds({ dataDir, databaseUrl }: Omit<FreshDatabase, 'drop'>): Promise<void> {
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_PASSWORD: PASSWORD });
    const database = await openDatabase(settings);
    await migrate(database);
    await seed(database, settings);
    await database.close();
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
