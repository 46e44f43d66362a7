import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { clipped } from '../../../models/platform/format/clipped';
import type { MessageDescriptor } from '../../../models/platform/messages/message';
import type { Job } from './kind';
import { hasReference, notifyJobFailed } from './notifications';

const OPEN = "kind = $1 AND subject = $2 AND state IN ('WAITING', 'RUNNING')";

/**
 * Reads the position of a job with steps: a finished step is permanent, and a try that finds a position continues from
 * there. Null: the first step is not finished, and starts over.
 *
 * @typeParam P plain data, stored as JSON
 */
export const readPosition = async <P>(database: Database, { kind, id }: Job): Promise<P | null> => {
    const sql = `SELECT position FROM job WHERE ${OPEN}`;
    const [row] = await database.read<{ position: string | null }>(sql, [kind, id]);
    return row?.position ? (JSON.parse(row.position) as P) : null;
};

/** SQL that stores a position. The job has made progress: the count of tries restarts. */
const MOVE = `UPDATE job SET position = $3, tries = 0
    WHERE ${OPEN} AND position IS NOT DISTINCT FROM $4 RETURNING id`;

/**
 * Stores the next position, in the transaction of the step itself, so that the step runs once however often a job is
 * interrupted.
 *
 * @throws when another run has stored one in between
 */
export const movePosition = async <P>(
    database: Database,
    { kind, id }: Job,
    move: { readonly from: P | null; readonly to: P },
    transaction: Transaction,
): Promise<void> => {
    const from = move.from && JSON.stringify(move.from);
    const moved = await database.run(MOVE, [kind, id, JSON.stringify(move.to), from], transaction);
    if (moved.length === 0) throw new Error(`The ${kind} ${id} is being run twice`);
};

const NOTE = `UPDATE job SET done = $3, total = $4 WHERE ${OPEN}`;

/** Stores the progress of a job, for readers on every node. @param total if it is known yet */
export const noteProgress = async (
    database: Database,
    { kind, id }: Job,
    { done, total }: { readonly done: number; readonly total: number | null },
    transaction: Transaction,
): Promise<void> => {
    await database.change(NOTE, [kind, id, done, total], transaction);
};

/** Characters of a job's message. */
export const MAX_MESSAGE_LENGTH = 500;

export interface JobEnd {
    readonly state: 'DONE' | 'FAILED';
    /** The message about it, and its key, as records store them. */
    readonly message?: string | null;
    readonly descriptor?: MessageDescriptor | null;
    /** Whether administrators are to review the failure; undefined: only if the message refers to the log. */
    readonly needsLook?: true;
}

const endSql = (now: string): string => `UPDATE job SET state = $3, message = $4, message_descriptor = $5,
    finish_date = ${now}, position = NULL, tries = 0, failures = 0, needs_look = $6 WHERE ${OPEN}`;

/**
 * Ends the job together with its record, in the same transaction: so it runs only once, and another job of the same
 * record may be added.
 */
export const endJob = async (
    database: Database,
    { kind, id }: Job,
    { state, message, descriptor, needsLook }: JobEnd,
    transaction: Transaction,
): Promise<void> => {
    const isToLookAt = state === 'FAILED' && (needsLook ?? hasReference(descriptor));
    const values = [
        kind,
        id,
        state,
        message ? clipped(message, MAX_MESSAGE_LENGTH) : null,
        descriptor ? JSON.stringify(descriptor) : null,
        isToLookAt,
    ];
    await database.change(endSql(database.dialect.now), values, transaction);
    if (isToLookAt) await notifyJobFailed(database, transaction);
};
