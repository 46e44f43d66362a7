import { Client } from 'pg';
import type { OwnPostgres } from '../ownPostgres';
import type { OwnRedis } from '../ownRedis';
import type { NodeName, RunningCluster } from './runningCluster';

/** What disturbances happen to. */
interface Surroundings {
    readonly cluster: RunningCluster;
    readonly postgres: OwnPostgres;
    readonly redis: OwnRedis;
}

interface Disturbance {
    readonly name: string;
    run(surroundings: Surroundings): Promise<unknown>;
}

/** Milliseconds for which Redis hangs: longer than any call may wait for it. */
const REDIS_HANGS_MS = 6_000;
/** Milliseconds for which an `api` hangs: longer than the proxy waits for its health. */
const API_HANGS_MS = 4_000;
/** Milliseconds for which a worker hangs: longer than the leases of its jobs, which another worker continues. */
const WORKER_HANGS_MS = 12_000;
const POSTGRES_AWAY_MS = 2_000;
const REDIS_AWAY_MS = 2_000;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const oneOf = (...names: readonly [NodeName, NodeName]): NodeName => names[Math.random() < 0.5 ? 0 : 1];

/** Runs a statement by a connection of its own, whose end is not waited for. */
const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
        await client.end().catch(() => undefined);
    }
};

const OTHERS = `FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

const restartAll: Disturbance = { name: 'rolling restart', run: ({ cluster }) => cluster.restartAll() };

/** All disturbances of one round, in their order. */
export const DISTURBANCES: readonly Disturbance[] = [
    restartAll,
    {
        name: 'kill of an api and a worker',
        run: async ({ cluster }) => {
            await Promise.all([cluster.kill(oneOf('api1', 'api2')), cluster.kill(oneOf('worker1', 'worker2'))]);
        },
    },
    { name: 'flush of Redis', run: ({ redis }) => redis.flush() },
    {
        name: 'hanging Redis',
        run: async ({ redis }) => {
            redis.hang();
            await pause(REDIS_HANGS_MS);
            redis.resume();
        },
    },
    { name: 'restart of PostgreSQL', run: ({ postgres }) => postgres.restart(POSTGRES_AWAY_MS) },
    {
        name: 'hanging api and worker',
        run: async ({ cluster }) => {
            const [api, worker] = [oneOf('api1', 'api2'), oneOf('worker1', 'worker2')];
            cluster.hang(worker);
            cluster.hang(api);
            await pause(API_HANGS_MS);
            cluster.resume(api);
            await pause(WORKER_HANGS_MS - API_HANGS_MS);
            cluster.resume(worker);
        },
    },
    {
        name: 'kill of Redis',
        run: async ({ redis }) => {
            await redis.kill();
            await pause(REDIS_AWAY_MS);
            await redis.restart();
        },
    },
    {
        name: 'cut of all connections of PostgreSQL',
        run: ({ postgres }) => query(postgres.url, `SELECT pg_terminate_backend(pid) ${OTHERS}`),
    },
    {
        // The server ends all other connections, and recovers.
        name: 'kill of a process of PostgreSQL',
        run: async ({ postgres }) => {
            const [one] = await query(postgres.url, `SELECT pid ${OTHERS} LIMIT 1`);
            if (one) process.kill(Number(one['pid']), 'SIGKILL');
        },
    },
    restartAll,
];
