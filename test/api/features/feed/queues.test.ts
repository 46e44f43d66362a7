import { JobStore } from '../../../../api/platform/jobs/store';
import { catalogueFile } from '../../../../seeders/catalogue';
import { databases } from '../../../support/databases';
import { BATCH_ROWS, feedsOn, openFeedBench, type FeedBench } from '../../../support/feeds';

/** Several batches, so that two that run at once would meet in the middle. */
const COUNT = 10 * BATCH_ROWS.catalogue;
const file = (from: number, to: number, edition = 0): string => [...catalogueFile(from, to, edition)].join('');
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

describe.each(databases)('feeds of several processes on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    const node = () => feedsOn(bench.database, bench.filesDir);
    const finished = async (...ids: number[]) =>
        (await Promise.all(ids.map(id => bench.feed(id)))).map(feed => Date.parse(feed.finished_date ?? ''));

    test('the same file twice at once: one adds, the other finds nothing to do', async () => {
        const nodes = [node(), node()];
        const sent = await Promise.all(nodes.map(({ feeds }) => bench.send(file(0, COUNT), {}, feeds)));
        await Promise.all(nodes.map(({ jobs }) => jobs.drain()));
        const feeds = await Promise.all(sent.map(({ id }) => bench.feed(id)));
        feeds.sort((a, b) => a.id - b.id);
        expect(feeds).toMatchObject([
            { status: 'COMPLETE', rows_added: COUNT, rows_unchanged: 0 },
            { status: 'COMPLETE', rows_added: 0, rows_unchanged: COUNT },
        ]);
        const [first, second] = feeds;
        expect(Date.parse(second?.started_date ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.finished_date ?? ''));
        expect(nodes.flatMap(({ logged }) => logged)).toEqual([]);
        expect(await bench.database.read('SELECT queue_key FROM job WHERE owner IS NOT NULL')).toEqual([]);
    });

    test('feeds of one source run in their order, whichever process received them', async () => {
        const nodes = [node(), node(), node()];
        const ids: number[] = [];
        for (const [i, edition] of [0, 1, 2, 3, 4].entries()) {
            const { feeds } = nodes[i % 3] as (typeof nodes)[0];
            ids.push((await bench.send(file(0, COUNT, edition), {}, feeds)).id);
        }
        await Promise.all(nodes.map(({ jobs }) => jobs.drain()));
        const times = await finished(...ids);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        const [product] = await bench.database.read<{ feed_id: number }>('SELECT max(feed_id) AS feed_id FROM product');
        expect(product?.feed_id).toBe(ids.at(-1));
    });

    test('a process takes over what another one left, and what came before its own', async () => {
        const dead = node();
        await dead.jobs.stop();
        const left = await bench.send(file(0, 100), {}, dead.feeds);
        await new JobStore(bench.database, 0.3).take('feed', 1);
        const own = await bench.upload(file(0, 100));
        expect(await bench.feed(left.id)).toMatchObject({ status: 'COMPLETE', rows_added: 100 });
        expect(own).toMatchObject({ status: 'COMPLETE', rows_unchanged: 100 });
    });

    test('a process that runs already finds what another one left', async () => {
        const [dead, alive] = [node(), node()];
        await alive.jobs.start();
        await dead.jobs.stop();
        const { id } = await bench.send(file(0, 100), {}, dead.feeds);
        while ((await bench.feed(id)).status === 'PENDING') await pause(20);
        await alive.jobs.drain();
        expect(await bench.feed(id)).toMatchObject({ status: 'COMPLETE', rows_added: 100 });
    });

    test('feeds of another source do not wait', async () => {
        const dead = node();
        await dead.jobs.stop();
        await bench.send(file(0, 10), { source: 'GENWEB' }, dead.feeds);
        const [other] = await new JobStore(bench.database, 60).take('feed', 1);
        expect(other).toMatchObject({ queue_key: 'feed GENWEB' });
        const { id } = await bench.send(file(0, 10));
        while ((await bench.feed(id)).status === 'PENDING') await pause(20);
        expect(await bench.feed(id)).toMatchObject({ status: 'COMPLETE' });
    });
});
