import type { RunningFeed } from '../runningFeed';
import { inRanges } from './ranges';

const REPEATED = 'Repeated in this file';

const marking = (key: readonly string[]): string => {
    const same = key.map(column => `later.${column} = feed_row.${column}`).join(' AND ');
    return `UPDATE feed_row SET reason = $4, bad_column = $5
        WHERE feed_id = $1 AND row_number > $2 AND row_number <= $3 AND reason IS NULL AND EXISTS (
            SELECT 1 FROM feed_row AS later
            WHERE later.feed_id = $1 AND ${same} AND later.reason IS NULL AND later.row_number > feed_row.row_number)`;
};

/**
 * A key given twice in one file: the last good row wins, each earlier good one is a reject (docs/api.md). The last one
 * is never marked, so the ranges may be repeated and come in any order.
 *
 * @param key columns of `feed_row`
 * @param keyColumn position in the file of the key's first column, which the reject names
 */
export const rejectRepeats = async (running: RunningFeed, key: readonly string[], keyColumn: number): Promise<void> => {
    const { database, feed } = running;
    const sql = marking(key);
    await inRanges(running, async (from, to, transaction) => {
        await database.run(sql, [feed.id, from, to, REPEATED, keyColumn], transaction);
    });
};
