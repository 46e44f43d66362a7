import { access } from 'node:fs/promises';
import path from 'node:path';
import { historyOf } from '../../../../models/database/audit';
import { catalogueFile, catalogueHeader, catalogueLine, catalogueRow } from '../../../../seeders/catalogue';
import { databases } from '../../../support/databases';
import { openFeedBench, type FeedBench } from '../../../support/feeds';

const file = (from: number, to: number): string => [...catalogueFile(from, to)].join('');
const BOSS = { username: 'boss' };

describe.each(databases)('a feed that was stopped or has rejects, on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    const uploadOf = (id: number): string => path.join(bench.filesDir, 'feeds', String(id), 'upload');

    test('is confirmed on its own record: the same file is run, its drop is not stopped', async () => {
        await bench.upload(file(0, 100));
        const stopped = await bench.upload(`${file(70, 110)}x,,A,B\n`);
        expect(stopped).toMatchObject({
            status: 'ERROR',
            guard_dropped: 70,
            guard_products: 100,
            rows_read: 41,
            rows_rejected: 1,
            rows_added: 0,
        });
        // The reasons of rejected rows may explain why so many products are left out.
        expect(await bench.rejects(stopped.id)).toContain('x,,A,B');
        await bench.feeds.confirm(stopped.id, BOSS);
        await bench.jobs.drain();
        const confirmed = await bench.feed(stopped.id);
        expect(confirmed).toMatchObject({
            status: 'COMPLETE',
            confirm_drop: true,
            guard_dropped: null,
            guard_products: null,
            message: null,
            rows_read: 41,
            rows_added: 10,
            rows_unchanged: 30,
            rows_dropped: 70,
            rows_rejected: 1,
        });
        const { entries } = await historyOf(bench.database, 'settings/datafeed', stopped.id, { offset: 0, limit: 9 });
        expect(entries.map(({ action, user }) => [action, user])).toEqual([
            ['import', 'content'],
            ['update', 'boss'],
            ['import', 'content'],
            ['create', 'content'],
        ]);
        expect(entries[1]?.changes).toMatchObject({ confirm_drop: { from: false, to: true } });
        expect((await bench.products()).filter(({ src_awg }) => src_awg)).toHaveLength(40);
    });

    test('keeps its file only as long as it can be confirmed', async () => {
        await bench.upload(file(0, 10));
        const broken = await bench.upload('upc,desc\n1,A\n');
        const stopped = await bench.upload(file(5, 10));
        await expect(access(uploadOf(broken.id))).rejects.toMatchObject({ code: 'ENOENT' });
        await access(uploadOf(stopped.id));
        await expect(bench.feeds.confirm(broken.id, BOSS)).rejects.toMatchObject({ status: 409 });
        await bench.feeds.confirm(stopped.id, BOSS);
        await bench.jobs.drain();
        await expect(access(uploadOf(stopped.id))).rejects.toMatchObject({ code: 'ENOENT' });
        await expect(bench.feeds.confirm(stopped.id, BOSS)).rejects.toMatchObject({ status: 409 });
    });

    test('two who confirm at once: one does', async () => {
        await bench.upload(file(0, 10));
        const { id } = await bench.upload(file(5, 10));
        const tries = await Promise.allSettled([1, 2, 3, 4].map(() => bench.feeds.confirm(id, BOSS)));
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        await bench.jobs.drain();
        expect(await bench.feed(id)).toMatchObject({ status: 'COMPLETE', rows_dropped: 5 });
    });

    test('corrected rejects add and update only, and are read as the first file was', async () => {
        await bench.upload(file(0, 5));
        const bad = { ...catalogueRow(7), srp: '-1', description: '=SUM(A1), "BIG"' };
        const line = catalogueLine({ ...bad, description: `"${bad.description.replaceAll('"', '""')}"` });
        const first = await bench.upload(`${file(0, 5)}${line}\n${catalogueLine(catalogueRow(8))},surplus\n`, {
            check_digit: 'with',
        });
        expect(first).toMatchObject({ rows_unchanged: 5, rows_rejected: 2 });
        const corrected = (await bench.rejects(first.id)).replaceAll("'-1", '1.00');
        const second = await bench.upload(corrected, { corrects: first.id, check_digit: 'without' });
        expect(second).toMatchObject({
            status: 'COMPLETE',
            corrects: first.id,
            check_digit: 'with',
            rows_read: 2,
            rows_added: 1,
            rows_dropped: 0,
            rows_rejected: 1,
            message: null,
        });
        const products = await bench.products();
        expect(products.map(({ src_awg, dropped }) => [src_awg, dropped])).toEqual(products.map(() => [true, false]));
        expect(products.find(({ srp }) => srp === 1)).toMatchObject({ description: '=SUM(A1), "BIG"' });

        // Rows that are still wrong are returned in the same form, not with its columns twice.
        const again = await bench.rejects(second.id);
        expect(again.split('\r\n')[0]).toBe(`\ufeffrow,column,value,reason,${catalogueHeader}`);
        const third = await bench.upload(again.replace(/,surplus(?=\r\n)/, ''), { corrects: second.id });
        expect(third).toMatchObject({ status: 'COMPLETE', check_digit: 'with', rows_added: 1, rows_dropped: 0 });
    });

    test('corrected rejects of a feed that has not finished are refused', async () => {
        await bench.jobs.stop();
        const { id } = await bench.send(file(0, 1));
        await expect(bench.send(file(0, 1), { corrects: id })).rejects.toMatchObject({
            status: 400,
            errors: { corrects: { text: 'That feed has not finished yet.' } },
        });
    });

    test('corrected rejects of a feed that was not taken in are refused', async () => {
        const { id } = await bench.upload('upc,desc\n1,A\n');
        await expect(bench.send(file(0, 1), { corrects: id })).rejects.toMatchObject({
            status: 400,
            errors: { corrects: { text: 'That feed was not processed: upload its whole file again.' } },
        });
        expect(await bench.database.read('SELECT id FROM data_feed')).toHaveLength(1);
    });
});
