import type { Dialect } from '../../../models/database/dialect';

/** Bytes up to which a job is short: about a second of a feed. */
export const SHORT_BYTES = 262_144;
/** Seconds after which a long job has waited enough to go before shorter ones. */
const PATIENT_SECONDS = 60;

const COUNT_JOBS = `SELECT count(*) FROM job WHERE kind = $1`;

/**
 * Builds the SELECT of the next jobs of a kind ($1) for a process ($2), at most $3, so that no user waits for all jobs
 * of another. Jobs are ordered by the number of executing jobs of their user, including this one; then shorter jobs
 * come first, unless a longer one has waited for a minute; then those of the user whose last job began earliest. Long
 * jobs never take the last slot of a process ($4: their maximum), so that there is always one for short jobs.
 *
 * @param isFree the condition that the queue of a job `j` is free for it
 */
export const fairSql = ({ now, later, unheld }: Dialect, isFree: string): string => {
    const cost = `CASE WHEN j.run_after <= ${later(-PATIENT_SECONDS)} THEN 0 ELSE coalesce(j.cost, 0) END`;
    const order = 'share, cost, served NULLS FIRST, run_after, id';
    return `due AS (SELECT j.id, j.queue_key, j.run_after, coalesce(j.cost, 0) > ${String(SHORT_BYTES)} AS is_long, ${cost} AS cost,
            row_number() OVER (PARTITION BY j.create_user ORDER BY ${cost}, j.run_after, j.id) + (${COUNT_JOBS}
                AND owner IS NOT NULL AND create_user = j.create_user) AS share,
            (SELECT max(start_date) FROM job WHERE kind = $1 AND create_user = j.create_user) AS served
        FROM job AS j
        WHERE j.kind = $1 AND j.state = 'WAITING' AND j.run_after <= ${now} AND (j.queue_key IS NULL OR ${isFree})),
    ranked AS (SELECT due.*, row_number() OVER (PARTITION BY queue_key, CASE WHEN queue_key IS NULL THEN id END
            ORDER BY ${order}) AS in_queue FROM due),
    placed AS (SELECT id, is_long, row_number() OVER (ORDER BY ${order}) AS turn,
            row_number() OVER (PARTITION BY is_long ORDER BY ${order}) AS place
        FROM ranked WHERE in_queue = 1),
    next AS (SELECT j.id AS job_id FROM placed JOIN job AS j ON j.id = placed.id AND j.state = 'WAITING'
        WHERE NOT is_long OR place + (${COUNT_JOBS} AND owner = $2 AND cost > ${String(SHORT_BYTES)}) <= $4
        ORDER BY placed.turn LIMIT $3${unheld('j')})`;
};
