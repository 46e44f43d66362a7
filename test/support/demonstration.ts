import { cp, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { databases, type FreshDatabase, type TestDatabase } from './databases';
import { startProduct } from './product';
import { template } from './templates';

/** Both databases, as the first start of the product leaves them: that start is made once a run, and copied. */
export const demonstrations: readonly TestDatabase[] = databases.map(kind => ({ ...kind, fresh: () => copyOf(kind) }));

type Place = Pick<FreshDatabase, 'dataDir' | 'databaseUrl'>;

async function copyOf(kind: TestDatabase): Promise<FreshDatabase> {
    const name = `demonstration-${kind.name}`;
    const from = JSON.parse(await template(name, dataDir => startFirst(kind, dataDir))) as Place;
    const fresh = await kind.fresh();
    await cp(from.dataDir, fresh.dataDir, { recursive: true });
    if (from.databaseUrl && fresh.databaseUrl) await copyDatabase(nameIn(from.databaseUrl), nameIn(fresh.databaseUrl));
    return fresh;
}

async function startFirst(kind: TestDatabase, dataDir: string): Promise<string> {
    const { dataDir: unused, databaseUrl } = await kind.fresh();
    await rmdir(unused);
    const product = await startProduct(dataDir, databaseUrl);
    await product.stop();
    return JSON.stringify({ dataDir, databaseUrl });
}

/** PostgreSQL copies only into what is not there yet. */
async function copyDatabase(from: string, to: string): Promise<void> {
    const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await client.connect();
    try {
        await client.query(`DROP DATABASE ${to}`);
        await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
    } finally {
        await client.end();
    }
}

function nameIn(databaseUrl: string): string {
    return path.posix.basename(new URL(databaseUrl).pathname);
}
