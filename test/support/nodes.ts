import { openApp } from '../../api/app';
import type { RunningApp } from '../../api/platform/server/app';
import { readSettings } from '../../config/settings';
import { clientOf, PASSWORD, type Client } from './app';
import { databases, seeded, type TestDatabase } from './databases';

const ALL = { all: Infinity, each: Infinity, waiting: Infinity };
/** Limits without waiting: all attempts begin at once. */
const AT_ONCE = {
    headers: 60_000,
    idle: 60_000,
    fairLimits: { light: ALL, heavy: ALL, bulk: ALL, large: ALL, body: ALL, upload: ALL },
};

/** Some nodes that share one database. */
export interface Nodes {
    readonly apps: readonly RunningApp[];
    /** Clients of a user whose calls go to each node in turn: one per node, all of one session. */
    as(username: string): Promise<Client[]>;
    drop(): Promise<void>;
}

/** Opens nodes on one database. @param environment settings of the test's own */
export const openNodes = async (
    kind: TestDatabase,
    count: number,
    environment: NodeJS.ProcessEnv = {},
): Promise<Nodes> => {
    const fresh = await seeded(kind);
    const settings = readSettings({
        DATA_DIR: fresh.dataDir,
        DATABASE_URL: fresh.databaseUrl,
        DEMO_PASSWORD: PASSWORD,
        LOG_LEVEL: 'silent',
        ...environment,
    });
    const apps: RunningApp[] = [];
    while (apps.length < count) apps.push(await openApp(settings, AT_ONCE));
    return {
        apps,
        as: async username => {
            const clients = apps.map(clientOf);
            const [one] = clients;
            await one?.call('POST', '/auth/login', { username, password: PASSWORD });
            for (const client of clients) client.cookie = one?.cookie;
            return clients;
        },
        drop: async () => {
            for (const app of apps) await app.close();
            await fresh.drop();
        },
    };
};

const named = databases.map(kind => ({ kind, nodes: 1, name: `one node on ${kind.name}` }));

/**
 * One node on either database, and two on PostgreSQL: SQLite has one. For `describe.each(deployments)('… on $name',
 * …)`.
 */
export const deployments = [
    ...named,
    ...databases
        .filter(({ name }) => name === 'postgres')
        .map(kind => ({ kind, nodes: 2, name: `two nodes on ${kind.name}` })),
];

/** Runs the same work concurrently, on each node in turn. */
export const atOnce = <T, N>(nodes: readonly N[], tries: number, work: (node: N, index: number) => Promise<T>) =>
    Promise.all(
        Array.from({ length: tries }, (_, index) => {
            const node = nodes[index % nodes.length];
            if (node === undefined) throw new Error('There is no node.');
            return work(node, index);
        }),
    );
