import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RecordServices } from '../../api/platform/resources/recordServices';
import { Feeds, type FeedUpload } from '../../api/features/feed/feed';
import { FeedJob, type FeedJobDependencies } from '../../api/features/feed/feedJob';
import { FeedUndoJob } from '../../api/features/feed/undo/undoJob';
import { adrUndoRules } from '../../api/features/adr/undo';
import { FeedFolder } from '../../api/features/feed/folder';
import type { FeedRecord } from '../../api/features/feed/runningFeed';
import { Jobs } from '../../api/platform/jobs/jobs';
import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import { RecordStore } from '../../models/database/recordStore';
import { dataFeed } from '../../models/features/feed/dataFeed';
import { product } from '../../models/features/product/product';
import type { RecordOf } from '../../models/platform/definition/resource';
import { seeded, type TestDatabase } from './databases';
import { runToEnd } from './jobs';
import { mortalDatabase } from './mortal';

type ProductRecord = RecordOf<typeof product>;

/** A separate catalogue, and the feeds that fill it. */
export interface FeedBench {
    readonly database: Database;
    readonly filesDir: string;
    readonly feeds: Feeds;
    readonly jobs: Jobs;
    /** The entries of the log. */
    readonly logged: object[];
    /** Uploads a file and returns its record after the run has ended. */
    upload(content: string | Buffer, upload?: Partial<FeedUpload>): Promise<FeedRecord>;
    /** Uploads a file without waiting. */
    send(content: string | Buffer, upload?: Partial<FeedUpload>, to?: Feeds): Promise<FeedRecord>;
    feed(id: number): Promise<FeedRecord>;
    /** All products, by code. */
    products(): Promise<ProductRecord[]>;
    rejects(id: number): Promise<string>;
    close(): Promise<void>;
}

const ALL = { filter: {}, sort: { fieldName: 'upc_item', direction: 'ASC' }, offset: 0, limit: 10_000 } as const;
/** Seconds of the lease of a process that a test kills: the next process does not wait long. */
export const LEASE_OF_KILLED = 0.3;
/** Milliseconds. */
const LOOK_EVERY = 100;
const ACTOR = { username: 'content' };

/** Rows of one transaction: few, so that files of a few dozen rows have several. */
export const BATCH_ROWS = { catalogue: 50, adr: 2, promotions: 4 } as const;

/** Creates feeds on a database, which a test may have wrapped. */
export const feedsOn = (
    database: Database,
    filesDir: string,
    { lease, ...more }: Partial<FeedJobDependencies> & { readonly lease?: number } = {},
) => {
    const logged: object[] = [];
    const log = { error: (what: object) => void logged.push(what), info: () => undefined };
    const jobs = new Jobs({ database, log, lookEvery: LOOK_EVERY, ...(lease && { lease }) });
    const parts = {
        database,
        log,
        records: new RecordServices(database),
        filesDir,
        timeZone: 'America/Chicago',
        batchRows: BATCH_ROWS,
    };
    jobs.handle(new FeedJob({ ...parts, ...more }));
    jobs.handle(new FeedUndoJob({ ...parts, rules: () => adrUndoRules(parts) }));
    return {
        jobs,
        logged,
        feeds: new Feeds({ database, jobs, filesDir }),
        /** Runs a feed to its end, like a process that finds it, or until the signal. */
        run: async (id: number, signal?: AbortSignal): Promise<void> =>
            runToEnd(jobs, database, { kind: 'feed', id }, signal),
    };
};

/** Opens a database without products, with feeds on it. */
export const openFeedBench = async (
    kind: TestDatabase,
    more: Partial<FeedJobDependencies> = {},
): Promise<FeedBench> => {
    const fresh = await seeded(kind);
    const database = await openDatabase(fresh);
    const filesDir = path.join(fresh.dataDir, 'files');
    const { jobs, logged, feeds } = feedsOn(database, filesDir, more);
    const records = new RecordStore(database, dataFeed);
    const catalogue = new RecordStore(database, product);
    let received = 0;

    const send: FeedBench['send'] = async (content, upload = {}, to = feeds) => {
        const file = path.join(filesDir, `received-${received++}`);
        await mkdir(filesDir, { recursive: true });
        await writeFile(file, content);
        const size = Buffer.byteLength(content);
        const input = {
            source: 'AWG',
            adr_id: null,
            plan_id: null,
            description: null,
            check_digit: 'auto',
            confirm_drop: false,
            corrects: null,
            dry_run: false,
        } as const;
        return to.receive({ ...input, filename: 'items.csv', path: file, size, ...upload }, ACTOR);
    };
    return {
        database,
        filesDir,
        feeds,
        jobs,
        logged,
        send,
        upload: async (content, upload) => {
            const { id } = await send(content, upload);
            await jobs.drain();
            return records.get(id);
        },
        feed: id => records.get(id),
        products: async () => (await catalogue.page(ALL)).records,
        rejects: id => readFile(new FeedFolder(filesDir, id).rejects, 'utf8'),
        close: async () => {
            await jobs.stop();
            await database.close();
            await fresh.drop();
        },
    };
};

/**
 * Undoes a feed in a process that is killed after so many writes, and has the next one complete it.
 *
 * @returns whether it was killed before it ended, and the log of the next one
 */
export const takeBackKilled = async (
    bench: FeedBench,
    id: number,
    writes: number,
    by: { readonly username: string },
): Promise<{ readonly wasKilled: boolean; readonly logged: object[] }> => {
    const idle = feedsOn(bench.database, bench.filesDir);
    await idle.jobs.stop();
    await idle.feeds.undo(id, by);
    const { database, death } = mortalDatabase(bench.database, writes);
    const { jobs } = feedsOn(database, bench.filesDir, { lease: LEASE_OF_KILLED });
    void jobs.poll();
    const wasKilled = await Promise.race([death.then(() => true), jobs.drain().then(() => false)]);
    const next = feedsOn(bench.database, bench.filesDir);
    do {
        await next.jobs.poll();
        await next.jobs.drain();
    } while ((await bench.feed(id)).undo_status === 'PENDING');
    return { wasKilled, logged: next.logged };
};
