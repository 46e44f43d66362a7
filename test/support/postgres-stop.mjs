import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** After the last test. */
export default async function stop() {
    const templates = process.env.TEST_TEMPLATES;
    if (globalThis.stopPostgres) await globalThis.stopPostgres();
    else await dropTemplate(path.join(templates, 'postgres.ready'));
    rmSync(templates, { recursive: true, force: true });
}

/** A server that was given is left as it was. */
async function dropTemplate(ready) {
    if (!existsSync(ready)) return;
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${readFileSync(ready, 'utf8')}`);
    await client.end();
}
