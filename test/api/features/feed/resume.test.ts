import { rm } from 'node:fs/promises';
import path from 'node:path';
import { catalogueFile, catalogueLine, catalogueRow } from '../../../../seeders/catalogue';
import { LIMITS } from '../../../../api/platform/sheets/limits';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import { JobStore } from '../../../../api/platform/jobs/store';
import { databases } from '../../../support/databases';
import { BATCH_ROWS, type FeedBench, LEASE_OF_KILLED, feedsOn, openFeedBench } from '../../../support/feeds';
import { mortalDatabase } from '../../../support/mortal';
import { textRow, workbook } from '../../../support/workbook';

/** Two batches, the second not full. */
const BATCH = BATCH_ROWS.catalogue;
const COUNT = BATCH + 10;
const SHIFT = 5;
/** Selects jobs that have not ended, or have left something. */
const LEFT = "SELECT id FROM job WHERE state IN ('WAITING', 'RUNNING') OR owner IS NOT NULL OR position IS NOT NULL";
/** More than the writes of one feed of this size. */
const MAX_WRITES = 40;

/** Edition e has other prices, drops products and adds others; one row is repeated and one is bad. */
const first = (edition: number): number => (edition % 2) * SHIFT;
const fileOf = (edition: number): string => {
    const repeated = `${catalogueLine(catalogueRow(first(edition)))}\n`;
    return [...catalogueFile(first(edition), first(edition) + COUNT, edition), 'x,,A,B\n', repeated].join('');
};

/** Returns the counts of an uninterrupted run of edition e after edition e - 1. */
const expectedCounts = (edition: number) => {
    const numbers = Array.from({ length: COUNT }, (_, i) => first(edition) + i);
    // The repeated row comes last and has the price of edition 0.
    const srp = (n: number, e: number): string => catalogueRow(n, n === first(e) ? 0 : e).srp;
    const cost = (n: number, e: number): string => catalogueRow(n, n === first(e) ? 0 : e).case_cost;
    const wasThere = (n: number): boolean => n >= first(edition - 1) && n < first(edition - 1) + COUNT;
    const added = edition === 1 ? SHIFT : 0;
    const unchanged = numbers.filter(
        n => wasThere(n) && srp(n, edition) === srp(n, edition - 1) && cost(n, edition) === cost(n, edition - 1),
    ).length;
    return {
        rows_read: COUNT + 2,
        rows_total: COUNT + 2,
        rows_added: added,
        rows_updated: COUNT - added - unchanged,
        rows_unchanged: unchanged,
        rows_dropped: SHIFT,
        rows_rejected: 2,
    };
};

describe.each(databases)('a feed that is interrupted on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    test('ends as one that was not, wherever it was killed', async () => {
        await bench.upload(fileOf(0));
        for (let writes = 1; ; writes++) {
            expect(writes).toBeLessThan(MAX_WRITES);
            const { id } = await locked(writes);
            // The process that runs it is killed; another process finds the rest.
            const wasKilled = await killedRun(id, writes);
            const { jobs, logged } = feedsOn(bench.database, bench.filesDir);
            await jobs.poll();
            await jobs.drain();
            const feed = await bench.feed(id);
            expect(feed).toMatchObject({ status: 'COMPLETE', ...expectedCounts(writes) });
            expect(logged).toEqual([]);
            expect((await bench.rejects(id)).split('\r\n')).toHaveLength(4);
            expect(await bench.database.read('SELECT id FROM product WHERE src_awg')).toHaveLength(COUNT);
            expect(await bench.database.read(LEFT)).toEqual([]);
            expect(await bench.database.read('SELECT feed_id FROM feed_row LIMIT 1')).toEqual([]);
            if (!wasKilled) return;
        }
    });

    /** Uploads a file without running it: only the record is created. */
    const locked = async (edition: number) => {
        const { feeds, jobs } = feedsOn(bench.database, bench.filesDir);
        await jobs.stop();
        return bench.send(fileOf(edition), { confirm_drop: true }, feeds);
    };

    const killedRun = async (id: number, writes: number): Promise<boolean> => {
        const { database, death } = mortalDatabase(bench.database, writes);
        const { run } = feedsOn(database, bench.filesDir, { lease: LEASE_OF_KILLED });
        return Promise.race([death.then(() => true), run(id).then(() => false)]);
    };

    test('ends as one that was not when it is killed after it was confirmed', async () => {
        const products = async () => bench.database.read('SELECT upc_item FROM product WHERE src_awg');
        for (let writes = 1, wasKilled = true; wasKilled; writes++) {
            expect(writes).toBeLessThan(MAX_WRITES);
            await bench.upload([...catalogueFile(0, 40)].join(''), { confirm_drop: true });
            const { id } = await bench.upload([...catalogueFile(30, 50)].join(''));
            const { feeds, jobs } = feedsOn(bench.database, bench.filesDir);
            await jobs.stop();
            await feeds.confirm(id, { username: 'content' });
            wasKilled = await killedRun(id, writes);
            const next = feedsOn(bench.database, bench.filesDir);
            await next.jobs.poll();
            await next.jobs.drain();
            expect(await bench.feed(id)).toMatchObject({ status: 'COMPLETE', rows_read: 20, rows_dropped: 30 });
            expect(await products()).toHaveLength(20);
        }
    });

    const goneOn = async (id: number): Promise<FeedRecord> => {
        const { jobs } = feedsOn(bench.database, bench.filesDir);
        await jobs.poll();
        await jobs.drain();
        return bench.feed(id);
    };

    /** Writes of a run that is killed before it makes progress: it acquires the job. */
    const NO_FURTHER = 1;

    /** Waits until the process that had the job is presumed dead. */
    const free = async (id: number): Promise<void> => {
        const sql = "SELECT id FROM job WHERE kind = 'feed' AND subject = $1 AND owner IS NOT NULL";
        const store = new JobStore(bench.database, 1);
        while ((await bench.database.read(sql, [id])).length > 0) await store.takeOver();
    };

    /** Kills runs until so many attempts have ended without progress. */
    const diesInTries = async (id: number, times: number): Promise<void> => {
        const sql = "SELECT id FROM job WHERE kind = 'feed' AND subject = $1 AND tries >= $2";
        while ((await bench.database.read(sql, [id, times])).length === 0) {
            await free(id);
            await killedRun(id, NO_FURTHER);
        }
    };

    /** Runs a feed until its process is shut down after the first batch of products. */
    const runOneBatch = async (id: number): Promise<void> => {
        const stopping = new AbortController();
        const database = {
            ...bench.database,
            run: (async (sql, ...rest) => {
                if (sql.startsWith('INSERT INTO product')) stopping.abort();
                return bench.database.run(sql, ...rest);
            }) as typeof bench.database.run,
        };
        await feedsOn(database, bench.filesDir).run(id, stopping.signal);
    };

    test('is given up when it ends its process three times without getting further', async () => {
        const { id } = await locked(0);
        await diesInTries(id, 3);
        expect(await goneOn(id)).toMatchObject({
            status: 'ERROR',
            rows_added: 0,
            message: expect.stringMatching(/3 times without making progress. Nothing was changed. Tell/) as string,
        });
        expect(await bench.database.read(LEFT)).toEqual([]);
        expect(await bench.upload(fileOf(0))).toMatchObject({ status: 'COMPLETE', rows_added: COUNT });
    });

    test('is not given up when it gets further, or when it was stopped', async () => {
        const { id } = await locked(0);
        await diesInTries(id, 2);
        await runOneBatch(id);
        await diesInTries(id, 2);
        expect(await goneOn(id)).toMatchObject({ status: 'COMPLETE', rows_added: COUNT });
    });

    test('keeps what was applied when it is given up, and says so', async () => {
        const { id } = await locked(0);
        await runOneBatch(id);
        await diesInTries(id, 3);
        const feed = await goneOn(id);
        expect(feed).toMatchObject({ status: 'ERROR', rows_added: BATCH });
        expect(feed.message).toContain('Part of it is applied.');
        expect(await bench.database.read('SELECT id FROM product')).toHaveLength(BATCH);
        expect(await bench.database.read(LEFT)).toEqual([]);
    });

    test('is given up when reading its file takes too much memory three times', async () => {
        const strings = Array.from({ length: 400_000 }, (_, i) => `text number ${i} of a great many`);
        const idle = feedsOn(bench.database, bench.filesDir);
        await idle.jobs.stop();
        const content = await workbook({ rows: textRow('upc', 'mfr', 'desc') + textRow('1', 'A', 'B'), strings });
        const { id } = await bench.send(content, {}, idle.feeds);
        const { run, logged } = feedsOn(bench.database, bench.filesDir, { limits: { ...LIMITS, megabytes: 12 } });
        await run(id);
        expect(await bench.feed(id)).toMatchObject({
            status: 'ERROR',
            message: expect.stringContaining('used too much memory, 3 times') as string,
        });
        expect(logged.map(line => (line as { err: Error }).err.name)).toEqual([
            ...Array<string>(3).fill('ParserEnded'),
            'GaveUp',
        ]);
    });

    test('stays pending when the process shuts down, and goes on at the next start', async () => {
        const { id } = await bench.send(fileOf(0));
        await bench.jobs.stop();
        expect((await bench.feed(id)).status).toBe('PENDING');
        const { jobs } = feedsOn(bench.database, bench.filesDir);
        await jobs.poll();
        await jobs.poll();
        await jobs.drain();
        expect(await bench.feed(id)).toMatchObject({ status: 'COMPLETE', rows_added: COUNT });
    });

    test('says so when its file is gone', async () => {
        const { id } = await bench.send(fileOf(0));
        await bench.jobs.stop();
        await rm(path.join(bench.filesDir, 'feeds', String(id), 'upload'));
        const { jobs } = feedsOn(bench.database, bench.filesDir);
        await jobs.poll();
        await jobs.drain();
        expect(await bench.feed(id)).toMatchObject({
            status: 'ERROR',
            message: 'The uploaded file is no longer there. Upload it again.',
        });
    });

    /** Runs a feed whose n-th batch of products fails. */
    const failing = async (error: Error, batch: number) => {
        let left = batch;
        const database = {
            ...bench.database,
            run: ((sql, ...rest) =>
                sql.startsWith('INSERT INTO product') && --left === 0
                    ? Promise.reject(error)
                    : bench.database.run(sql, ...rest)) as typeof bench.database.run,
        };
        const { id } = await bench.send(fileOf(0));
        await bench.jobs.stop();
        const { run, logged } = feedsOn(database, bench.filesDir);
        await run(id);
        return { feed: await bench.feed(id), logged: logged as { err: Error; feed: number; reference: string }[] };
    };

    test('ends in an error with a reference when something breaks', async () => {
        const error = new Error('broken');
        const { feed, logged } = await failing(error, 1);
        expect(feed).toMatchObject({
            status: 'ERROR',
            guard_dropped: null,
            message: expect.stringContaining('unexpected error. Nothing was changed.') as string,
        });
        expect(logged).toMatchObject([{ err: error, feed: feed.id }]);
        expect(feed.message).toContain(logged[0]?.reference);
        expect(await bench.products()).toEqual([]);
    });

    test.each(['SQLITE_FULL', '53100', 'ENOSPC'])(
        'says that the disk is full (%s), and leaves whole batches',
        async code => {
            const { feed } = await failing(Object.assign(new Error('full'), { code }), 2);
            expect(feed).toMatchObject({ status: 'ERROR', rows_added: BATCH });
            expect(feed.message).toContain('The server’s disk is full. Part of it is applied.');
            expect(await bench.database.read('SELECT id FROM product')).toHaveLength(BATCH);
            const { feeds, jobs } = feedsOn(bench.database, bench.filesDir);
            const again = await bench.send(fileOf(0), {}, feeds);
            await jobs.drain();
            expect(await bench.feed(again.id)).toMatchObject({
                status: 'COMPLETE',
                rows_added: COUNT - BATCH,
                rows_unchanged: BATCH,
            });
        },
    );

    test('waits for a database that cannot be reached, and goes on', async () => {
        const gone = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
        const { feed, logged } = await failing(gone, 2);
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: COUNT, rows_rejected: 2 });
        expect(logged).toMatchObject([{ err: gone, feed: feed.id }]);
    });
});
