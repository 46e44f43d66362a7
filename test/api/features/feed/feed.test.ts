import { catalogueFile, catalogueHeader, catalogueLine, catalogueRow, codeAt } from '../../../../seeders/catalogue';
import { historyOf } from '../../../../models/database/audit';
import { databases } from '../../../support/databases';
import { openFeedBench, type FeedBench } from '../../../support/feeds';
import { countFeed } from '../../../../api/features/feed/record';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';

const file = (from: number, to: number, edition = 0): string => [...catalogueFile(from, to, edition)].join('');
const header = 'upc,mfr,desc';

const countsOf = ({ rows_read, rows_added, rows_updated, rows_unchanged, rows_dropped, rows_rejected }: FeedRecord) => [
    rows_read,
    rows_added,
    rows_updated,
    rows_unchanged,
    rows_dropped,
    rows_rejected,
];

describe.each(databases)('feeds on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    test('what a file leaves out is dropped, however far apart its products were added', async () => {
        await bench.upload(file(0, 4));
        // None of the products that were added in between may be dropped.
        const sql = 'UPDATE product SET id = 90000 WHERE upc_item = $1';
        await bench.database.write(transaction => bench.database.run(sql, [codeAt(3)], transaction));
        const feed = await bench.upload(file(0, 3), { confirm_drop: true });
        expect(feed).toMatchObject({ status: 'COMPLETE' });
        expect(countsOf(feed)).toEqual([3, 0, 0, 3, 1, 0]);
    });

    test('a first file adds its products', async () => {
        const feed = await bench.upload(file(0, 120));
        expect(feed).toMatchObject({ status: 'COMPLETE', message: null, rows_total: 120 });
        expect(countsOf(feed)).toEqual([120, 120, 0, 0, 0, 0]);
        const products = await bench.products();
        expect(products).toHaveLength(120);
        const { upc_item: _item, upc_case: _case, srp, case_cost, ...texts } = catalogueRow(7);
        expect(products.find(({ upc_item }) => upc_item === codeAt(7))).toMatchObject({
            ...texts,
            upc_case: `10${codeAt(7)}`,
            srp: Number(srp),
            case_cost: Number(case_cost),
            src_awg: true,
            src_genweb: false,
            dropped: false,
            dropped_date: null,
            feed_id: feed.id,
            version: 1,
            enabled: true,
            weight: 500,
            create_user: 'content',
            update_user: 'content',
        });
        expect(bench.logged).toEqual([]);
    });

    test('the same file again writes nothing; another edition updates what differs', async () => {
        await bench.upload(file(0, 300));
        const before = await bench.products();
        const again = await bench.upload(file(0, 300));
        expect(countsOf(again)).toEqual([300, 0, 0, 300, 0, 0]);
        expect(await bench.products()).toEqual(before);

        const changed = Array.from({ length: 300 }, (_, n) => n).filter(
            n => catalogueRow(n).srp !== catalogueRow(n, 3).srp,
        );
        const edition = await bench.upload(file(0, 300, 3));
        expect(countsOf(edition)).toEqual([300, 0, changed.length, 300 - changed.length, 0, 0]);
        const after = await bench.products();
        const written = after.filter(({ version }) => version === 2);
        expect(written.map(({ upc_item }) => upc_item)).toEqual(changed.map(codeAt).sort());
        expect(new Set(written.map(({ feed_id }) => feed_id))).toEqual(new Set([edition.id]));
    });

    test('products that are not in the file lose the flag, and come back', async () => {
        await bench.upload(file(0, 10));
        const less = await bench.upload(file(1, 10));
        expect(countsOf(less)).toEqual([9, 0, 0, 9, 1, 0]);
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
        expect((await bench.products())[0]).toMatchObject({
            upc_item: codeAt(0),
            src_awg: false,
            dropped: true,
            dropped_date: today,
            version: 2,
            feed_id: less.id,
        });
        const back = await bench.upload(file(0, 10));
        expect(countsOf(back)).toEqual([10, 0, 1, 9, 0, 0]);
        expect((await bench.products())[0]).toMatchObject({ src_awg: true, dropped: false, dropped_date: null });
    });

    test('a product of two sources is dropped when both have dropped it', async () => {
        await bench.upload(file(0, 10));
        const other = await bench.upload(file(0, 10), { source: 'GENWEB' });
        expect(countsOf(other)).toEqual([10, 0, 10, 0, 0, 0]);
        await bench.upload(file(1, 10));
        expect((await bench.products())[0]).toMatchObject({ src_awg: false, src_genweb: true, dropped: false });
        await bench.upload(file(1, 10), { source: 'GENWEB' });
        expect((await bench.products())[0]).toMatchObject({ src_awg: false, src_genweb: false, dropped: true });
    });

    test('the guard stops a file that would drop many, unless that is confirmed', async () => {
        await bench.upload(file(0, 2_010));
        const before = await bench.products();
        const stopped = await bench.upload(file(403, 2_010, 2));
        expect(stopped).toMatchObject({
            status: 'ERROR',
            rows_added: 0,
            rows_dropped: 0,
            message: expect.stringContaining(
                'leaves out 403 of the 2,010 products of AWG (20.05 %), more than the 20 %',
            ) as string,
        });
        expect(await bench.products()).toEqual(before);
        const exact = await bench.upload(file(402, 2_010));
        expect(countsOf(exact)).toEqual([1_608, 0, 0, 1_608, 402, 0]);
        const confirmed = await bench.upload(file(1_960, 2_010), { confirm_drop: true });
        expect(countsOf(confirmed)).toEqual([50, 0, 0, 50, 1_558, 0]);
    });

    test('products of no source are neither dropped nor counted by the guard', async () => {
        await bench.upload(file(0, 10));
        await bench.database.write(transaction =>
            bench.database.run('UPDATE product SET src_awg = FALSE', [], transaction),
        );
        const feed = await bench.upload(file(9, 12));
        expect(countsOf(feed)).toEqual([3, 2, 1, 0, 0, 0]);
        expect((await bench.products()).filter(({ dropped }) => dropped)).toEqual([]);
    });

    test('of a key given twice the last good row wins', async () => {
        const rows = [
            '038000596674,A,FIRST',
            '0-38000-59667-4,A,SECOND',
            '12345678905,B,OTHER',
            '38000596674,A,THIRD',
            `038000596674,${'A'.repeat(101)},BAD`,
        ];
        const feed = await bench.upload([header, ...rows].join('\n'), { check_digit: 'with' });
        expect(countsOf(feed)).toEqual([5, 2, 0, 0, 0, 3]);
        expect((await bench.products()).map(({ description }) => description)).toEqual(['OTHER', 'THIRD']);
        expect(await bench.rejects(feed.id)).toBe(
            [
                '\ufeffrow,column,value,reason,upc,mfr,desc',
                '2,upc,038000596674,Repeated in this file,038000596674,A,FIRST',
                '3,upc,0-38000-59667-4,Repeated in this file,0-38000-59667-4,A,SECOND',
                `6,mfr,${'A'.repeat(101)},Must not exceed 100 characters.,038000596674,${'A'.repeat(101)},BAD`,
                '',
            ].join('\r\n'),
        );
    });

    test('a rejected row whose key can be read counts as present', async () => {
        await bench.upload(`${header}\n038000596674,A,ONE\n012345678905,B,TWO`);
        const feed = await bench.upload(`${header}\n038000596674,,ONE\n012345678905,B,TWO`);
        expect(countsOf(feed)).toEqual([2, 0, 0, 1, 0, 1]);
        expect((await bench.products()).map(({ src_awg }) => src_awg)).toEqual([true, true]);
        const lost = await bench.upload(`${header}\n038000596675,A,ONE\n012345678905,B,TWO`, { confirm_drop: true });
        expect(countsOf(lost)).toEqual([2, 0, 0, 1, 1, 1]);
    });

    test('an empty cell clears and a missing column keeps', async () => {
        await bench.upload(`${header},size,pack,srp\n038000596674,A,ONE,8 OZ,12,1.99`);
        await bench.upload(`${header},size,srp,shelf,\n038000596674,A,ONE,,,B4,x`);
        const [found] = await bench.products();
        expect(found).toMatchObject({ size: null, pack: '12', srp: null, version: 2 });
        expect((await bench.feed(2)).message).toBe('Columns that were ignored: shelf.');
    });

    test.each([
        ['no header', '038000596674,A,ONE\n', 'No header was found in the first 20 rows'],
        ['a column missing', 'upc,desc\n038000596674,ONE\n', 'lacks the required column manufacturer'],
        ['an open quote at the end', `${file(0, 9_000)}"`, 'A quote that opens in row 9002 is never closed.'],
    ])('a file with %s changes nothing', async (_, content, message) => {
        await bench.upload(file(0, 5));
        const before = await bench.products();
        const feed = await bench.upload(content);
        expect(feed).toMatchObject({ status: 'ERROR', message: expect.stringContaining(message) as string });
        expect(feed.finished_date).not.toBeNull();
        expect(await bench.products()).toEqual(before);
        expect(await bench.database.read('SELECT row_number FROM feed_row LIMIT 1')).toEqual([]);
    });

    test('a feed leaves the audit row of its upload and one for what it did', async () => {
        const { id } = await bench.upload(`${header}\n038000596674,A,ONE\n012345678905,,TWO`);
        const page = { offset: 0, limit: 25 };
        const { entries: history } = await historyOf(bench.database, 'settings/datafeed', id, page);
        expect(history.map(({ action, user }) => [action, user])).toEqual([
            ['import', 'content'],
            ['create', 'content'],
        ]);
        expect(history[0]?.changes).toMatchObject({
            status: { from: 'PENDING', to: 'COMPLETE' },
            rows_added: { from: 0, to: 1 },
            rows_rejected: { from: 0, to: 1 },
        });
        expect(await bench.feed(id)).toMatchObject({ version: 2, update_user: 'content' });
    });

    test('the rejects file can be corrected and uploaded again', async () => {
        const bad = { ...catalogueRow(1), description: '=SUM(A1), "BIG"'.padEnd(12), srp: '-1' };
        const line = catalogueLine({ ...bad, description: `"${bad.description.replaceAll('"', '""')}"` });
        const feed = await bench.upload(`${catalogueHeader}\n${catalogueLine(catalogueRow(0))}\n${line}\n`);
        expect(countsOf(feed)).toEqual([2, 1, 0, 0, 0, 1]);
        const corrected = (await bench.rejects(feed.id)).replaceAll("'-1", '1.00');
        const again = await bench.upload(corrected, { confirm_drop: true });
        expect(countsOf(again)).toEqual([1, 1, 0, 0, 1, 0]);
        expect(again.message).toBe('Columns that were ignored: row, column, value, reason.');
        expect((await bench.products())[1]).toMatchObject({ description: '=SUM(A1), "BIG"', srp: 1 });
    });

    test('a step that has nothing to count leaves the counts as they are', async () => {
        const feed = await bench.upload(file(0, 3));
        await bench.database.write(transaction => countFeed(bench.database, feed.id, {}, transaction));
        expect(await bench.feed(feed.id)).toEqual(feed);
        await bench.database.write(transaction => countFeed(bench.database, feed.id, { rows_read: 2 }, transaction));
        expect(await bench.feed(feed.id)).toEqual({ ...feed, rows_read: feed.rows_read + 2 });
    });
});
