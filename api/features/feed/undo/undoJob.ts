import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../../models/features/feed/messages';
import { feedRulesOf, type CatalogueRules } from '../../../../models/features/feed/source';
import { MAX_UNDO_REJECTIONS } from '../../../../models/features/feed/undoCalls';
import { endJob, noteProgress } from '../../../platform/jobs/progress';
import { throwIfStopped } from '../../../platform/jobs/stopped';
import type { Job, JobKind } from '../../../platform/jobs/kind';
import type { RecordServices } from '../../../platform/resources/recordServices';
import type { Log } from '../../../platform/server/log';
import { rowsOfPart } from '../../../platform/undo/changeRows';
import { describeRejections, storedChange } from '../../../platform/undo/rejections';
import type { AllUndoRules } from '../../../platform/undo/rules';
import { takeRecords } from '../../../platform/undo/takePart';
import { readFeed } from '../record';
import type { FeedRecord } from '../runningFeed';
import { CatalogueReversal } from './catalogueReversal';
import { laterFile } from './obstacles';
import type { PartResult } from './partResult';

/** Name of the jobs that undo feeds. */
const FEED_UNDO = 'feedUndo';

export const feedUndoJob = ({ id }: Pick<FeedRecord, 'id'>): Job => ({ kind: FEED_UNDO, id });

interface Stored {
    readonly change_set_id: number | null;
    readonly username: string | null;
    readonly total: number;
    readonly done: number;
    readonly rejected: number;
}

const STORED = 'SELECT change_set_id, username, total, done, rejected FROM feed_undo WHERE feed_id = $1';
const LAST_PART = 'SELECT max(part) AS part FROM change_row WHERE change_set_id = $1';
const REMOVE_PART = 'DELETE FROM change_row WHERE change_set_id = $1 AND part = $2';
const COUNT = `UPDATE feed_undo SET done = done + $2, rejected = rejected + $3 WHERE feed_id = $1
    RETURNING total, done, rejected`;
const REJECT = 'INSERT INTO feed_undo_rejection (feed_id, content) VALUES ($1, $2)';
const FORGET = 'UPDATE feed_undo SET change_set_id = NULL WHERE feed_id = $1';
const MARK = 'UPDATE change_set SET undone_date = $2 WHERE id = $1';

interface UndoJobDependencies {
    readonly database: Database;
    readonly records: RecordServices;
    readonly log: Log;
    readonly timeZone: string;
    /** The undo rules of all features, once they are registered. */
    readonly rules: () => AllUndoRules;
}

/**
 * Undoes feeds, part by part from the last one: the rows of a part are removed in the transaction that undoes it, so
 * that an interrupted undo continues with the remaining parts.
 */
export class FeedUndoJob implements JobKind {
    readonly name = FEED_UNDO;

    constructor(private readonly dependencies: UndoJobDependencies) {}

    async done(database: Database, id: number): Promise<number> {
        const [stored] = await database.read<Stored & Record<string, never>>(STORED, [id]);
        return (stored?.done ?? 0) + (stored?.rejected ?? 0);
    }

    async work(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const feed = await readFeed(database, id);
        if (feed.undo_status !== 'PENDING') return;
        const [stored] = await database.read<Stored & Record<string, never>>(STORED, [id]);
        const setId = stored?.change_set_id ?? null;
        if (setId === null) throw new NotFoundError();
        const by = { username: stored?.username ?? feed.create_user };
        // A file ahead of it in the queue may have been applied.
        const later = await laterFile(database, feed);
        if (later !== null) return this.end(database, feed, 'ERROR', by);
        for (;;) {
            throwIfStopped({ signal });
            const [last] = await database.read<{ part: number | null }>(LAST_PART, [setId]);
            const part = last?.part ?? null;
            if (part === null) break;
            await database.write(transaction => this.take(database, feed, { setId, part, by }, transaction));
        }
        await this.end(database, feed, 'COMPLETE', by, setId);
    }

    async fail(database: Database, id: number, error: unknown): Promise<undefined> {
        this.dependencies.log.error({ err: error, feed: id }, 'Taking a feed back stopped.');
        const feed = await readFeed(database, id);
        await this.end(database, feed, 'ERROR', { username: feed.update_user });
    }

    async cancel(id: number, by: string, transaction: Transaction): Promise<void> {
        await this.setStatus(this.dependencies.database, id, 'ERROR', { username: by }, transaction);
    }

    private async take(
        database: Database,
        feed: FeedRecord,
        { setId, part, by }: { readonly setId: number; readonly part: number; readonly by: Actor },
        transaction: Transaction,
    ): Promise<void> {
        const { done, rejected } = await this.takePart(database, feed, { setId, part, by }, transaction);
        await database.run(REMOVE_PART, [setId, part], transaction);
        const values = [feed.id, done, rejected.length];
        const [now] = await database.run<Stored & Record<string, never>>(COUNT, values, transaction);
        const room = MAX_UNDO_REJECTIONS - ((now?.rejected ?? 0) - rejected.length);
        for (const one of rejected.slice(0, Math.max(0, room)))
            await database.run(REJECT, [feed.id, JSON.stringify(one)], transaction);
        const progress = { done: (now?.done ?? 0) + (now?.rejected ?? 0), total: now?.total ?? null };
        await noteProgress(database, feedUndoJob(feed), progress, transaction);
    }

    private async takePart(
        database: Database,
        feed: FeedRecord,
        { setId, part, by }: { readonly setId: number; readonly part: number; readonly by: Actor },
        transaction: Transaction,
    ): Promise<PartResult> {
        const rules = feedRulesOf(feed.source);
        if (rules.action === 'catalogue')
            return this.reversal(database, feed, rules).take([setId, part], by, transaction);
        const { records } = this.dependencies;
        const undoRules = this.dependencies.rules();
        const rows = await rowsOfPart(database, [setId, part], transaction);
        const taking = { context: { database, records }, rules: undoRules, by, transaction };
        const { done, rejected } = await takeRecords(taking, rows);
        if (rejected.length === 0) return { done: done.size, rejected: [] };
        const stored = await storedChange(database, setId, transaction);
        const described = await describeRejections({ database, rules: undoRules }, rejected, stored, transaction);
        return { done: done.size, rejected: described };
    }

    private reversal(database: Database, feed: FeedRecord, { flag }: CatalogueRules): CatalogueReversal {
        return new CatalogueReversal(database, feed, flag, dateInZone(this.dependencies.timeZone, new Date()));
    }

    private async end(
        database: Database,
        feed: FeedRecord,
        status: 'COMPLETE' | 'ERROR',
        by: Actor,
        setId?: number,
    ): Promise<void> {
        await database.write(async transaction => {
            await this.setStatus(database, feed.id, status, by, transaction);
            if (setId !== undefined) {
                await database.run(FORGET, [feed.id], transaction);
                await database.run(MARK, [setId, new Date().toISOString()], transaction);
            }
            const message = status === 'ERROR' ? feedMessages.undoStopped.text : null;
            const state = status === 'ERROR' ? 'FAILED' : 'DONE';
            await endJob(database, feedUndoJob(feed), { state, message }, transaction);
        });
    }

    private async setStatus(
        database: Database,
        id: number,
        undo_status: 'COMPLETE' | 'ERROR',
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        await new RecordStore(database, dataFeed).set(id, { undo_status }, by, transaction);
    }
}
