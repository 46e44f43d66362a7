import { Jobs } from '../../../api/platform/jobs/jobs';
import { BullTransport } from '../../../api/platform/jobs/bullTransport';
import type { Database } from '../../../models/database/database';

/** The number of jobs that are added concurrently, and run concurrently. */
export const AT_ONCE = 16;
const KIND = 'bench';

/** Runs work for each of this many numbers, some concurrently. */
export const forEach = async (count: number, work: (id: number) => Promise<unknown>): Promise<void> => {
    let next = 1;
    const worker = async (): Promise<void> => {
        while (next <= count) await work(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** Returns the milliseconds that this many small jobs take, until the end of each is stored. */
export const measured = async (database: Database, count: number, redisUrl: string | undefined): Promise<number> => {
    const transport = redisUrl === undefined ? undefined : new BullTransport(redisUrl);
    const jobs = new Jobs({ database, log: console, ...(transport && { transport }) });
    jobs.handle({ name: KIND, atOnce: AT_ONCE, work: () => Promise.resolve() });
    await jobs.start();
    const begun = performance.now();
    await forEach(count, id => database.write(transaction => jobs.add({ kind: KIND, id }, transaction), 'relaxed'));
    const left = `SELECT id FROM job WHERE state IN ('WAITING', 'RUNNING') LIMIT 1`;
    while ((await database.read(left)).length > 0) await new Promise(later => setTimeout(later, 1));
    const taken = performance.now() - begun;
    await jobs.stop();
    return taken;
};
