import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { readerOf } from '../../../../models/database/read';
import { RecordStore } from '../../../../models/database/recordStore';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import { MAX_UNDO_REJECTIONS, type FeedUndo } from '../../../../models/features/feed/undoCalls';
import { descriptorOf } from '../../../../models/platform/messages/message';
import type { Jobs } from '../../../platform/jobs/jobs';
import { Failure } from '../../../platform/server/failure';
import { feedQueueKey } from '../feedJob';
import type { FeedRecord } from '../runningFeed';
import { undoObstacle } from './obstacles';
import { feedUndoJob } from './undoJob';

const STATE = 'SELECT change_set_id, total, done, rejected FROM feed_undo WHERE feed_id = $1';
const REJECTED = `SELECT content FROM feed_undo_rejection WHERE feed_id = $1 ORDER BY id LIMIT ${MAX_UNDO_REJECTIONS}`;
/** Counts all records of a change set, without dependent records and children. */
const BEGIN = `UPDATE feed_undo SET total = (
        SELECT count(DISTINCT record_id) FROM change_row WHERE change_set_id = feed_undo.change_set_id
            AND owner_id IS NULL AND action <> 'along')
    WHERE feed_id = $1`;
const BY = 'UPDATE feed_undo SET username = $2 WHERE feed_id = $1';

interface Stored {
    readonly change_set_id: number | null;
    readonly total: number;
    readonly done: number;
    readonly rejected: number;
}

/** Undoes what feeds changed, in the background; the feed's record and `feed_undo` are the source of truth. */
export class FeedUndos {
    private readonly feeds: RecordStore<typeof dataFeed>;

    constructor(
        private readonly database: Database,
        private readonly jobs: Jobs,
    ) {
        this.feeds = new RecordStore(database, dataFeed);
    }

    /** @throws Failure 409 with the reason why it cannot be undone */
    async start({ id }: FeedRecord, by: Actor): Promise<FeedUndo> {
        const { database } = this;
        const feed = await database.write(async transaction => {
            const locked = await this.feeds.locked(id, transaction);
            const obstacle = await undoObstacle(readerOf(database, transaction), locked);
            if (obstacle) throw Failure.service(409, obstacle);
            // An interrupted undo continues with the rest.
            if (locked.undo_status === null) await database.run(BEGIN, [id], transaction);
            await database.run(BY, [id, by.username], transaction);
            const started = await this.feeds.set(id, { undo_status: 'PENDING' }, by, transaction);
            const job = { ...feedUndoJob(started), queueKey: feedQueueKey(started), by: by.username };
            await this.jobs.add(job, transaction);
            return started;
        });
        return this.state(feed);
    }

    /** Returns whether a feed can be undone, or the progress of its undo. */
    async state(feed: FeedRecord): Promise<FeedUndo> {
        const { database } = this;
        const [stored] = await database.read<Stored & Record<string, never>>(STATE, [feed.id]);
        const rows = await database.read<{ content: string }>(REJECTED, [feed.id]);
        const obstacle = await undoObstacle(database.read.bind(database), feed);
        return {
            status: feed.undo_status,
            possible: obstacle === undefined,
            reason: obstacle?.text ?? null,
            is_stored: (stored?.change_set_id ?? null) !== null,
            reason_descriptor: obstacle ? descriptorOf(obstacle) : null,
            total: stored?.total ?? 0,
            done: stored?.done ?? 0,
            left: stored?.rejected ?? 0,
            rejected: rows.map(({ content }) => JSON.parse(content) as FeedUndo['rejected'][number]),
        };
    }
}
