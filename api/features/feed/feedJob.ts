import { rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dateInZone } from '../../../models/platform/calendar/clock';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { isDiskFull } from '../../../models/database/errors';
import { canBeConfirmed, IMPORT_SOURCE, isAdrSource } from '../../../models/features/feed/dataFeed';
import { feedRulesOf } from '../../../models/features/feed/source';
import { feedMessages } from '../../../models/features/feed/messages';
import type { Message } from '../../../models/platform/messages/message';
import type { JobKind } from '../../platform/jobs/kind';
import type { Log } from '../../platform/server/log';
import type { RecordServices } from '../../platform/resources/recordServices';
import { removeStale } from '../../platform/uploads/stale';
import { GaveUp, MAX_TRIES } from '../../platform/jobs/tries';
import { BATCH_ROWS, type BatchRows } from './apply/batchRows';
import { isRunnable, listOldDryRuns } from './dryRuns';
import { FeedFolder, incomingFolder } from './folder';
import { takeIn } from './intake';
import { LIMITS, type ReaderLimits } from '../../platform/sheets/limits';
import { noteFeed, readFeed, endFeed, endFeedIn, feedMessage } from './record';
import { FEED, type FeedRecord } from './runningFeed';
import { clearStaged } from './staged/rows';
import { StoppedError } from './stoppedError';
import { removeOldChanges } from './undo/retention';
import { FileError } from '../../platform/sheets/fileError';

interface End {
    readonly message: Message;
    readonly record?: Partial<FeedRecord>;
}

const isApplied = ({ dry_run, rows_added, rows_updated, rows_dropped }: FeedRecord): boolean =>
    !dry_run && rows_added + rows_updated + rows_dropped > 0;

/** Returns the error of the file, or for an internal error the message that refers to the log. */
const endOf = (feed: FeedRecord, error: unknown, reference: string): End => {
    if (error instanceof StoppedError) return { message: error.userMessage, record: error.record };
    if (error instanceof FileError) return { message: error.userMessage };
    const changed = isApplied(feed) ? feedMessages.applied : feedMessages.unchanged;
    if (error instanceof GaveUp) return { message: feedMessages.gaveUp({ tries: MAX_TRIES, changed, reference }) };
    const why = isDiskFull(error) ? feedMessages.diskFull : feedMessages.stopped;
    return { message: why({ changed, reference }) };
};

/** Ends a failed feed with a message that describes what to do. */
const failFeed = async (database: Database, log: Log, id: number, error: unknown): Promise<void> => {
    const reference = randomBytes(4).toString('hex');
    if (!(error instanceof FileError)) log.error({ err: error, reference, feed: id }, 'A feed stopped.');
    await endFeed(database, id, feed => {
        const { message, record } = endOf(feed, error, reference);
        return { ...record, status: 'ERROR', ...feedMessage(message) };
    });
};

/** Ends a feed whose job is cancelled, in the same transaction; applied changes remain. */
const cancelFeed = (database: Database, id: number, by: string, transaction: Transaction): Promise<void> =>
    endFeedIn(
        database,
        id,
        feed => {
            const changed = isApplied(feed) ? feedMessages.applied : feedMessages.unchanged;
            return { status: 'ERROR', ...feedMessage(feedMessages.cancelled({ by, changed })) };
        },
        transaction,
    );

/** Files of one user that wait to be read. */
export const MAX_WAITING = 20;

export interface FeedJobDependencies {
    readonly database: Database;
    readonly log: Log;
    readonly records: RecordServices;
    readonly filesDir: string;
    readonly timeZone: string;
    readonly limits?: ReaderLimits;
    readonly batchRows?: BatchRows;
}

/**
 * Feeds of one queue run one at a time, in the order of their ids: those of a wholesaler, all those of an ADR
 * (docs/domain.md section 4), and imports into a plan.
 */
export const feedQueueKey = ({
    source,
    adr_id,
    plan_id,
}: Pick<FeedRecord, 'source' | 'adr_id' | 'plan_id'>): string => {
    if (source === IMPORT_SOURCE) return `plan ${plan_id}`;
    return isAdrSource(source) ? `ADR ${adr_id}` : source;
};

/** Feeds as jobs: their input is in their records, and they end in COMPLETE or ERROR. */
export class FeedJob implements JobKind {
    readonly name = FEED;
    readonly fair = { maxWaiting: MAX_WAITING };

    constructor(private readonly dependencies: FeedJobDependencies) {}

    /** Returns the rows read: each try reads and stages from the start. */
    async done(database: Database, id: number): Promise<number> {
        return (await readFeed(database, id)).rows_read;
    }

    async work(database: Database, id: number, signal: AbortSignal): Promise<void> {
        const feed = await readFeed(database, id);
        if (feed.status !== 'PENDING') return;
        if (feed.started_date === null) {
            const started_date = new Date().toISOString();
            await database.write(transaction => noteFeed(database, id, { started_date }, transaction));
        }
        const { records, timeZone, limits = LIMITS, batchRows = BATCH_ROWS } = this.dependencies;
        const rules = feedRulesOf(feed.source);
        const today = dateInZone(timeZone, new Date());
        // Reads every staged row, and every product, only once: this should not evict cached pages that users need.
        const passing = { ...database, read: database.scan };
        const folder = this.folder(id);
        await takeIn({ database: passing, records, feed, rules, limits, batchRows, folder, today, signal });
    }

    async fail(database: Database, id: number, error: unknown): Promise<undefined> {
        // The disk may only lack the space of this file.
        if (isDiskFull(error)) await rm(this.folder(id).upload, { force: true });
        await failFeed(database, this.dependencies.log, id, error);
    }

    async cancel(id: number, by: string, transaction: Transaction): Promise<void> {
        await cancelFeed(this.dependencies.database, id, by, transaction);
    }

    /**
     * Removes the file of a feed, except that a feed that can be confirmed, and a dry run, retain theirs for some days.
     */
    async cleanup(database: Database, id: number): Promise<void> {
        const feed = await readFeed(database, id);
        if (feed.status === 'PENDING') return;
        if (!canBeConfirmed(feed) && !isRunnable(feed)) await rm(this.folder(id).upload, { force: true });
        await clearStaged(database, id);
        await removeOldChanges(database, feed);
    }

    async purge(): Promise<void> {
        await removeStale(incomingFolder(this.dependencies.filesDir));
        const old = await listOldDryRuns(this.dependencies.database);
        for (const id of old) await rm(this.folder(id).upload, { force: true });
    }

    private folder(id: number): FeedFolder {
        return new FeedFolder(this.dependencies.filesDir, id);
    }
}
