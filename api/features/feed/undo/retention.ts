import type { Database } from '../../../../models/database/database';
import { UNDO_FEEDS } from '../../../../models/features/feed/undoCalls';
import type { FeedRecord } from '../runningFeed';

/** Rows that are removed in one transaction. */
const PORTION = 20_000;

const OLD = `SELECT feed_id, change_set_id FROM feed_undo JOIN data_feed ON data_feed.id = feed_undo.feed_id
    WHERE data_feed.source = $1 AND feed_undo.change_set_id IS NOT NULL
        AND (data_feed.undo_status IS NULL OR data_feed.undo_status <> 'PENDING')
    ORDER BY data_feed.id DESC LIMIT 20 OFFSET ${UNDO_FEEDS}`;
const REMOVE_ROWS = `DELETE FROM change_row WHERE id IN
    (SELECT id FROM change_row WHERE change_set_id = $1 LIMIT ${PORTION})`;
const FORGET = 'UPDATE feed_undo SET change_set_id = NULL WHERE feed_id = $1';
const MARK = 'UPDATE change_set SET is_partial = TRUE WHERE id = $1';

/** Removes stored changes of all but the last feeds of a source, in portions that let other writers run. */
export const removeOldChanges = async (database: Database, { source }: Pick<FeedRecord, 'source'>): Promise<void> => {
    const old = await database.read<{ feed_id: number; change_set_id: number }>(OLD, [source]);
    for (const { feed_id, change_set_id } of old) {
        for (let removed = PORTION; removed === PORTION;)
            removed = await database.write(transaction => database.change(REMOVE_ROWS, [change_set_id], transaction));
        await database.write(async transaction => {
            await database.run(FORGET, [feed_id], transaction);
            await database.run(MARK, [change_set_id], transaction);
        });
    }
};
