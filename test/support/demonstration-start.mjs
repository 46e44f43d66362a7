import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import startPostgres from './postgres-start.mjs';

/** Before the first test in a browser: the workers inherit the addresses. */
export default async function start() {
    process.env.TEST_TEMPLATES ??= mkdtempSync(path.join(tmpdir(), 'endcap-templates-'));
    const isRunning = process.env.TEST_DATABASE_URL !== undefined;
    await startPostgres();
    // Whoever starts the server stops it, once.
    globalThis.isDemonstrationsServer = !isRunning;
}
