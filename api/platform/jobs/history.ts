import type { Database } from '../../../models/database/database';

/** Days for which ended jobs are retained, and their maximum number. */
export const JOB_RETENTION_DAYS = 30;
const MAX_ENDED_JOBS = 100_000;

const DAY = 86_400_000;
/** Jobs that are removed in one transaction. */
const PORTION = 1_000;

const ENDED = 'finish_date IS NOT NULL AND owner IS NULL';
/** SQL of the latest of the jobs that are too many. */
const LAST = `SELECT finish_date FROM job WHERE ${ENDED} ORDER BY finish_date DESC, id DESC LIMIT 1 OFFSET $1`;
const REMOVE = `DELETE FROM job WHERE id IN
    (SELECT id FROM job WHERE ${ENDED} AND finish_date <= $1 ORDER BY finish_date, id LIMIT ${PORTION})`;

/** Removes jobs that have ended long ago, or are too many, in portions. */
export const purgeEndedJobs = async (database: Database, max = MAX_ENDED_JOBS): Promise<void> => {
    const longAgo = new Date(Date.now() - JOB_RETENTION_DAYS * DAY).toISOString();
    const [last] = await database.read<{ finish_date: string }>(LAST, [max]);
    const until = last && last.finish_date > longAgo ? last.finish_date : longAgo;
    for (let removed = PORTION; removed === PORTION;)
        removed = await database.write(transaction => database.change(REMOVE, [until], transaction), 'relaxed');
};
