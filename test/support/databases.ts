import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readSettings } from '../../config/settings';
import { openDatabase } from '../../models/database/open';
import { migrate } from '../../models/database/migrate';
import { seed } from '../../seeders/seed';
import { template } from './templates';

/** The password of every user of the demonstration. */
export const PASSWORD = 'Correct-h0rse!';

/** The location of a database, in the form of the settings. */
export interface DatabaseLocation {
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
}

/** A database of one test. */
export interface FreshDatabase extends DatabaseLocation {
    /** Removes the database and the folder, and ends the connections that are still open. */
    drop(): Promise<void>;
}

export interface TestDatabase {
    readonly name: 'sqlite' | 'postgres';
    /** Creates an empty database. */
    fresh(): Promise<FreshDatabase>;
    /** Copies, with its entire folder, a database that is filled once per run. */
    copied(name: string, fill: (fresh: DatabaseLocation) => Promise<void>): Promise<FreshDatabase>;
}

/** A template with open connections cannot be copied; nothing ever connects to this one. */
const EMPTY = 'template0';

const both: readonly TestDatabase[] = [
    { name: 'sqlite', fresh: freshSqlite, copied: copiedSqlite },
    { name: 'postgres', fresh: () => freshPostgres(EMPTY), copied: copiedPostgres },
];
const only = process.env['TEST_DATABASE'];

/** Both databases, or the selected one, for `describe.each(databases)('… on $name', …)`. */
export const databases: readonly TestDatabase[] = both.filter(({ name }) => only === undefined || name === only);

/** PostgreSQL, unless the run is of SQLite alone. Tests of PostgreSQL alone are behind `if (postgres)`. */
export const postgres = databases.find(({ name }) => name === 'postgres');

/** Creates a migrated database with the seeds and the demonstration's users. */
export const seeded = (kind: TestDatabase): Promise<FreshDatabase> => kind.copied('seeded', putSeeds);

async function freshSqlite(): Promise<FreshDatabase> {
    const dataDir = await temporaryFolder();
    return { dataDir, databaseUrl: undefined, drop: () => removeFolder(dataDir) };
}

async function copiedSqlite(name: string, fill: (fresh: DatabaseLocation) => Promise<void>): Promise<FreshDatabase> {
    const { folder } = await template(`${name}-sqlite`, dataDir => fill({ dataDir, databaseUrl: undefined }));
    const fresh = await freshSqlite();
    await cp(folder, fresh.dataDir, { recursive: true });
    return fresh;
}

async function freshPostgres(from: string): Promise<FreshDatabase> {
    const dataDir = await temporaryFolder();
    const name = `endcap_test_${randomBytes(8).toString('hex')}`;
    const databaseUrl = await copyDatabase(from, name);
    const drop = async () => {
        await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        await removeFolder(dataDir);
    };
    return { dataDir, databaseUrl, drop };
}

async function copiedPostgres(name: string, fill: (fresh: DatabaseLocation) => Promise<void>): Promise<FreshDatabase> {
    const { folder, database } = await template(`${name}-postgres`, async (dataDir, database) =>
        fill({ dataDir, databaseUrl: await copyDatabase(EMPTY, database) }),
    );
    const fresh = await freshPostgres(database);
    await cp(folder, fresh.dataDir, { recursive: true });
    return fresh;
}

async function copyDatabase(from: string, name: string): Promise<string> {
    await onServer(`CREATE DATABASE ${name} TEMPLATE ${from} ENCODING 'UTF8' STRATEGY file_copy`);
    const url = new URL(serverUrl());
    url.pathname = name;
    return url.href;
}

async function putSeeds({ dataDir, databaseUrl }: DatabaseLocation): Promise<void> {
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
