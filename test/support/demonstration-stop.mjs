import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import stopPostgres from './postgres-stop.mjs';

/** After the last test in a browser. */
export default async function stop() {
    const templates = process.env.TEST_TEMPLATES;
    // A server that was given is left as it was.
    if (!globalThis.stopPostgres) await dropTemplate(path.join(templates, 'demonstration-postgres.ready'));
    if (globalThis.isDemonstrationsServer) await stopPostgres();
    rmSync(templates, { recursive: true, force: true });
}

async function dropTemplate(ready) {
    if (!existsSync(ready)) return;
    const { databaseUrl } = JSON.parse(readFileSync(ready, 'utf8'));
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${path.posix.basename(new URL(databaseUrl).pathname)}`);
    await client.end();
}
