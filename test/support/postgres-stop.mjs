import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Runs after the last test. */
export default async function stop() {
    const templates = process.env.TEST_TEMPLATES;
    if (globalThis.stopPostgres) await globalThis.stopPostgres();
    else await dropTemplates(templates);
    rmSync(templates, { recursive: true, force: true });
}

/** Drops the templates from a configured server, which is left unchanged otherwise. */
async function dropTemplates(folder) {
    const ready = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('-postgres.ready'));
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    for (const name of ready) {
        await client.query(`DROP DATABASE IF EXISTS ${readFileSync(path.join(folder, name), 'utf8')}`);
    }
    await client.end();
}
