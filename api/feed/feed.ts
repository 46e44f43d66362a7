import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../models/database/database';
import { Repository, type Actor } from '../../models/database/repository';
import { dataFeed, type CheckDigit, type FeedSource } from '../../models/feed/dataFeed';
import { feedSources } from '../../models/feed/source';
import { Failure } from '../failure';
import type { Jobs } from '../job/jobs';
import type { Log } from '../log';
import { dateIn } from './date';
import { removeStale } from './stale';
import { FailedFeeds } from './failed';
import { LIMITS, type ReaderLimits } from './reader/limits';
import { noteFeed } from './record';
import { runFeed } from './run';
import { clearStaged } from './staging';
import { FeedFolder, incomingFolder, Stopped, type FeedRecord, type FeedWork } from './work';

/** A file that has been received, and what its uploader says of it. */
export interface FeedUpload {
    readonly source: FeedSource;
    readonly description: string | null;
    readonly check_digit: CheckDigit;
    readonly confirm_drop: boolean;
    /** The uploader's name for it: shown, never used as a path. */
    readonly filename: string;
    /** Where it was received; the service takes it from there. */
    readonly path: string;
    readonly size: number;
}

export interface FeedParts {
    readonly database: Database;
    readonly jobs: Jobs;
    readonly log: Log;
    readonly filesDir: string;
    readonly timeZone: string;
    readonly limits?: ReaderLimits;
}

const UNFINISHED = `SELECT id, source FROM data_feed WHERE status = 'PENDING' ORDER BY id`;
const LEFT_OVER = `SELECT id FROM data_feed WHERE status <> 'PENDING'
    AND EXISTS (SELECT 1 FROM feed_row WHERE feed_id = data_feed.id)`;

/** Wholesalers' files: received, run in the background, resumed after a crash. The row in `data_feed` is the truth. */
export class Feeds {
    private readonly feeds: Repository<typeof dataFeed>;
    private readonly failed: FailedFeeds;

    constructor(private readonly parts: FeedParts) {
        this.feeds = new Repository(parts.database, dataFeed);
        this.failed = new FailedFeeds(parts.database, parts.log);
        parts.jobs.handle('feed', (id, signal) => this.run(id, signal));
    }

    /** A path of its own for a file that is being received, on the disk where it will stay. */
    async incoming(): Promise<string> {
        const folder = incomingFolder(this.parts.filesDir);
        await mkdir(folder, { recursive: true });
        return path.join(folder, randomUUID());
    }

    /** Takes an upload and gives its record at once; the rows are read in the background. */
    async receive({ path: received, ...upload }: FeedUpload, by: Actor): Promise<FeedRecord> {
        const { database } = this.parts;
        const feed = await database.write(transaction => this.feeds.create(upload, by, transaction));
        const folder = this.folder(feed.id);
        try {
            await mkdir(folder.path, { recursive: true });
            await rename(received, folder.upload);
        } catch (error) {
            await rm(received, { force: true });
            await this.failed.unexpected(feed.id, error);
            throw error;
        }
        this.enqueue(feed);
        return feed;
    }

    /** Does the job of a feed: to COMPLETE, or to ERROR with a message that says what to do. */
    async run(id: number, signal: AbortSignal = new AbortController().signal): Promise<void> {
        const { database } = this.parts;
        try {
            const feed = await this.feeds.get(id);
            if (feed.status !== 'PENDING') return;
            await this.start(feed);
            await runFeed(this.work(feed, signal));
        } catch (error) {
            if (error instanceof Stopped) return;
            await this.failed.record(id, error, signal);
        }
        await this.tidy(database, id);
    }

    /** At start-up: the feeds that a crash or a shutdown interrupted go on, and what ended ones left is removed. */
    async resumePending(): Promise<void> {
        const { database } = this.parts;
        const unfinished = await database.read<Pick<FeedRecord, 'id' | 'source'>>(UNFINISHED);
        for (const feed of unfinished) this.enqueue(feed);
        for (const { id } of await database.read<{ id: number }>(LEFT_OVER)) await this.tidy(database, id);
        await removeStale(incomingFolder(this.parts.filesDir));
    }

    /** The path of a feed's rejects file. @throws Failure 404, NotFoundError */
    async rejects(id: number): Promise<string> {
        const feed = await this.feeds.get(id);
        const { rejects } = this.folder(id);
        const found = feed.status !== 'PENDING' && (await stat(rejects).catch(() => undefined));
        if (!found) throw Failure.service(404, 'No rows of this feed were rejected.');
        return rejects;
    }

    private enqueue({ id, source }: Pick<FeedRecord, 'id' | 'source'>): void {
        this.parts.jobs.enqueue('feed', id, source);
    }

    private async start({ id, started_date }: FeedRecord): Promise<void> {
        if (started_date !== null) return;
        const { database } = this.parts;
        const now = new Date().toISOString();
        await database.write(transaction => noteFeed(database, id, { started_date: now }, transaction));
    }

    private work(feed: FeedRecord, signal: AbortSignal): FeedWork {
        const { database, timeZone, limits = LIMITS } = this.parts;
        const rules = feedSources[feed.source];
        const today = dateIn(timeZone, new Date());
        return { database, feed, rules, limits, folder: this.folder(feed.id), today, signal };
    }

    private folder(id: number): FeedFolder {
        return new FeedFolder(this.parts.filesDir, id);
    }

    /** What an ended feed no longer needs. A failure here is not the feed's: the next start tries again. */
    private async tidy(database: Database, id: number): Promise<void> {
        try {
            await clearStaged(database, id);
            const { status } = await this.feeds.get(id);
            if (status === 'COMPLETE') await rm(this.folder(id).upload, { force: true });
        } catch (error) {
            this.parts.log.error({ err: error, feed: id }, 'The staged rows of a feed could not be removed.');
        }
    }
}
