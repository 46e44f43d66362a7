import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import { RecordStore } from '../../../models/database/recordStore';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { Actor } from '../../../models/database/actor';
import type { ChosenReadings } from '../../../models/features/feed/chosenReadings';
import {
    dataFeed,
    hasUnclearCodes,
    IMPORT_SOURCE,
    isStoppedByGuard,
    type FeedSource,
    READING_FIELDS,
} from '../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../models/features/feed/messages';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { FeedUndo } from '../../../models/features/feed/undoCalls';
import type { feedChanges } from '../../../models/features/feed/changeCalls';
import { MAX_CORRECTED, type feedCorrect, type feedRejected } from '../../../models/features/feed/rejectedCalls';
import { type CheckDigit, UPC_COLUMNS } from '../../../models/platform/format/upc';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { Failure } from '../../platform/server/failure';
import type { Jobs } from '../../platform/jobs/jobs';
import { isRunnable, refuseGone, refuseRunTwice, uploadOf } from './dryRuns';
import { listExamples } from './examples';
import { feedQueueKey } from './feedJob';
import { FeedFolder, incomingFolder } from './folder';
import { correctionFile, noteCorrection, readRejected, supersededBy, takenRows } from './corrections';
import { BEFORE } from './record';
import { FEED, feedJob, type FeedRecord } from './runningFeed';
import { FeedUndos } from './undo/feedUndos';
import { codesOfUpload } from './upload/corrects';
import { namesFor } from './upload/names';
import type { ReadingFields } from './codes/feedCodes';

/**
 * Returns the fields of a stopped feed's record that store the chosen readings of its codes.
 *
 * @throws Failure 400: an unclear column has no choice, or a clear column has one
 */
const chosenFields = ({ unclear_codes }: FeedRecord, chosen: ChosenReadings): Partial<ReadingFields> => {
    const unclear = (unclear_codes?.columns ?? []).map(({ column }) => column);
    const rejectedNames = [
        ...UPC_COLUMNS.filter(column => !unclear.includes(column)),
        ...(unclear.length > 0 ? [] : ['check_digit' as const]),
    ];
    const surplus = rejectedNames.filter(name => chosen[name]);
    if (surplus.length > 0) throw new Failure(400, Object.fromEntries(surplus.map(name => [name, messages.value])));
    const readings = unclear.map(column => [column, chosen[column] ?? chosen.check_digit] as const);
    const missing = readings.filter(([, reading]) => !reading);
    if (missing.length > 0) throw new Failure(400, { check_digit: messages.required });
    return Object.fromEntries(readings.map(([column, reading]) => [READING_FIELDS[column], reading]));
};

/** A received file, with the fields of its uploader. */
export interface FeedUpload extends Partial<ReadingFields> {
    readonly source: FeedSource;
    /** The ADR that a file of changes is about. */
    readonly adr_id: number | null;
    /** The plan that promotions are imported into. */
    readonly plan_id: number | null;
    readonly description: string | null;
    readonly check_digit: CheckDigit;
    readonly confirm_drop: boolean;
    /** The feed whose corrected rejects these are: such a file adds and updates only. */
    readonly corrects: number | null;
    /** Whether the file is only compared, and not applied. */
    readonly dry_run: boolean;
    /** The dry run of the same file. */
    readonly checked_as?: number;
    /** The rejected rows that it has corrected in place. */
    readonly correctedRows?: readonly number[];
    /** The uploader's name of the file: shown, never used as a path. */
    readonly filename: string;
    /** Path of the received file; the service moves it from there. */
    readonly path: string;
    readonly size: number;
}

interface FeedDependencies {
    readonly database: Database;
    readonly jobs: Jobs;
    readonly filesDir: string;
}

/**
 * Wholesalers' files: received, run in the background, resumed after a crash. The row in `data_feed` is the source of
 * truth.
 */
export class Feeds {
    private readonly feeds: RecordStore<typeof dataFeed>;
    private readonly undos: FeedUndos;

    constructor(private readonly dependencies: FeedDependencies) {
        this.feeds = new RecordStore(dependencies.database, dataFeed);
        this.undos = new FeedUndos(dependencies.database, dependencies.jobs);
    }

    /** Returns a new path for a file that is being received, on the disk where it will be stored. */
    async incoming(): Promise<string> {
        const folder = incomingFolder(this.dependencies.filesDir);
        await mkdir(folder, { recursive: true });
        return path.join(folder, randomUUID());
    }

    /**
     * Accepts an upload and returns its record at once; the rows are read in the background. The file is in its place
     * before the record is visible.
     *
     * @throws Failure 400 when it corrects a feed that it cannot correct, or has no ADR or plan where one is required
     */
    async receive({ path: received, correctedRows, ...upload }: FeedUpload, by: Actor): Promise<FeedRecord> {
        let at = received;
        try {
            const { database } = this.dependencies;
            return await database.write(async transaction => {
                // Feeds of a queue run in the order of their ids, so that is the order in which they become visible.
                await takeAdvisoryLock(database, `feeds of ${feedQueueKey(upload)}`, transaction);
                await this.dependencies.jobs.checkRoom(FEED, by.username, transaction);
                const codes = await codesOfUpload(upload, this.feeds, transaction);
                const names = await namesFor(upload, database, transaction);
                if (upload.checked_as !== undefined) await refuseRunTwice(database, upload.checked_as, transaction);
                const record = await this.feeds.create({ ...upload, ...names, ...codes }, by, transaction);
                if (correctedRows) await noteCorrection(database, record, correctedRows, transaction);
                const folder = this.folder(record.id);
                await mkdir(folder.path, { recursive: true });
                await rename(at, folder.upload);
                at = folder.upload;
                await this.run(record, by, transaction);
                return record;
            });
        } catch (error) {
            await rm(at, { force: true });
            throw error;
        }
    }

    /**
     * Runs a stopped feed: with its drop confirmed, or with the chosen readings of its codes. Of two concurrent
     * confirmations, one succeeds.
     *
     * @throws Failure 400 without a choice where one is required, or with one where none is; 409 for a feed that was
     *   not stopped; NotFoundError, also for an import
     */
    async confirm(id: number, by: Actor, chosen: ChosenReadings = {}): Promise<FeedRecord> {
        return this.goOn(id, by, chosen, ({ source }) => source !== IMPORT_SOURCE);
    }

    /** Like `confirm`, for an import of promotions. */
    async confirmImport(id: number, by: Actor, chosen: ChosenReadings = {}): Promise<FeedRecord> {
        return this.goOn(id, by, chosen, ({ source }) => source === IMPORT_SOURCE);
    }

    private async goOn(
        id: number,
        by: Actor,
        chosen: ChosenReadings,
        isMeant: (feed: FeedRecord) => boolean,
    ): Promise<FeedRecord> {
        return this.dependencies.database.write(async transaction => {
            const lockedFeed = await this.feeds.locked(id, transaction);
            if (!isMeant(lockedFeed)) throw new NotFoundError();
            if (!isStoppedByGuard(lockedFeed) && !hasUnclearCodes(lockedFeed))
                throw Failure.service(409, feedMessages.notStopped);
            const drop = isStoppedByGuard(lockedFeed) ? { confirm_drop: true } : {};
            const values = { ...BEFORE, ...drop, ...chosenFields(lockedFeed, chosen) };
            const feed = await this.feeds.set(id, values, by, transaction);
            await this.run(feed, by, transaction);
            return feed;
        });
    }

    /** Returns an import of promotions. @throws NotFoundError for any other feed */
    async imported(id: number): Promise<FeedRecord> {
        const feed = await this.feeds.get(id);
        if (feed.source !== IMPORT_SOURCE) throw new NotFoundError();
        return feed;
    }

    /**
     * Returns the path of a feed's rejects file; those of imports are for planners alone.
     *
     * @throws Failure 404, NotFoundError
     */
    async rejects(id: number): Promise<string> {
        return this.rejectsOf(await this.notImported(id));
    }

    /** Returns the path of an import's rejects file. @throws Failure 404, NotFoundError */
    async importRejects(id: number): Promise<string> {
        return this.rejectsOf(await this.imported(id));
    }

    /**
     * Returns the rejected rows of a feed that have not been corrected in place yet.
     *
     * @throws Failure 404, NotFoundError
     */
    async rejected(id: number): Promise<DataOf<typeof feedRejected>> {
        const path = await this.rejects(id);
        return this.openRejects(path, await this.feeds.get(id));
    }

    /** Like `rejected`, for an import. @throws Failure 404, NotFoundError */
    async importRejected(id: number): Promise<DataOf<typeof feedRejected>> {
        const feed = await this.imported(id);
        return this.openRejects(await this.rejectsOf(feed), feed);
    }

    /**
     * Runs corrected rows in a new feed, with the rules and in the queue of any other feed.
     *
     * @throws Failure 400 at the row; 404 without rejects; 409 for a row that has been corrected already, or a feed
     *   that was not applied; NotFoundError, also for an import
     */
    async correct(id: number, rows: PayloadOf<typeof feedCorrect>['rows'], by: Actor): Promise<FeedRecord> {
        const path = await this.rejects(id);
        return this.takeCorrected(path, await this.feeds.get(id), rows, by);
    }

    /** Like `correct`, for an import. */
    async correctImport(id: number, rows: PayloadOf<typeof feedCorrect>['rows'], by: Actor): Promise<FeedRecord> {
        const feed = await this.imported(id);
        return this.takeCorrected(await this.rejectsOf(feed), feed, rows, by);
    }

    /**
     * Applies the file of a dry run, in a new feed.
     *
     * @throws Failure 409 for a feed that is no completed dry run, for a file that was applied already or is gone;
     *   NotFoundError, also for an import
     */
    async runChecked(id: number, by: Actor): Promise<FeedRecord> {
        return this.runFileOf(await this.notImported(id), by);
    }

    /** Like `runChecked`, for an import. */
    async runCheckedImport(id: number, by: Actor): Promise<FeedRecord> {
        return this.runFileOf(await this.imported(id), by);
    }

    /** Returns examples of what a feed changed or would change. @throws NotFoundError, also for an import */
    async changes(id: number): Promise<DataOf<typeof feedChanges>> {
        return { list: await listExamples(this.dependencies.database, await this.notImported(id)) };
    }

    /** Like `changes`, for an import. @throws NotFoundError */
    async importChanges(id: number): Promise<DataOf<typeof feedChanges>> {
        return { list: await listExamples(this.dependencies.database, await this.imported(id)) };
    }

    /**
     * Undoes what a feed changed.
     *
     * @throws Failure 409 with the reason why it cannot be undone; NotFoundError, also for an import
     */
    async undo(id: number, by: Actor): Promise<FeedUndo> {
        return this.undos.start(await this.notImported(id), by);
    }

    /** Like `undo`, for an import. @throws Failure 409, NotFoundError */
    async undoImport(id: number, by: Actor): Promise<FeedUndo> {
        return this.undos.start(await this.imported(id), by);
    }

    /** Returns whether a feed can be undone, or the progress of its undo. @throws NotFoundError, also for an import */
    async undone(id: number): Promise<FeedUndo> {
        return this.undos.state(await this.notImported(id));
    }

    /** Like `undone`, for an import. @throws NotFoundError */
    async importUndone(id: number): Promise<FeedUndo> {
        return this.undos.state(await this.imported(id));
    }

    private async runFileOf(feed: FeedRecord, by: Actor): Promise<FeedRecord> {
        if (!isRunnable(feed)) throw Failure.service(409, feedMessages.notChecked);
        const at = await this.incoming();
        await copyFile(this.folder(feed.id).upload, at, constants.COPYFILE_FICLONE).catch(refuseGone);
        return this.receive({ ...uploadOf(feed), path: at }, by);
    }

    private async notImported(id: number): Promise<FeedRecord> {
        const feed = await this.feeds.get(id);
        if (feed.source === IMPORT_SOURCE) throw new NotFoundError();
        return feed;
    }

    private async openRejects(path: string, feed: FeedRecord): Promise<DataOf<typeof feedRejected>> {
        const { database } = this.dependencies;
        const taken = await takenRows(database, feed.id);
        let total = 0;
        const isShown = (row: number): boolean => !taken.has(row) && ++total <= MAX_CORRECTED;
        const { columns, list } = await readRejected(path, feed, isShown);
        return { columns, list, total, superseded_by: await supersededBy(database, feed) };
    }

    private async takeCorrected(
        path: string,
        feed: FeedRecord,
        rows: PayloadOf<typeof feedCorrect>['rows'],
        by: Actor,
    ): Promise<FeedRecord> {
        if (feed.dry_run) throw Failure.service(409, feedMessages.onlyChecked);
        if (feed.undo_status !== null) throw Failure.service(409, feedMessages.takenBack);
        if (feed.status === 'ERROR') throw Failure.service(409, feedMessages.notTaken);
        const correction = await correctionFile(path, feed, rows, await takenRows(this.dependencies.database, feed.id));
        const incoming = await this.incoming();
        await writeFile(incoming, correction.content);
        const { source, adr_id, plan_id, check_digit, filename } = feed;
        const size = Buffer.byteLength(correction.content);
        const about = { source, adr_id, plan_id, check_digit, filename, size, description: null };
        const own = { confirm_drop: false, dry_run: false };
        return this.receive(
            { ...about, ...own, corrects: feed.id, correctedRows: correction.rows, path: incoming },
            by,
        );
    }

    private async rejectsOf({ id, status }: FeedRecord): Promise<string> {
        const { rejects } = this.folder(id);
        const found = status !== 'PENDING' && (await stat(rejects).catch(() => undefined));
        if (!found) throw Failure.service(404, feedMessages.noRejects);
        return rejects;
    }

    private run(feed: FeedRecord, by: Actor, transaction: Transaction): Promise<void> {
        const job = { ...feedJob(feed), queueKey: feedQueueKey(feed), by: by.username, cost: feed.size };
        return this.dependencies.jobs.add(job, transaction);
    }

    private folder(id: number): FeedFolder {
        return new FeedFolder(this.dependencies.filesDir, id);
    }
}
