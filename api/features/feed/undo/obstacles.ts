import type { Database } from '../../../../models/database/database';
import { feedMessages } from '../../../../models/features/feed/messages';
import { feedRulesOf } from '../../../../models/features/feed/source';
import { UNDO_FEEDS } from '../../../../models/features/feed/undoCalls';
import type { Message } from '../../../../models/platform/messages/message';
import type { Read } from '../../../../models/database/read';
import type { FeedRecord } from '../runningFeed';

const LATER = `SELECT max(id) AS id FROM data_feed WHERE source = $1 AND id > $2 AND corrects IS NULL AND NOT dry_run
    AND rows_added + rows_updated + rows_unchanged > 0 AND (undo_status IS NULL OR undo_status <> 'COMPLETE')`;

/** Returns the last full file of the source that was applied after a feed; null: none, or its files are never full. */
export const laterFile = async (
    { read }: { readonly read: Database['read'] | Read },
    { id, source, corrects }: Pick<FeedRecord, 'id' | 'source' | 'corrects'>,
): Promise<number | null> => {
    if (!feedRulesOf(source).isFull || corrects !== null) return null;
    const [later] = await read<{ id: number | null }>(LATER, [source, id]);
    return later?.id ?? null;
};

const STORED = 'SELECT change_set_id FROM feed_undo WHERE feed_id = $1';
const LATER_STORED = `SELECT count(*) AS found FROM feed_undo JOIN data_feed ON data_feed.id = feed_undo.feed_id
    WHERE data_feed.source = $1 AND data_feed.id > $2 AND feed_undo.change_set_id IS NOT NULL`;

/** Returns the reason why a feed's changes are not stored, or no longer; undefined: they are. */
const notStored = async (read: Read, { id, source }: FeedRecord): Promise<Message | undefined> => {
    const [stored] = await read<{ change_set_id: number | null }>(STORED, [id]);
    if (!stored) return feedMessages.nothingChanged;
    if (stored.change_set_id === null) return feedMessages.undoTooOld({ count: UNDO_FEEDS });
    const [later] = await read<{ found: number | string }>(LATER_STORED, [source, id]);
    return Number(later?.found) < UNDO_FEEDS ? undefined : feedMessages.undoTooOld({ count: UNDO_FEEDS });
};

/** Returns the reason why a feed cannot be undone; undefined: it can. */
export const undoObstacle = async (read: Read, feed: FeedRecord): Promise<Message | undefined> => {
    if (feed.dry_run) return feedMessages.onlyChecked;
    if (feed.status === 'PENDING') return feedMessages.notFinished;
    if (feed.undo_status === 'PENDING') return feedMessages.takingBack;
    if (feed.undo_status === 'COMPLETE') return feedMessages.takenBack;
    const unstored = await notStored(read, feed);
    if (unstored) return unstored;
    const later = await laterFile({ read }, feed);
    return later === null ? undefined : feedMessages.laterFile({ source: feed.source, feed: later });
};
