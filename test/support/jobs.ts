import { setTimeout } from 'node:timers/promises';
import type { Jobs } from '../../api/platform/jobs/jobs';
import type { Job } from '../../api/platform/jobs/kind';
import type { Database } from '../../models/database/database';

const OPEN = `SELECT id FROM job
    WHERE kind = $1 AND subject = $2 AND (state IN ('WAITING', 'RUNNING') OR owner IS NOT NULL)`;
/** Milliseconds. */
const PAUSE = 10;

/** Runs a job to its end, like a process that finds it, or until the signal. */
export const runToEnd = async (
    jobs: Jobs,
    database: Database,
    { kind, id }: Job,
    signal?: AbortSignal,
): Promise<void> => {
    let stopped: Promise<void> | undefined;
    signal?.addEventListener('abort', () => void (stopped = jobs.stop()));
    while (!stopped && (await database.read(OPEN, [kind, id])).length > 0) {
        await jobs.poll();
        await setTimeout(PAUSE);
    }
    await stopped;
};
