import { goOn, type FeedWork } from './work';

const REPEATED = 'Repeated in this file';
/** Rows looked at in one transaction. */
const STEP = 50_000;

const marking = (key: readonly string[]): string => {
    const same = key.map(column => `later.${column} = feed_row.${column}`).join(' AND ');
    return `UPDATE feed_row SET reason = $4, bad_column = $5
        WHERE feed_id = $1 AND row_number > $2 AND row_number <= $3 AND reason IS NULL AND EXISTS (
            SELECT 1 FROM feed_row AS later
            WHERE later.feed_id = $1 AND ${same} AND later.reason IS NULL AND later.row_number > feed_row.row_number)`;
};

/**
 * A key given twice in one file: the last good row wins, each earlier good one is a reject (api.md). The last one is
 * never marked, so the steps may be repeated and come in any order.
 *
 * @param keyColumn position in the file of the key's first column, which the reject names
 */
export const rejectRepeats = async (work: FeedWork, keyColumn: number): Promise<void> => {
    const { database, feed, rules } = work;
    const sql = marking(rules.key);
    const [last] = await database.read<{ row_number: number }>(
        'SELECT row_number FROM feed_row WHERE feed_id = $1 ORDER BY row_number DESC LIMIT 1',
        [feed.id],
    );
    for (let from = 0; last && from < last.row_number; from += STEP) {
        goOn(work);
        await database.write(transaction =>
            database.run(sql, [feed.id, from, from + STEP, REPEATED, keyColumn], transaction),
        );
    }
};
