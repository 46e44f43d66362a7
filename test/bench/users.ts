import type { Bench, BenchContext } from './bench';
import { Connection } from './connection';
import { userNamed } from './fill';
import { MANY } from './many';
import { readAt } from './reads';
import { signIn, start, type Running } from './servers';
import { median, percentile } from './statistics';
import type { Result } from './table';

/** Users who are signed in and work at once. */
const USERS = 500;
/** Milliseconds from an answer to the user's next request: people take several times as long. */
const THINKING = { min: 1_000, max: 3_000 } as const;
const LOAD_MS = 60_000;
const ALONE_MS = 5_000;
/** Requests of an hour, of which each user makes one in ten seconds. */
const HOUR = (USERS * 3_600) / 10;
const AT_ONCE = 16;
const SAMPLE_MS = 500;
const MAX_SUCCESS = 299;

/** Milliseconds of the requests, and answers that were no success. */
interface Answered {
    readonly times: number[];
    failed: number;
}

const pause = (ms: number): Promise<void> => new Promise(later => setTimeout(later, ms));
const thinking = (): Promise<void> => pause(THINKING.min + Math.random() * (THINKING.max - THINKING.min));

const read = async (connection: Connection, nth: number, answered: Answered): Promise<void> => {
    const began = performance.now();
    const { status } = await connection.send(readAt(nth));
    answered.times.push(performance.now() - began);
    if (status > MAX_SUCCESS) answered.failed += 1;
};

/** Opens the connections of users who have each signed in. */
const openUsers = async ({ origin }: Running, count: number): Promise<Connection[]> => {
    const connections: Connection[] = [];
    for (let nth = 0; nth < count; nth++)
        connections.push(await Connection.open(origin, { cookie: await signIn(origin, userNamed(nth % MANY)) }));
    return connections;
};

/** Has each user read, think and read again for a while; a user alone does not think. */
const work = async (users: readonly Connection[], ms: number): Promise<Answered> => {
    const answered: Answered = { times: [], failed: 0 };
    const end = performance.now() + ms;
    const one = async (connection: Connection, index: number): Promise<void> => {
        if (users.length > 1) await pause(Math.random() * THINKING.max);
        for (let nth = index; performance.now() < end; nth++) {
            await read(connection, nth, answered);
            if (users.length > 1) await thinking();
        }
    };
    await Promise.all(users.map(one));
    return answered;
};

/** Sends as many requests as an hour has, as fast as they are answered. */
const passHour = async (users: readonly Connection[]): Promise<Answered> => {
    const answered: Answered = { times: [], failed: 0 };
    let sent = 0;
    const one = async (connection: Connection): Promise<void> => {
        while (sent < HOUR) await read(connection, sent++, answered);
    };
    await Promise.all(users.slice(0, AT_ONCE).map(one));
    return answered;
};

/**
 * Returns the resident MiB while some work goes on, the median of the samples of its last third: a single one is high or
 * low by how long ago the garbage was collected.
 */
const memoryDuring = async (running: Running, work: Promise<unknown>): Promise<number> => {
    const samples: number[] = [];
    const timer = setInterval(() => samples.push(running.memory().now), SAMPLE_MS);
    await work.finally(() => clearInterval(timer));
    return median(samples.slice(-Math.ceil(samples.length / 3)));
};

const measure = async ({ database }: BenchContext): Promise<Readonly<Record<string, number>>> => {
    const running = await start('product', database);
    const users = await openUsers(running, USERS);
    await work(users.slice(0, 1), ALONE_MS);
    const alone = await work(users.slice(0, 1), ALONE_MS);
    const loading = work(users, LOAD_MS);
    const minute = await memoryDuring(running, loading);
    const loaded = await loading;
    const passing = passHour(users);
    const later = await memoryDuring(running, passing);
    const hour = await passing;
    for (const user of users) user.close();
    await running.stop();
    const p95 = (times: readonly number[]): number => percentile(times, 0.95);
    return {
        'p95 ms, one of them alone': p95(alone.times),
        'p95 ms': p95(loaded.times),
        'p95, times that of one alone': p95(loaded.times) / p95(alone.times),
        'ms, median': median(loaded.times),
        'requests/s': loaded.times.length / (LOAD_MS / 1_000),
        failures: alone.failed + loaded.failed + hour.failed,
        'MiB in the first minute': minute,
        'MiB at the end of the requests of an hour': later,
        'MiB, hour to minute': later / minute,
    };
};

/** Measures a node on which many users work, and whether its memory grows. */
export const users: Bench = {
    keys: ['users'],
    usesCatalogue: true,
    run: async context => {
        const of = { database: context.database.name, workload: `${String(USERS)} users, reading` };
        return Object.entries(await measure(context)).map(([figure, product]): Result => ({
            ...of,
            figure,
            values: { product },
        }));
    },
};
