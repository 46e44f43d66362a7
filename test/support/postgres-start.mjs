import { startPostgres } from './postgres.mjs';

/** Before the first test: the workers inherit the address. A server that is given is used as it is. */
export default async function start() {
    if (process.env.TEST_DATABASE_URL) return;
    const server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    globalThis.stopPostgres = server.stop;
}
