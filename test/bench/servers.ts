import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from '../support/product';
import { Connection } from './connection';
import { PASSWORD, USERNAME } from './fill';
import type { BenchDatabase } from './location';

/** A server that takes part, and how to call it. */
export interface Contender {
    readonly origin: string;
    readonly side: 'ours' | 'yardstick';
    /** Prefix of every path. */
    readonly base: string;
    readonly headers: Readonly<Record<string, string>>;
    /** Ids of records that its connections may change, one for each. */
    readonly ids: readonly number[];
}

export interface Running {
    readonly origin: string;
    /** Milliseconds from the start of the process to its first answer. */
    readonly started: number;
    /** Resident memory in MiB, now and at its peak; NaN except on Linux. */
    memory(): { readonly now: number; readonly peak: number };
    stop(): Promise<void>;
}

export const names = ['product', 'bare', 'plain'] as const;
export type Name = (typeof names)[number];

/** The programs, and a call of each that reads its database. */
const programs = {
    product: { file: 'dist/api/main.js', first: '/iss/api/health/ready' },
    bare: { file: 'dist/bench/bare.js', first: '/record/1' },
    plain: { file: 'dist/bench/plain.js', first: '/record/1' },
    page: { file: 'dist/bench/page.js', first: '/data/product_department' },
} as const;

/** A contender, or the smallest list page. */
type Program = keyof typeof programs;

/** The databases are filled: the demonstration's records would only be added to them at the first start. */
const ENVIRONMENT = { LOG_LEVEL: 'silent', NODE_ENV: 'development', DEMO: '0' };

const TIMEOUT_MS = 30_000;
const PAUSE = 5;

const firstAnswer = async (origin: string, first: string, { signal }: AbortController): Promise<void> => {
    const end = performance.now() + TIMEOUT_MS;
    while (performance.now() < end) {
        signal.throwIfAborted();
        const connection = await Connection.open(origin).catch(() => undefined);
        const reply = await connection?.send({ method: 'GET', path: first });
        connection?.close();
        if (reply?.status === 200) return;
        await new Promise(later => setTimeout(later, PAUSE));
    }
    throw new Error(`${origin}${first} does not answer`);
};

const memoryOf = (pid: number | undefined): { now: number; peak: number } => {
    try {
        const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
        const mebibytes = (name: string): number => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1]) / 1024;
        return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
    } catch {
        return { now: NaN, peak: NaN };
    }
};

export const start = async (name: Program, fresh: BenchDatabase): Promise<Running> => {
    const { file, first } = programs[name];
    const port = await freePort();
    const began = performance.now();
    const child = spawn(process.execPath, [file], {
        env: { ...process.env, ...fresh.environment, ...ENVIRONMENT, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const gone = new AbortController();
    const ended = new Promise<void>(done => {
        child.once('exit', (code, signal) => {
            gone.abort(new Error(`${name} ended: ${String(code ?? signal)}`));
            done();
        });
    });
    const kill = (): boolean => child.kill('SIGKILL');
    // A bench that fails must not leave its servers behind.
    process.once('exit', kill);
    const origin = `http://127.0.0.1:${String(port)}`;
    await firstAnswer(origin, first, gone);
    return {
        origin,
        started: performance.now() - began,
        memory: () => memoryOf(child.pid),
        stop: async () => {
            child.kill('SIGTERM');
            await ended;
            process.off('exit', kill);
        },
    };
};

/** Signs in, by default as a content manager. @returns the cookie of the session */
export const signIn = async (origin: string, username = USERNAME): Promise<string> => {
    const response = await fetch(`${origin}/iss/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (!cookie) throw new Error('The bench cannot sign in.');
    return cookie;
};

/** Builds the contender of a running server; the product's caller is signed in. */
export const contend = async (name: Name, { origin }: Running, ids: readonly number[]): Promise<Contender> =>
    name === 'product'
        ? { origin, side: 'ours', base: '/iss/api', headers: { cookie: await signIn(origin) }, ids }
        : { origin, side: 'yardstick', base: '', headers: {}, ids };
