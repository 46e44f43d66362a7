import type { Database } from '../../models/database/database';
import type { Job } from './jobs';

/** Tries in a row that got no further, after which a job is given up (operations.md, "Safety"). */
export const MOST_TRIES = 3;

/** A job ended its process, or a thread that it needs, again and again without getting further. */
export class GaveUp extends Error {
    override readonly name = 'GaveUp';
}

interface Tried {
    /** Number of the try among those that got no further. */
    readonly tries: number;
    /** The furthest that any of them came: a position, or how much was done before there was one. */
    readonly reached: string;
    readonly position: string | null;
}

/** A position stays reached; what comes before it is begun anew in each try, and only more of it is further. */
const isFurther = (done: number, { reached, position }: Tried): boolean =>
    position === null ? done > Number(reached) : position !== reached;

const READ = 'SELECT tries, reached, position FROM job_progress WHERE kind = $1 AND job_id = $2';
const NOTE = `INSERT INTO job_progress (kind, job_id, tries, reached) VALUES ($1, $2, $3, $4)
    ON CONFLICT (kind, job_id) DO UPDATE SET tries = excluded.tries, reached = excluded.reached`;

/**
 * Notes that a job is tried, before anything is done for it: a note that is still there at the next try tells that
 * this one ended its process.
 *
 * @param done how much the try before did of what comes before there is a position, such as rows read
 * @param isCounted whether the try before ended its process, if there is a note of it
 * @throws GaveUp when that was one too many
 */
export const beginTry = async (
    database: Database,
    { kind, id }: Job,
    done: number,
    isCounted: boolean,
): Promise<void> => {
    const [before] = await database.read<Tried & Record<string, unknown>>(READ, [kind, id]);
    const now = before?.position ?? String(done);
    const isAnew = !before || isFurther(done, before);
    const tries = isAnew ? 1 : before.tries + Number(isCounted);
    if (tries > MOST_TRIES) throw new GaveUp(`The ${kind} ${id} got no further in ${MOST_TRIES} tries: ${now}`);
    const values = [kind, id, tries, isAnew ? now : before.reached];
    await database.write(transaction => database.run(NOTE, values, transaction));
};

/** The try is over and does not count, as at a shutdown. */
export const takeTryBack = async (database: Database, { kind, id }: Job): Promise<void> => {
    const sql = 'UPDATE job_progress SET tries = tries - 1 WHERE kind = $1 AND job_id = $2';
    await database.write(transaction => database.run(sql, [kind, id], transaction));
};
