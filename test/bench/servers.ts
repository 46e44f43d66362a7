import { spawn } from 'node:child_process';
import type { Place } from './place';

export interface Running {
    readonly origin: string;
    stop(): Promise<void>;
}

const TRIES = 300;
const PAUSE = 100;

const answers = async (url: string): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries++) {
        const response = await fetch(url).catch(() => undefined);
        if (response) return;
        await new Promise(later => setTimeout(later, PAUSE));
    }
    throw new Error(`${url} does not answer`);
};

const start = async (args: readonly string[], place: Place, port: number): Promise<Running> => {
    const child = spawn(process.execPath, args, {
        env: { ...process.env, ...place.environment, PORT: String(port), LOG_LEVEL: 'silent', NODE_ENV: 'development' },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = new Promise(done => child.once('exit', done));
    // A bench that fails must not leave its servers behind.
    process.once('exit', () => child.kill('SIGKILL'));
    const origin = `http://127.0.0.1:${String(port)}`;
    await answers(`${origin}/`);
    return {
        origin,
        stop: async () => {
            child.kill('SIGTERM');
            await ended;
        },
    };
};

const PRODUCT_PORT = 18_080;
const BARE_PORT = 18_081;

/** The built product, as `npm start` runs it. */
export const startProduct = (place: Place): Promise<Running> => start(['dist/api/main.js'], place, PRODUCT_PORT);

export const startBare = (place: Place): Promise<Running> =>
    start(['--import', 'tsx', 'test/bench/bare.ts'], place, BARE_PORT);
