import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Repository, type Actor } from '../../models/database/repository';
import { dataFeed, isHeld, type CheckDigit, type FeedSource } from '../../models/feed/dataFeed';
import { Failure } from '../failure';
import type { Jobs } from '../job/jobs';
import { adrNameFor } from './adr/named';
import { checkDigitFor } from './corrects';
import { removeStale } from './stale';
import { BEFORE } from './record';
import { FeedRuns, type RunParts } from './runs';
import { FeedFolder, incomingFolder, laneOf, type FeedRecord, type Lane } from './work';

/** A file that has been received, and what its uploader says of it. */
export interface FeedUpload {
    readonly source: FeedSource;
    /** The ADR that a file of changes is about. */
    readonly adr_id: number | null;
    readonly description: string | null;
    readonly check_digit: CheckDigit;
    readonly confirm_drop: boolean;
    /** The feed whose rejects these are, corrected: such a file adds and updates only. */
    readonly corrects: number | null;
    /** The uploader's name for it: shown, never used as a path. */
    readonly filename: string;
    /** Where it was received; the service takes it from there. */
    readonly path: string;
    readonly size: number;
}

export interface FeedParts extends RunParts {
    readonly jobs: Jobs;
    /** Milliseconds between looks for feeds that another node left. */
    readonly lookEvery?: number;
}

/** Milliseconds; an interrupted feed resumes within 30 s of the start (domain.md section 4). */
const LOOK_EVERY = 15_000;

const UNFINISHED = `SELECT id, source, adr_id FROM data_feed
    WHERE status = 'PENDING' OR EXISTS (SELECT 1 FROM feed_row WHERE feed_id = data_feed.id) ORDER BY id`;

/** Wholesalers' files: received, run in the background, resumed after a crash. The row in `data_feed` is the truth. */
export class Feeds {
    private readonly feeds: Repository<typeof dataFeed>;
    private readonly runs: FeedRuns;
    private looking: NodeJS.Timeout | undefined;

    constructor(private readonly parts: FeedParts) {
        this.feeds = new Repository(parts.database, dataFeed);
        this.runs = new FeedRuns(parts);
        parts.jobs.handle('feed', (id, signal) => this.run(id, signal));
    }

    /** A path of its own for a file that is being received, on the disk where it will stay. */
    async incoming(): Promise<string> {
        const folder = incomingFolder(this.parts.filesDir);
        await mkdir(folder, { recursive: true });
        return path.join(folder, randomUUID());
    }

    /**
     * Takes an upload and gives its record at once; the rows are read in the background. Whoever sees the record finds
     * the file in its place.
     *
     * @throws Failure 400 when it corrects a feed that it cannot correct, or names no ADR where it must
     */
    async receive({ path: received, ...upload }: FeedUpload, by: Actor): Promise<FeedRecord> {
        let at = received;
        try {
            const feed = await this.parts.database.write(async transaction => {
                const check_digit = await checkDigitFor(upload, this.feeds, transaction);
                const adr_name = await adrNameFor(upload, this.parts.database, transaction);
                const record = await this.feeds.create({ ...upload, adr_name, check_digit }, by, transaction);
                const folder = this.folder(record.id);
                await mkdir(folder.path, { recursive: true });
                await rename(at, folder.upload);
                at = folder.upload;
                return record;
            });
            this.enqueue(feed);
            return feed;
        } catch (error) {
            await rm(at, { force: true });
            throw error;
        }
    }

    /**
     * Runs a feed that the guard stopped, with its drop confirmed. Of two who confirm at once, one does.
     *
     * @throws Failure 409 for any other feed, NotFoundError
     */
    async confirm(id: number, by: Actor): Promise<FeedRecord> {
        const feed = await this.parts.database.write(async transaction => {
            const held = await this.feeds.locked(id, transaction);
            if (!isHeld(held))
                throw Failure.service(409, 'Only a feed that was stopped for its drop can be confirmed.');
            return this.feeds.set(id, { ...BEFORE, confirm_drop: true }, by, transaction);
        });
        this.enqueue(feed);
        return feed;
    }

    /** Does the job of a feed: comes back when it is at its end. */
    run(id: number, signal: AbortSignal = new AbortController().signal): Promise<void> {
        return this.runs.run(id, signal);
    }

    /** From the start on: what a crash or a shutdown interrupted goes on, on this node if its own does not come back. */
    async watch(): Promise<void> {
        await this.resumePending();
        const { lookEvery = LOOK_EVERY } = this.parts;
        this.looking = setInterval(() => {
            this.resumePending().catch((error: unknown) => {
                this.parts.log.error({ err: error }, 'Unfinished feeds could not be looked for.');
            });
        }, lookEvery).unref();
    }

    stopWatching(): void {
        clearInterval(this.looking);
    }

    /** The feeds that were interrupted go on, and what ended ones left is removed. */
    async resumePending(): Promise<void> {
        const unfinished = await this.parts.database.read<Lane & { id: number }>(UNFINISHED);
        for (const feed of unfinished) this.enqueue(feed);
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

    private enqueue(feed: Lane & { readonly id: number }): void {
        this.parts.jobs.enqueue('feed', feed.id, laneOf(feed));
    }

    private folder(id: number): FeedFolder {
        return new FeedFolder(this.parts.filesDir, id);
    }
}
