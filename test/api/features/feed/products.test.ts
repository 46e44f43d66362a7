import { ViewList } from '../../../../models/database/query/list';
import { migrator } from '../../../../models/database/migrate';
import { productView } from '../../../../models/features/product/view';
import { catalogueFile, catalogueLine, catalogueRow } from '../../../../seeders/catalogue';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import { databases } from '../../../support/databases';
import { openFeedBench, type FeedBench } from '../../../support/feeds';

const file = (from: number, to: number, edition = 0): string => [...catalogueFile(from, to, edition)].join('');
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
const FILTERS = ['added_by_feed', 'updated_by_feed', 'dropped_by_feed'] as const;

describe.each(databases)('the products of a feed on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    const page = (filter: Readonly<Record<string, unknown>>) =>
        new ViewList(bench.database, productView).page({
            filter,
            sort: { fieldName: 'description', direction: 'ASC' },
            offset: 0,
            limit: 500,
        });
    /** Returns the codes that each filter by a feed lists. */
    const listed = async ({ id }: FeedRecord): Promise<string[][]> => {
        const pages = await Promise.all(FILTERS.map(name => page({ [name]: id })));
        return pages.map(({ rows, total }) => {
            expect(total).toBe(rows.length);
            return rows.map(({ upc_item }) => upc_item).toSorted();
        });
    };
    /** Returns the codes of rows, in the form of the catalogue. */
    const codes = (rows: readonly number[]): string[] =>
        rows.map(n => catalogueRow(n).upc_item.slice(0, -1)).toSorted();

    test('are listed as its counts say: what it added, updated and dropped, whatever comes later', async () => {
        const first = await bench.upload(file(0, 120));
        const feed = await bench.upload(file(10, 130, 1), { confirm_drop: true });
        const differs = (n: number): boolean => catalogueLine(catalogueRow(n)) !== catalogueLine(catalogueRow(n, 1));
        const updated = numbers(10, 120).filter(differs);
        expect(updated.length).toBeGreaterThan(0);
        const expected = [codes(numbers(120, 130)), codes(updated), codes(numbers(0, 10))];
        expect(await listed(feed)).toEqual(expected);
        expect([feed.rows_added, feed.rows_updated, feed.rows_dropped]).toEqual(expected.map(({ length }) => length));
        expect(await listed(first)).toEqual([codes(numbers(0, 120)), [], []]);
        // The changes of another source to the same products do not belong to that feed.
        await bench.upload(file(0, 130, 2), { source: 'GENWEB' });
        expect(await listed(feed)).toEqual(expected);
        expect((await page({ added_by_feed: feed.id, q: catalogueRow(125).upc_item })).total).toBe(1);
        expect((await bench.feeds.undone(feed.id)).is_stored).toBe(true);
    });

    test('are listed no longer once it is taken back', async () => {
        const feed = await bench.upload(file(0, 5));
        await bench.feeds.undo(feed.id, { username: 'boss' });
        await bench.jobs.drain();
        expect(await listed(feed)).toEqual([[], [], []]);
        expect((await bench.feeds.undone(feed.id)).is_stored).toBe(false);
        expect(await listed({ ...feed, id: feed.id + 1 })).toEqual([[], [], []]);
    });

    test('what older versions stored of a feed tells dropped products from updated ones, forth and back', async () => {
        await bench.upload(file(0, 60));
        const feed = await bench.upload(file(5, 60, 1), { confirm_drop: true });
        const before = await listed(feed);
        expect(before[2]).toHaveLength(5);
        const steps = await migrator(bench.database);
        await steps.down({ to: '2027-01-31-feed-drops' });
        const [, updated, dropped] = await listed(feed);
        expect([updated?.length, dropped?.length]).toEqual([(before[1]?.length ?? 0) + 5, 0]);
        await steps.up();
        expect(await listed(feed)).toEqual(before);
    });
});
