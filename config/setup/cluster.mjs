import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { ensureBuilt } from './built.mjs';
import { ClusterNode } from './cluster/node.mjs';
import { createProxy } from './cluster/proxy.mjs';
import { freePorts, providePostgres, provideRedis } from './cluster/services.mjs';
import { ensureInstalled } from './installed.mjs';
import { inProject, say } from './project.mjs';

/** The nodes of the cluster, by name. */
const ROLES = { api1: 'api', api2: 'api', worker1: 'worker', worker2: 'worker' };

ensureInstalled();
ensureBuilt();

const port = Number(process.env['PORT'] || 8080);
const dataDir = process.env['DATA_DIR'] || inProject('data/cluster');
const database = await providePostgres(process.env['DATABASE_URL']);
const redis = await provideRedis(process.env['REDIS_URL']);
const ports = await freePorts(Object.keys(ROLES).length);
const shared = {
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    REDIS_URL: redis?.url ?? '',
    FILES_DIR: process.env['FILES_DIR'] || `${dataDir}/files`,
    SESSION_SECRET: process.env['SESSION_SECRET'] || randomBytes(32).toString('base64'),
    DEMO_PASSWORD: process.env['DEMO_PASSWORD'] || randomBytes(9).toString('base64url'),
    TRUST_PROXY: 1,
};
const nodes = Object.entries(ROLES).map(([name, ROLE], index) => {
    mkdirSync(`${dataDir}/${name}`, { recursive: true });
    return new ClusterNode(name, { ...shared, ROLE, PORT: ports[index], DATA_DIR: `${dataDir}/${name}` });
});
const apis = nodes.filter(({ environment }) => environment.ROLE === 'api');
const proxy = createProxy(apis.map(({ environment }) => environment.PORT));

let stopping;
const stop = async () => {
    say('stopping');
    await proxy.close();
    await Promise.all(nodes.map(node => node.stop()));
    await redis?.stop();
    await database.stop();
    process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (stopping ??= stop()));

let restarting = Promise.resolve();
/** Restarts one node after the other, each when all others are ready: also one that has just ended by itself. */
const restartAll = async () => {
    for (const node of nodes) {
        await Promise.all(nodes.map(each => each.isReady()));
        if (stopping) return;
        await proxy.drain(node.environment.PORT);
        await node.restart();
        proxy.restore(node.environment.PORT);
    }
    say('all nodes have been restarted');
};
process.on('SIGHUP', () => (restarting = restarting.then(restartAll)));

for (const node of nodes) node.start();
await Promise.all(nodes.map(node => node.isReady()));
if (!stopping) {
    await proxy.listen(port);
    say(`kill -HUP ${process.pid} restarts one node after the other; Ctrl-C stops all`);
    if (!process.env['DATABASE_URL']) say(`sign in as administrator with ${shared.DEMO_PASSWORD}`);
    say(`Endcap is at http://127.0.0.1:${port}/iss`);
}
