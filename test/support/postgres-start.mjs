import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';

/** Runs before the first test: the workers inherit the addresses. A configured server is used as it is. */
export default async function start() {
    process.env.TEST_TEMPLATES ??= mkdtempSync(path.join(tmpdir(), 'endcap-templates-'));
    if (process.env.TEST_DATABASE_URL) return;
    const server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    globalThis.stopPostgres = server.stop;
}
