import type { Transaction } from '../../../../models/database/transaction';
import { throwIfStopped } from '../../../platform/jobs/stopped';
import type { RunningFeed } from '../runningFeed';

/** Rows checked in one transaction. */
const RANGE = 50_000;

const LAST = 'SELECT row_number FROM feed_row WHERE feed_id = $1 ORDER BY row_number DESC LIMIT 1';

/** Processes all staged rows of a feed, one range of row numbers (above `from`, up to `to`) per transaction. */
export const inRanges = async (
    running: RunningFeed,
    step: (from: number, to: number, transaction: Transaction) => Promise<void>,
): Promise<void> => {
    const { database, feed } = running;
    const [last] = await database.read<{ row_number: number }>(LAST, [feed.id]);
    for (let from = 0; last && from < last.row_number; from += RANGE) {
        throwIfStopped(running);
        await database.write(transaction => step(from, from + RANGE, transaction), 'relaxed');
    }
};
