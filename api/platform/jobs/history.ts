import type { Database } from '../../../models/database/database';
import { purgeRows } from '../../../models/database/purgeRows';

/** Days for which ended jobs are retained by default, and their maximum number. */
export const JOB_RETENTION_DAYS = 30;
const MAX_ENDED_JOBS = 100_000;

const DAY = 86_400_000;

const ENDED = 'finish_date IS NOT NULL AND owner IS NULL';
/** SQL of the latest of the jobs that are too many. */
const LAST = `SELECT finish_date FROM job WHERE ${ENDED} ORDER BY finish_date DESC, id DESC LIMIT 1 OFFSET $1`;

/** Removes jobs that have ended long ago, or are too many, in portions. */
export const purgeEndedJobs = async (
    database: Database,
    days = JOB_RETENTION_DAYS,
    max = MAX_ENDED_JOBS,
): Promise<void> => {
    const longAgo = new Date(Date.now() - days * DAY).toISOString();
    const [last] = await database.read<{ finish_date: string }>(LAST, [max]);
    const until = last && last.finish_date > longAgo ? last.finish_date : longAgo;
    const where = `${ENDED} AND finish_date <= $1`;
    const order = ['finish_date', 'id'];
    await purgeRows(database, { table: 'job', where, order, durability: 'relaxed' }, [until]);
};
