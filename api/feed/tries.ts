import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';
import { readProgress } from './progress';
import type { FeedRecord } from './work';

/** Tries in a row that got no further, after which a feed is given up (operations.md, "Safety"). */
export const MOST_TRIES = 3;

/** A feed ended its process, or the thread that reads its file, again and again without getting further. */
export class GaveUp extends Error {
    override readonly name = 'GaveUp';
}

interface Try {
    /** Number of this one among those that got no further. */
    readonly tries: number;
    /** The furthest that any of them came. */
    readonly reached: string;
}

const READ = 'read ';

/** How far a feed has come: rows staged, then the batch applied last. */
const reachedBy = async (database: Database, { id, rows_read }: FeedRecord): Promise<string> => {
    const progress = await readProgress(database, id);
    return progress ? `applied ${progress.item} ${progress.case} ${progress.droppedTo}` : `${READ}${rows_read}`;
};

/** Staging begins anew in each try; what is applied stays so. */
const isFurther = (now: string, before: string): boolean => {
    if (!now.startsWith(READ)) return now !== before;
    return before.startsWith(READ) && Number(now.slice(READ.length)) > Number(before.slice(READ.length));
};

const NOTE = `INSERT INTO feed_try (feed_id, tries, reached) VALUES ($1, $2, $3)
    ON CONFLICT (feed_id) DO UPDATE SET tries = excluded.tries, reached = excluded.reached`;

/**
 * Notes that a feed is tried, before anything is done for it: a note that is still there at the next try tells that
 * this one ended its process.
 *
 * @param isCounted whether the try before did so, if there is a note of it
 * @throws GaveUp when that was one too many
 */
export const beginTry = async (database: Database, feed: FeedRecord, isCounted: boolean): Promise<void> => {
    const now = await reachedBy(database, feed);
    const [before] = await database.read<Try & Record<string, unknown>>(
        'SELECT tries, reached FROM feed_try WHERE feed_id = $1',
        [feed.id],
    );
    const isAnew = !before || isFurther(now, before.reached);
    const tries = isAnew ? 1 : before.tries + Number(isCounted);
    if (tries > MOST_TRIES) throw new GaveUp(`Feed ${feed.id} got no further in ${MOST_TRIES} tries: ${now}`);
    const values = [feed.id, tries, isAnew ? now : before.reached];
    await database.write(transaction => database.run(NOTE, values, transaction));
};

/** The try is over and does not count, as at a shutdown. */
export const takeTryBack = async (database: Database, feedId: number): Promise<void> => {
    const sql = 'UPDATE feed_try SET tries = tries - 1 WHERE feed_id = $1';
    await database.write(transaction => database.run(sql, [feedId], transaction));
};

/** With the feed's end, in its transaction. */
export const endTries = async (database: Database, feedId: number, transaction: Transaction): Promise<void> => {
    await database.run('DELETE FROM feed_try WHERE feed_id = $1', [feedId], transaction);
};
