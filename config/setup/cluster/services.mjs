import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { inProject, say } from '../project.mjs';

/** A service that the cluster uses: one that is there, or one of its own that ends with it. */
const external = url => ({ url, stop: () => Promise.resolve() });

/** Returns so many free ports of this machine. */
export async function freePorts(count) {
    const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
    await Promise.all(probes.map(probe => once(probe, 'listening')));
    const ports = probes.map(probe => probe.address().port);
    await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))));
    return ports;
}

/** Returns PostgreSQL as DATABASE_URL names it, else starts the one from npm, which forgets everything at the end. */
export async function providePostgres(url) {
    if (url) return external(url);
    say('no DATABASE_URL: starting the PostgreSQL from npm, whose data end with this command');
    const child = spawn(process.execPath, [inProject('test/support/postgres-serve.mjs')], {
        stdio: ['pipe', 'pipe', 'inherit'],
        // A Ctrl-C reaches all processes of a terminal; this one ends after those that use it.
        detached: true,
    });
    const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]);
    if (String(line) === '') throw new Error('PostgreSQL did not start');
    return { url: String(line).trim(), stop: () => endInput(child) };
}

async function endInput(child) {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
}

/** Returns Redis as REDIS_URL names it, else starts the machine's own; undefined where none is installed. */
export async function provideRedis(url) {
    if (url) return external(url);
    if (spawnSync('redis-server', ['--version']).status !== 0) {
        say('no REDIS_URL, and no redis-server here: the nodes work without Redis');
        return undefined;
    }
    const [port] = await freePorts(1);
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', options, { stdio: 'ignore', detached: true });
    return {
        url: `redis://127.0.0.1:${port}/0`,
        stop: async () => {
            const ended = once(child, 'exit');
            child.kill('SIGTERM');
            await ended;
        },
    };
}
