import { writeAudits } from '../../../models/database/audit';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import type { Transaction } from '../../../models/database/transaction';
import { violationOf } from '../../../models/database/errors';
import type { Actor } from '../../../models/database/actor';
import { jobMessages } from '../../../models/platform/messages/jobMessages';
import { Failure } from '../server/failure';
import type { JobKind } from './kind';
import { tellBegun } from './notifications';

interface Row {
    readonly id: number;
    readonly kind: string;
    readonly subject: number;
    readonly state: string;
}

interface JobControlDependencies {
    readonly database: Database;
    kindOf(name: string): JobKind | undefined;
    /** Called after a job was cancelled: stops its execution in this process, and triggers its cleanup. */
    cancelled(id: number): void;
    /** Notifies workers, once the transaction is committed. */
    tell(kind: string, transaction: Transaction): Promise<void>;
}

/** A job after an administrator's call. */
interface ControlledJob {
    readonly id: number;
    readonly state: 'WAITING' | 'CANCELLED';
}

/** Fields that decide whether a job can be retried. */
interface RetriedJob {
    readonly kind: string;
    readonly state: string;
    /** In ISO form. */
    readonly run_after: string;
}

/** The name of jobs in the history of users' actions. */
const RESOURCE = 'settings/job';

/** Actions of administrators on jobs. Each is one transaction that locks the job's row. */
export class JobControl {
    constructor(private readonly dependencies: JobControlDependencies) {}

    /**
     * Cancels a job: a waiting job ends, and a running job stops and writes nothing more.
     *
     * @throws NotFoundError, Failure 409 when it has ended
     */
    async cancel(id: number, by: Actor): Promise<ControlledJob> {
        const { database } = this.dependencies;
        await database.write(async transaction => {
            const job = await this.lockJob(id, transaction);
            if (job.state !== 'WAITING' && job.state !== 'RUNNING') throw Failure.service(409, jobMessages.ended);
            const kind = this.dependencies.kindOf(job.kind);
            await kind?.cancel?.(job.subject, by.username, transaction);
            // The cleanup after a waiting job is done by the first process that polls, while other jobs of its queue go
            // on.
            const left =
                job.state === 'WAITING' && kind?.cleanup ? ", owner = '', queue_key = NULL, until_date = $2" : '';
            const past = left ? [new Date(0).toISOString()] : [];
            await database.run(
                `UPDATE job SET state = 'CANCELLED', finish_date = ${database.dialect.now}, position = NULL${left}
                    WHERE id = $1`,
                [id, ...past],
                transaction,
            );
            await this.note(job, 'CANCELLED', by, transaction);
        });
        this.dependencies.cancelled(id);
        return { id, state: 'CANCELLED' };
    }

    /**
     * Whether a retry makes sense: for a job that waits for its time, or one that ended early and whose kind supports
     * it.
     */
    canRetry({ kind, state, run_after }: RetriedJob): boolean {
        if (state === 'WAITING') return Date.parse(run_after) > Date.now();
        return (state === 'FAILED' || state === 'CANCELLED') && this.dependencies.kindOf(kind)?.retry !== undefined;
    }

    /**
     * Repeats a job, or starts it at once.
     *
     * @throws NotFoundError, Failure 409 when it is done, runs, cannot be repeated, or another job of its record is
     *   open
     */
    async retry(id: number, by: Actor): Promise<ControlledJob> {
        const { database } = this.dependencies;
        await database.write(async transaction => {
            const job = await this.lockJob(id, transaction);
            if (job.state === 'RUNNING') throw Failure.service(409, jobMessages.running);
            if (job.state === 'DONE') throw Failure.service(409, jobMessages.done);
            const kind = this.dependencies.kindOf(job.kind);
            if (job.state !== 'WAITING') {
                if (!kind?.retry) throw Failure.service(409, jobMessages.once);
                await kind.retry(job.subject, by.username, transaction);
            }
            await this.begin(job, transaction);
            await this.note(job, 'WAITING', by, transaction);
            await this.dependencies.tell(job.kind, transaction);
        });
        return { id, state: 'WAITING' };
    }

    private async begin({ id }: Row, transaction: Transaction): Promise<void> {
        const { database } = this.dependencies;
        const sql = `UPDATE job SET state = 'WAITING', run_after = ${database.dialect.now}, tries = 0, failures = 0,
            reached = 0, finish_date = NULL, done = NULL, total = NULL, message = NULL, message_descriptor = NULL, needs_look = NULL
            WHERE id = $1 AND owner IS NULL RETURNING id`;
        try {
            const begun = await database.run(sql, [id], transaction);
            if (begun.length === 0) throw Failure.service(409, jobMessages.running);
        } catch (error) {
            if (violationOf(error)?.kind !== 'unique') throw error;
            throw Failure.service(409, jobMessages.another);
        }
        await tellBegun(database, transaction);
    }

    private async lockJob(id: number, transaction: Transaction): Promise<Row> {
        const { database } = this.dependencies;
        const sql = `SELECT id, kind, subject, state FROM job WHERE id = $1${database.dialect.rowLock('writers')}`;
        const [row] = await database.run<Row & Record<string, unknown>>(sql, [id], transaction);
        if (!row) throw new NotFoundError();
        return row;
    }

    private async note({ id, state }: Row, to: string, { username }: Actor, transaction: Transaction): Promise<void> {
        const changes = { state: { from: state, to } };
        const entry = { username, resource: RESOURCE, recordId: id, action: 'update', changes } as const;
        await writeAudits(this.dependencies.database, [entry], transaction);
    }
}
