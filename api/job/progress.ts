import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';
import type { Job } from './jobs';

/**
 * Where a job is in what is done step by step: what a step has done stays done, and a try that finds a position goes on
 * from there. None: what comes first is not through, and begins anew.
 *
 * @typeParam P plain data, of which JSON is made
 */
export const readPosition = async <P>(database: Database, { kind, id }: Job): Promise<P | null> => {
    const sql = 'SELECT position FROM job_progress WHERE kind = $1 AND job_id = $2';
    const [row] = await database.read<{ position: string | null }>(sql, [kind, id]);
    return row?.position ? (JSON.parse(row.position) as P) : null;
};

const MOVE = `UPDATE job_progress SET position = $3
    WHERE kind = $1 AND job_id = $2 AND position IS NOT DISTINCT FROM $4 RETURNING job_id`;

/**
 * Moves on, in the transaction of the step itself, so that it is done once however often a job is interrupted.
 *
 * @throws when another run has moved in between
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

/** With the job's end, in its transaction: neither its position nor its tries are asked for again. */
export const endProgress = async (database: Database, { kind, id }: Job, transaction: Transaction): Promise<void> => {
    await database.run('DELETE FROM job_progress WHERE kind = $1 AND job_id = $2', [kind, id], transaction);
};
