import { randomUUID } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Cell } from '../../../models/platform/fields/kind';
import { clipped } from '../../../models/platform/format/clipped';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import type { Dialect } from '../../../models/database/dialect';
import { MAX_REQUEST_ID_LENGTH } from '../../../models/database/tables';
import { currentContext, currentTraceparent } from '../server/requestContext';
import type { FairShare, NewJob } from './kind';
import { MAX_MESSAGE_LENGTH } from './progress';
import { notifyJobFailed } from './notifications';
import { fairSql } from './fairSql';

/** Seconds. A lease further in the future is not valid: it was written before the clock was set back. */
const FARTHEST = 300;

const COLUMNS = `id, kind, subject, queue_key, state, owner, taken, tries, failures, reached, position,
    request_id, traceparent`;

/** Another job of the queue that is executing, or has ended and is not cleaned up yet. */
const OTHER_IS_ACTIVE = 'other.owner IS NOT NULL';

/** Returns the condition that no other job of the queue of `j` blocks it. */
const isFree = (reason: string): string =>
    `NOT EXISTS (SELECT 1 FROM job AS other WHERE other.queue_key = j.queue_key AND other.id <> j.id AND (${reason}))`;

/** Returns the condition of an earlier job of the queue that is due, or was begun: it goes first. */
const BEFORE = (now: string): string =>
    `(other.state = 'WAITING' AND other.id < j.id AND (other.tries > 0 OR other.failures > 0 OR other.run_after <= ${now}))`;

/** The statements of `JobStore`. Leases expire by the clock of the database, which all nodes share. */
class StoreSql {
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
        const left = `owner IS NOT NULL AND (until_date < ${now} OR until_date > ${later(FARTHEST)})
            AND NOT (owner = $1 AND id IN (${listed('$2')}))`;
        const isDue = `state = 'WAITING' AND run_after <= ${now}`;

        this.add = this.insert(now);
        this.addAt = this.insert('$8');
        this.heartbeat = `UPDATE job SET until_date = ${later(lease)} WHERE owner = $1 AND id IN (${listed('$2')})
            RETURNING id, taken, state`;
        this.finish = `UPDATE job SET state = CASE WHEN state = 'RUNNING' THEN 'DONE' ELSE state END,
                finish_date = coalesce(finish_date, ${now}), owner = NULL, until_date = NULL, position = NULL
            WHERE owner = $1 AND id IN (${listed('$2')}) RETURNING id, state`;
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
     * Acquires at most $3 due jobs of the kind $1, for the process $2.
     *
     * @param fair how users share them: then at most $4 long ones run in this process
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
                (kind, subject, queue_key, state, run_after, tries, reached, failures, taken, create_user, create_date, cost,
                    request_id, traceparent)
            VALUES ($1, $2, $3, 'WAITING', ${runAfter}, 0, 0, 0, 0, $4, ${now}, $5, $6, $7)
            ON CONFLICT (kind, subject) WHERE state IN ('WAITING', 'RUNNING') DO UPDATE SET run_after = excluded.run_after
                WHERE job.state = 'WAITING' AND excluded.run_after < job.run_after`;
    }
}

const SECOND = 1_000;

const WAITING = "SELECT count(*) AS waiting FROM job WHERE kind = $1 AND create_user = $2 AND state = 'WAITING'";

/** A job that a process has acquired. */
export interface AcquiredJob {
    /** Id of its row. */
    readonly id: number;
    readonly kind: string;
    /** Id of its record. */
    readonly subject: number;
    readonly queue_key: string | null;
    readonly state: string;
    readonly owner: string;
    /** Times it was acquired, this one included: distinguishes this run from others. */
    readonly taken: number;
    readonly tries: number;
    readonly failures: number;
    readonly reached: number;
    readonly position: string | null;
    /** The request that started it, as in the log; null: none did. */
    readonly request_id: string | null;
    /** The span of that request, where traces were recorded. */
    readonly traceparent: string | null;
}

/** Options of acquiring jobs that users share. */
interface AcquireOptions {
    readonly fair: FairShare;
    /** Maximum of long jobs in this process. */
    readonly maxLong: number;
}

/** The way an unfinished job is returned. */
interface HandedBack {
    /** Seconds until it may be acquired again. */
    readonly seconds: number;
    /** 1: this try does not count as one without progress. */
    readonly uncounted: 0 | 1;
    /** Number of its failures, after which it is tried again. */
    readonly failures: number;
    /** The message about it until the next try. */
    readonly message?: string;
}

/** The rows of jobs; each operation is one statement, so that only one process acquires a job. */
export class JobStore {
    private readonly sql: StoreSql;
    /** The unique id of this process. */
    readonly owner = randomUUID();

    constructor(
        private readonly database: Database,
        lease: number,
    ) {
        this.sql = new StoreSql(database.dialect, lease);
    }

    /**
     * Adds a job, of the current request, unless it already waits; it then starts at the earlier of both times.
     */
    async add({ kind, id, queueKey, by = 'system', cost, notBefore }: NewJob, transaction: Transaction): Promise<void> {
        const queue = queueKey === undefined ? null : `${kind} ${queueKey}`;
        const request = currentContext()?.requestId?.slice(0, MAX_REQUEST_ID_LENGTH) ?? null;
        const values = [kind, id, queue, by, cost ?? null, request, currentTraceparent() ?? null];
        if (notBefore) await this.database.run(this.sql.addAt, [...values, notBefore.toISOString()], transaction);
        else await this.database.run(this.sql.add, values, transaction);
    }

    /**
     * Acquires at most this many due jobs, the earliest first; of a queue one at a time, and in its order.
     *
     * @param share how users share the jobs of the kind, if they do
     */
    async take(kind: string, max: number, share?: AcquireOptions): Promise<AcquiredJob[]> {
        const values = [kind, this.owner, max, ...(share ? [share.maxLong] : [])];
        const taken = await this.relaxed<AcquiredJob>(this.sql.take(share?.fair), values);
        return taken.sort((one, other) => one.id - other.id);
    }

    /** Returns the number of waiting jobs of a kind that a user has requested. */
    async waitingOf(kind: string, username: string, transaction: Transaction): Promise<number> {
        const [row] = await this.database.run<{ waiting: number }>(WAITING, [kind, username], transaction);
        return Number(row?.waiting);
    }

    /** Renews the leases of these jobs. @returns those that this process still has */
    async heartbeat(ids: readonly number[]): Promise<Pick<AcquiredJob, 'id' | 'taken' | 'state'>[]> {
        return this.relaxed(this.sql.heartbeat, [this.owner, JSON.stringify(ids)]);
    }

    /** Ends and releases the jobs. @returns the state in which each has ended, by its id */
    async finish(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
        const values = [this.owner, JSON.stringify(ids)];
        const ended = await this.relaxed<{ id: number; state: string }>(this.sql.finish, values);
        return new Map(ended.map(({ id, state }) => [id, state]));
    }

    /** Ends a failed job, if its record has not ended it. */
    async fail({ id, owner, taken }: AcquiredJob, message: Message): Promise<void> {
        const values = [
            id,
            owner,
            taken,
            clipped(message.text, MAX_MESSAGE_LENGTH),
            JSON.stringify(descriptorOf(message)),
        ];
        await this.database.write(async transaction => {
            const failed = await this.database.run(this.sql.fail, values, transaction);
            if (failed.length > 0) await notifyJobFailed(this.database, transaction);
        });
    }

    /** Restarts the count of tries: this try has made more progress than those before. */
    async reach({ id, owner, taken }: AcquiredJob, reached: number): Promise<void> {
        await this.relaxed(this.sql.reach, [id, owner, taken, reached]);
    }

    async handBack(
        { id, owner, taken }: AcquiredJob,
        { seconds, uncounted, failures, message }: HandedBack,
    ): Promise<void> {
        const values = [id, owner, taken, uncounted, failures, message ?? null];
        await this.relaxed(this.sql.handBack(seconds), values);
    }

    /**
     * Releases the jobs of processes that are gone: they wait again.
     *
     * @param executing ids of those that this process is executing: however long it was blocked, as by a busy or
     *   suspended machine, it releases none of its own
     * @returns those that have ended, to clean up after
     */
    async takeOver(executing: readonly number[] = []): Promise<AcquiredJob[]> {
        const values = [this.owner, JSON.stringify(executing)];
        if ((await this.database.read(this.sql.isLeft, values)).length === 0) return [];
        await this.relaxed(this.sql.freeLeft, values);
        return this.relaxed<AcquiredJob>(this.sql.takeLeft, values);
    }

    /** Returns the kinds with jobs that are due, or will be within this many seconds, and in how many. */
    async due(within: number): Promise<{ readonly kind: string; readonly seconds: number }[]> {
        const due = await this.database.read<{ kind: string; at: string }>(this.sql.due(within));
        return due.map(({ kind, at }) => ({ kind, seconds: (Date.parse(at) - Date.now()) / SECOND }));
    }

    /** Whether any job of these kinds is executing, or due. */
    async isBusy(kinds: readonly string[]): Promise<boolean> {
        const busy = await this.database.read<{ kind: string }>(this.sql.busy);
        return busy.some(({ kind }) => kinds.includes(kind));
    }

    private relaxed<R>(sql: string, values: readonly Cell[]): Promise<R[]> {
        return this.database.write(transaction => this.database.run<R>(sql, values, transaction), 'relaxed');
    }
}
