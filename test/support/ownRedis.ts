import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { freePort } from './product';

/** A Redis server of one test, which stores nothing on disk. */
export interface OwnRedis {
    readonly url: string;
    /** Deletes everything, like a Redis that lost its memory. */
    flush(): Promise<void>;
    /** Stops its process where it is: it accepts connections and answers nothing until `resume`. */
    hang(): void;
    resume(): void;
    /** Kills it, like a power cut. */
    kill(): Promise<void>;
    /** Starts it again after a kill: at the same address, empty. */
    restart(): Promise<void>;
    stop(): Promise<void>;
}

const PROGRAM = 'redis-server';
const PAUSE = 20;
const TRIES = 500;

/** Whether Redis is installed here; no package of npm contains it. */
const isThere = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/**
 * Returns `describe`, or, where Redis is not installed, a skipped test that states what would enable it.
 *
 * @throws where everything is required (`TEST_REQUIRE_ALL=1`)
 */
export const describeWithRedis = (): jest.Describe => {
    if (isThere()) return describe;
    if (process.env['TEST_REQUIRE_ALL'] === '1') throw new Error(`${PROGRAM} is not installed.`);
    console.warn(`Skipped: what needs Redis. Install ${PROGRAM} to run it.`);
    return describe.skip;
};

const clientAt = (url: string) => createClient({ url, socket: { reconnectStrategy: false } });

const request = async <T>(url: string, ask: (client: ReturnType<typeof clientAt>) => Promise<T>): Promise<T> => {
    const client = clientAt(url);
    client.on('error', () => undefined);
    await client.connect();
    try {
        return await ask(client);
    } finally {
        client.destroy();
    }
};

const answers = async (url: string, child: ChildProcess): Promise<void> => {
    for (let tries = 0; tries < TRIES && child.exitCode === null; tries++) {
        if (await request(url, client => client.ping()).catch(() => undefined)) return;
        await new Promise(later => setTimeout(later, PAUSE));
    }
    throw new Error(`${PROGRAM} did not start`);
};

/** Starts Redis on a free port: never the Redis of the machine. */
export const startOwnRedis = async (): Promise<OwnRedis> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'endcap-redis-'));
    const port = await freePort();
    const url = `redis://127.0.0.1:${String(port)}/0`;
    const launch = async (): Promise<ChildProcess> => {
        const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
        const input = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
        const child = spawn(PROGRAM, input, { stdio: 'ignore' });
        await answers(url, child);
        return child;
    };
    const end = async (child: ChildProcess): Promise<void> => {
        const ended = new Promise(done => child.once('exit', done));
        child.kill('SIGKILL');
        await ended;
    };
    let running = await launch();
    return {
        url,
        flush: async () => {
            await request(url, client => client.flushAll());
        },
        hang: () => void running.kill('SIGSTOP'),
        resume: () => void running.kill('SIGCONT'),
        kill: () => end(running),
        restart: async () => {
            running = await launch();
        },
        stop: async () => {
            if (running.exitCode === null && running.signalCode === null) await end(running);
            await rm(folder, { recursive: true, force: true });
        },
    };
};
