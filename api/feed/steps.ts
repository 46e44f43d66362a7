import type { Transaction } from 'sequelize';
import { goOn, type FeedWork } from './work';

/** Rows looked at in one transaction. */
const STEP = 50_000;

const LAST = 'SELECT row_number FROM feed_row WHERE feed_id = $1 ORDER BY row_number DESC LIMIT 1';

/** Does something with all staged rows of a feed, a range of row numbers (beyond `from`, up to `to`) a transaction. */
export const inSteps = async (
    work: FeedWork,
    step: (from: number, to: number, transaction: Transaction) => Promise<void>,
): Promise<void> => {
    const { database, feed } = work;
    const [last] = await database.read<{ row_number: number }>(LAST, [feed.id]);
    for (let from = 0; last && from < last.row_number; from += STEP) {
        goOn(work);
        await database.write(transaction => step(from, from + STEP, transaction));
    }
};
