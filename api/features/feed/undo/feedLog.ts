import type { Actor } from '../../../../models/database/actor';
import { ChangeLog } from '../../../../models/database/changeLog';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { JOB_CHANGES } from '../../../../models/platform/undo/changeSet';
import { dataFeed, IMPORT_SOURCE } from '../../../../models/features/feed/dataFeed';
import { importUndo } from '../../../../models/features/feed/undoCalls';
import type { FeedRecord, RunningFeed } from '../runningFeed';

const FIND = 'SELECT change_set_id FROM feed_undo WHERE feed_id = $1';
const BEGIN = `INSERT INTO change_set (date, username, kind, access, resource, record_id)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;
const NOTE = 'INSERT INTO feed_undo (feed_id, change_set_id, total, done, rejected) VALUES ($1, $2, 0, 0, 0)';
const COUNT = `UPDATE change_set SET records = $2 WHERE kind = '${JOB_CHANGES}'
    AND id = (SELECT change_set_id FROM feed_undo WHERE feed_id = $1)`;
const NEXT = 'SELECT coalesce(max(part), 0) + 1 AS part FROM change_row WHERE change_set_id = $1';

/** Position at which the changes of a step of a feed are stored: a part of its change set. */
interface LogPart {
    readonly setId: number;
    readonly part: number;
}

/** Stores what a feed changes, row by row, so that it can be undone: each step is a part of one change set. */
export class FeedLog {
    constructor(private readonly running: Pick<RunningFeed, 'database' | 'feed'>) {}

    /** Creates the part of a step, in its transaction. */
    async begin(transaction: Transaction): Promise<LogPart> {
        const { database, feed } = this.running;
        const [found] = await database.run<{ change_set_id: number }>(FIND, [feed.id], transaction);
        const setId = found?.change_set_id ?? (await this.beginSet(transaction));
        const [next] = await database.run<{ part: number }>(NEXT, [setId], transaction);
        return { setId, part: next?.part ?? 1 };
    }

    /** Returns the actor that writes records in such a step: its changes are stored. */
    async actor(transaction: Transaction): Promise<Actor> {
        const { setId, part } = await this.begin(transaction);
        return { username: this.running.feed.create_user, changes: ChangeLog.into(setId, part) };
    }

    private async beginSet(transaction: Transaction): Promise<number> {
        const { database, feed } = this.running;
        const access = feed.source === IMPORT_SOURCE ? importUndo.access : dataFeed.access.change;
        const values = [new Date().toISOString(), feed.create_user, JOB_CHANGES, access, dataFeed.path, feed.id];
        const [row] = await database.run<{ id: number }>(BEGIN, values, transaction);
        const id = row?.id ?? 0;
        await database.run(NOTE, [feed.id, id], transaction);
        return id;
    }
}

/** Stores the number of changes in a feed's change set: from then on it is listed in its uploader's changes. */
export const noteChangeCount = async (
    database: Database,
    { id, rows_added, rows_updated, rows_dropped }: FeedRecord,
    transaction: Transaction,
): Promise<void> => {
    await database.change(COUNT, [id, rows_added + rows_updated + rows_dropped], transaction);
};
