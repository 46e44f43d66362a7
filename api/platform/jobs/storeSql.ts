import type { Dialect } from '../../../models/database/dialect';
import { fairSql } from './fairSql';
import type { FairShare } from './kind';

/** Seconds. Nobody is taken to be alive for longer: who is was so before the clock was set back. */
const FARTHEST = 300;

const COLUMNS = 'id, kind, subject, queue_key, state, owner, taken, tries, failures, reached, position';

/** Another one of the queue that is under way, or ended and not tidied up after yet. */
const OTHER_IS_ACTIVE = 'other.owner IS NOT NULL';

/** Whether no other job of the queue of `j` goes first. */
const isFree = (reason: string): string =>
    `NOT EXISTS (SELECT 1 FROM job AS other WHERE other.queue_key = j.queue_key AND other.id <> j.id AND (${reason}))`;

/** An earlier one of the queue that is due, or was begun: it has its turn first. */
const BEFORE = (now: string): string =>
    `(other.state = 'WAITING' AND other.id < j.id AND (other.tries > 0 OR other.failures > 0 OR other.run_after <= ${now}))`;

/** The statements of `JobStore`. Whose sign of life is over is so by the clock of the database, which all share. */
export class StoreSql {
    readonly add: string;
    readonly addAt: string;
    readonly heartbeat: string;
    readonly finish: string;
    readonly fail: string;
    readonly reach: string;
    readonly isLeft: string;
    readonly freeLeft: string;
    readonly takeLeft: string;
    readonly busy: string;

    constructor(
        private readonly dialect: Dialect,
        private readonly lease: number,
    ) {
        const { now, later, listed } = dialect;
        const left = `owner IS NOT NULL AND (until_date < ${now} OR until_date > ${later(FARTHEST)})`;
        const isDue = `state = 'WAITING' AND run_after <= ${now}`;

        this.add = this.insert(now);
        this.addAt = this.insert('$6');
        this.heartbeat = `UPDATE job SET until_date = ${later(lease)} WHERE owner = $1 AND id IN (${listed('$2')})
            RETURNING id, taken, state`;
        this.finish = `UPDATE job SET state = CASE WHEN state = 'RUNNING' THEN 'DONE' ELSE state END,
                finish_date = coalesce(finish_date, ${now}), owner = NULL, until_date = NULL, position = NULL
            WHERE owner = $1 AND id IN (${listed('$2')})`;
        this.fail = `UPDATE job SET state = 'FAILED', finish_date = ${now}, position = NULL, message = $4, message_descriptor = $5,
                needs_look = TRUE
            WHERE id = $1 AND owner = $2 AND taken = $3 AND state = 'RUNNING' RETURNING id`;
        this.reach = 'UPDATE job SET tries = 1, reached = $4 WHERE id = $1 AND owner = $2 AND taken = $3';
        this.isLeft = `SELECT id FROM job WHERE ${left} LIMIT 1`;
        this.freeLeft = `UPDATE job SET state = 'WAITING', owner = NULL, until_date = NULL
            WHERE state = 'RUNNING' AND ${left}`;
        this.takeLeft = `UPDATE job SET owner = $1, taken = taken + 1, until_date = ${later(lease)}
            WHERE state <> 'RUNNING' AND ${left} RETURNING ${COLUMNS}`;
        this.busy = `SELECT kind FROM job WHERE ${isDue} UNION SELECT kind FROM job WHERE owner IS NOT NULL`;
    }

    /**
     * Takes at most $3 jobs of the kind $1 that are due, for the process $2. @param fair how users share them: then long
     * ones are at most $4 of this process's
     */
    take(fair: FairShare | undefined): string {
        const { now, later } = this.dialect;
        const inOrder = isFree(`${OTHER_IS_ACTIVE} OR ${BEFORE(now)}`);
        const next = fair
            ? fairSql(this.dialect, fair.isFairByQueue ? isFree(OTHER_IS_ACTIVE) : inOrder)
            : this.nextInOrder(inOrder);
        return `WITH ${next}
            UPDATE job SET state = 'RUNNING', owner = $2, taken = taken + 1, until_date = ${later(this.lease)},
                tries = tries + 1, start_date = coalesce(start_date, ${now})
            FROM next WHERE id = job_id RETURNING ${COLUMNS}`;
    }

    private nextInOrder(isNext: string): string {
        const { now, unheld } = this.dialect;
        return `next AS (SELECT j.id AS job_id FROM job AS j
            WHERE j.kind = $1 AND j.state = 'WAITING' AND j.run_after <= ${now} AND (j.queue_key IS NULL OR ${isNext})
            ORDER BY j.run_after, j.id LIMIT $3${unheld('j')})`;
    }

    /** @param seconds from now */
    due(seconds: number): string {
        return `SELECT kind, min(run_after) AS at FROM job
            WHERE state = 'WAITING' AND run_after <= ${this.dialect.later(seconds)} GROUP BY kind`;
    }

    /** @param seconds until it is due again */
    handBack(seconds: number): string {
        return `UPDATE job SET state = 'WAITING', owner = NULL, until_date = NULL, run_after = ${this.dialect.later(seconds)},
                tries = CASE WHEN tries > $4 THEN tries - $4 ELSE 0 END, failures = $5, message = $6, message_descriptor = NULL
            WHERE id = $1 AND owner = $2 AND taken = $3 AND state = 'RUNNING'`;
    }

    private insert(runAfter: string): string {
        const { now } = this.dialect;
        return `INSERT INTO job
                (kind, subject, queue_key, state, run_after, tries, reached, failures, taken, create_user, create_date, cost)
            VALUES ($1, $2, $3, 'WAITING', ${runAfter}, 0, 0, 0, 0, $4, ${now}, $5)
            ON CONFLICT (kind, subject) WHERE state IN ('WAITING', 'RUNNING') DO UPDATE SET run_after = excluded.run_after
                WHERE job.state = 'WAITING' AND excluded.run_after < job.run_after`;
    }
}
