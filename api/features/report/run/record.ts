import { rawOf } from '../../../../models/database/cells';
import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import { byIds, lockedRecords } from '../../../../models/database/query/records';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { reportRun, type Run, type RunKind } from '../../../../models/features/report/run';
import { descriptorOf, type Message } from '../../../../models/platform/messages/message';
import type { Job } from '../../../platform/jobs/kind';
import { endJob } from '../../../platform/jobs/progress';

/** Name of the jobs of runs. */
export const RUN = 'report run';

/** Runs of one kind are executed one after the other, so that users' runs do not delay scheduled ones. */
export const reportQueueKey = (kind: RunKind): string => `reports ${kind}`;

export const runJob = (id: number): Job => ({ kind: RUN, id });

const setsOf = (values: Partial<Run>) => {
    const cells = Object.entries(rawOf(reportRun, values));
    return {
        sets: cells.map(([name], i) => `${quoted(name)} = $${i + 2}`).join(', '),
        cells: cells.map(([, cell]) => cell),
    };
};

/**
 * Stores the state of a run; this is not a change of the record and not audited.
 *
 * @param from required current states
 * @returns whether it was in one of these; otherwise it may have been cancelled, or deleted with its report
 */
const noteIn = async (
    database: Database,
    id: number,
    values: Partial<Run>,
    from: readonly Run['status'][],
    transaction: Transaction,
): Promise<boolean> => {
    const { sets, cells } = setsOf(values);
    const states = from.map(state => `'${state}'`).join(', ');
    const sql = `UPDATE report_run SET ${sets} WHERE id = $1 AND status IN (${states}) RETURNING id`;
    return (await database.run(sql, [id, ...cells], transaction)).length > 0;
};

/** Notes the progress of a run. @returns whether it is to continue */
export const noteRun = (
    database: Database,
    id: number,
    values: Partial<Run>,
    transaction: Transaction,
): Promise<boolean> => noteIn(database, id, values, ['PENDING', 'RUNNING'], transaction);

/** Fields of a run that has not begun. */
const BEFORE = {
    status: 'PENDING',
    progress: null,
    rows: 0,
    size: 0,
    duration: null,
    message: null,
    message_descriptor: null,
    cancelled_by: null,
    started_date: null,
    finished_date: null,
} as const satisfies Partial<Run>;

/** Returns a failed, locked run to the waiting ones; its failure remains in its history. */
export const waitAgain = async (database: Database, run: Run, transaction: Transaction): Promise<Run> => {
    await noteIn(database, run.id, BEFORE, ['ERROR'], transaction);
    return { ...run, ...BEFORE };
};

export const runMessage = (message: Message): Pick<Run, 'message' | 'message_descriptor'> => ({
    message: message.text,
    message_descriptor: descriptorOf(message),
});

/** Ends a run that is locked, with the audit row that has its result. */
export const endRun = async (
    database: Database,
    run: Run,
    values: Partial<Run>,
    by: Actor,
    transaction: Transaction,
): Promise<Run> => {
    const finished = new Date();
    const duration = run.started_date === null ? null : finished.getTime() - Date.parse(run.started_date);
    const end = { ...values, duration, finished_date: finished.toISOString() };
    const ended = await new RecordStore(database, reportRun).set(run.id, end, by, transaction);
    const state = ended.status === 'COMPLETE' ? 'DONE' : 'FAILED';
    const { message, message_descriptor: descriptor } = ended;
    await endJob(database, runJob(run.id), { state, message, descriptor }, transaction);
    return ended;
};

/**
 * Retains the last run of a report; of the runs before it first those that have a file, then the others, the newest
 * first.
 */
const TOO_MANY = `SELECT id FROM report_run WHERE kind = $1 AND report_id = $2 AND status IN ('COMPLETE', 'ERROR')
    ORDER BY CASE WHEN id = (SELECT max(id) FROM report_run WHERE kind = $1 AND report_id = $2) THEN 0
        WHEN status = 'COMPLETE' THEN 1 ELSE 2 END, id DESC`;
const OF_REPORT = 'SELECT id FROM report_run WHERE kind = $1 AND report_id = $2';

const removeRuns = async (
    database: Database,
    found: readonly { readonly id: number }[],
    by: Actor,
    transaction: Transaction,
): Promise<number[]> => {
    const ids = found.map(({ id }) => id);
    const runs = await lockedRecords(database, reportRun, byIds(database, ids), transaction);
    const removals = runs.map(before => ({ before }));
    await new RecordStore(database, reportRun).removeMany(removals, by, transaction);
    // A job that is executing them finds that its run is gone.
    for (const id of ids) await endJob(database, runJob(id), { state: 'DONE' }, transaction);
    return ids;
};

/** Removes the runs of a report beyond the retained ones. @returns their ids, whose files are to be removed */
export const removeBeyond = async (
    database: Database,
    { kind, report_id }: Pick<Run, 'kind' | 'report_id'>,
    retainedCount: number,
    by: Actor,
    transaction: Transaction,
): Promise<number[]> => {
    const found = await database.run<{ id: number }>(TOO_MANY, [kind, report_id], transaction);
    return removeRuns(database, found.slice(retainedCount), by, transaction);
};

/** Removes all runs of a report, including an executing one. @returns their ids, whose files are to be removed */
export const removeAllOf = async (
    database: Database,
    kind: RunKind,
    reportId: number,
    by: Actor,
    transaction: Transaction,
): Promise<number[]> => {
    const found = await database.run<{ id: number }>(OF_REPORT, [kind, reportId], transaction);
    return removeRuns(database, found, by, transaction);
};
