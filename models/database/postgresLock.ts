import type pg from 'pg';
import type { StartupLock } from './startupLock';

const KEY = "hashtextextended('endcap startup', 0)";
/** A waiting statement would hold a snapshot for as long, and with it what a migration may need: it only tries. */
const TRY = `SELECT pg_try_advisory_lock(${KEY}) AS acquired`;

/** An advisory lock of PostgreSQL's, on a connection of its own: it ends with the connection. */
export const openPostgresLock = async (client: pg.Client): Promise<StartupLock> => {
    // Its end is found by the next statement.
    client.on('error', () => undefined);
    await client.connect();
    return {
        tryAcquire: async () => {
            const { rows } = await client.query<{ acquired: boolean }>(TRY);
            return rows[0]?.acquired === true;
        },
        confirm: async () => {
            await client.query('SELECT 1');
        },
        release: () => client.end().catch(() => undefined),
    };
};
