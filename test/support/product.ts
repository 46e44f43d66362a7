import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { PASSWORD } from './app';
import { HOME } from './built';

/** The built product in a separate process, like `npm start`. */
export interface RunningProduct {
    readonly origin: string;
    /** Returns the lines that it has logged since the start: warnings and worse. */
    log(): readonly string[];
    /** Stops it like an administrator of the machine: it completes its work first. */
    stop(): Promise<void>;
    /** Kills it like a power cut, in the middle of its work. */
    kill(): Promise<void>;
    /** Starts it again after a kill, with the same data at the same address. */
    restart(): Promise<void>;
}

const MAIN = path.join(HOME, 'dist/api/main.js');
/** Some minutes: on a busy machine PostgreSQL is slow with the demonstration. */
const TRIES = 4_000;
/** Milliseconds. */
const PAUSE = 50;

/** Returns a free port of this machine. */
export const freePort = (): Promise<number> =>
    new Promise((resolve, reject) => {
        const probe = createServer();
        probe.on('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const address = probe.address();
            const port = typeof address === 'object' && address ? address.port : 0;
            probe.close(() => {
                resolve(port);
            });
        });
    });

const originAt = (port: number): string => `http://127.0.0.1:${String(port)}`;

const answers = async (origin: string, child: ChildProcess): Promise<boolean> => {
    for (let tries = 0; tries < TRIES && child.exitCode === null; tries++) {
        const response = await fetch(`${origin}/iss/api/health/ready`).catch(() => undefined);
        if (response?.ok) return true;
        await new Promise(later => setTimeout(later, PAUSE));
    }
    return false;
};

interface Process {
    log(): readonly string[];
    end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const spawnProduct = (port: number, environment: NodeJS.ProcessEnv): { child: ChildProcess; output: string[] } => {
    const child = spawn(process.execPath, [MAIN], {
        cwd: HOME,
        env: {
            ...process.env,
            NODE_ENV: 'development',
            PORT: String(port),
            DEMO_PASSWORD: PASSWORD,
            LOG_LEVEL: 'warn',
            ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(String(chunk)));
    return { child, output };
};

const launch = async (port: number, environment: NodeJS.ProcessEnv): Promise<Process> => {
    const { child, output } = spawnProduct(port, environment);
    // By now all its output has arrived.
    const ended = new Promise(done => child.once('close', done));
    if (!(await answers(originAt(port), child))) {
        child.kill('SIGKILL');
        await ended;
        throw new Error(`The product did not start:\n${output.join('')}`);
    }
    return {
        log: () => output.join('').split('\n'),
        end: async signal => {
            child.kill(signal);
            await ended;
        },
    };
};

/** Starts the built product on a free port over a data folder. @param more settings of the test's own @throws when there is no build, or it does not start */
export const startProduct = async (
    dataDir: string,
    databaseUrl?: string,
    more: NodeJS.ProcessEnv = {},
): Promise<RunningProduct> => {
    if (!existsSync(MAIN)) throw new Error('There is no build: npm run build makes it, npm test does so by itself.');
    const port = more['PORT'] === undefined ? await freePort() : Number(more['PORT']);
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...more };
    let running = await launch(port, environment);
    return {
        origin: originAt(port),
        log: () => running.log(),
        stop: () => running.end('SIGTERM'),
        kill: () => running.end('SIGKILL'),
        restart: async () => {
            running = await launch(port, environment);
        },
    };
};

/** Starts the built product where its start fails. @returns its exit code, and its output */
export const failStart = async (port: number, environment: NodeJS.ProcessEnv): Promise<[number, string]> => {
    const { child, output } = spawnProduct(port, environment);
    const [code] = (await once(child, 'close')) as [number];
    return [code, output.join('')];
};
