import { setTimeout } from 'node:timers/promises';
import { historyOf } from '../../../../models/database/audit';
import { product } from '../../../../models/features/product/product';
import { catalogueFile } from '../../../../seeders/catalogue';
import { databases } from '../../../support/databases';
import { feedsOn, openFeedBench, takeBackKilled, type FeedBench } from '../../../support/feeds';

const BOSS = { username: 'boss' };
const file = (from: number, to: number, edition = 0): string => [...catalogueFile(from, to, edition)].join('');
/** Cents. */
const RAISED = 7;
/** More than the writes of undoing feeds of these sizes. */
const MAX_WRITES = 20;

describe.each(databases)('a feed that is taken back on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    /** Returns the fields of products that feeds change, by code. */
    const catalogue = async () => {
        const products = await bench.products();
        return products.map(({ upc_item, upc_case, description, case_cost, srp, src_awg, src_genweb, dropped }) =>
            JSON.stringify([upc_item, upc_case, description, case_cost, srp, src_awg, src_genweb, dropped]),
        );
    };
    const undo = async (id: number) => {
        await bench.feeds.undo(id, BOSS);
        await bench.jobs.drain();
        return bench.feeds.undone(id);
    };

    test('leaves products as they were: fields go back, what was dropped comes back, what was added is dropped', async () => {
        await bench.upload(file(0, 120));
        const before = await catalogue();
        const feed = await bench.upload(file(10, 130, 1), { confirm_drop: true });
        expect(feed).toMatchObject({ rows_added: 10, rows_dropped: 10 });
        expect(feed.rows_updated).toBeGreaterThan(0);
        const changed = feed.rows_added + feed.rows_updated + feed.rows_dropped;
        expect(await bench.feeds.undone(feed.id)).toMatchObject({ status: null, possible: true });
        expect(await undo(feed.id)).toMatchObject({ status: 'COMPLETE', total: changed, done: changed, left: 0 });
        const after = await catalogue();
        expect(after.filter(line => before.includes(line))).toEqual(before);
        const added = (await bench.products()).filter(
            ({ create_user, dropped }) => create_user === 'content' && dropped,
        );
        expect(added).toHaveLength(10);
        expect(added.every(({ src_awg, dropped_date }) => !src_awg && dropped_date !== null)).toBe(true);
        expect(await bench.feed(feed.id)).toMatchObject({ status: 'COMPLETE', undo_status: 'COMPLETE' });
        const { entries } = await historyOf(bench.database, product.path, added[0]?.id ?? 0, { offset: 0, limit: 9 });
        expect(entries).toMatchObject([{ user: 'boss', changes: { src_awg: { from: true, to: false } } }]);
        await expect(bench.feeds.undo(feed.id, BOSS)).rejects.toThrow('That feed was taken back.');
        await expect(bench.upload(file(0, 1), { corrects: feed.id })).rejects.toMatchObject({
            errors: { corrects: { text: 'That feed was taken back.' } },
        });
        expect(await bench.database.read('SELECT id FROM change_row WHERE change_set_id IS NULL')).toEqual([]);
        // The previous feed is next.
        const [first] = await bench.database.read<{ id: number }>('SELECT min(id) AS id FROM data_feed');
        expect(await undo(first?.id ?? 0)).toMatchObject({ status: 'COMPLETE', left: 0 });
        expect((await bench.products()).every(({ src_awg, dropped }) => !src_awg && dropped)).toBe(true);
    });

    test('stores what it has replaced, also of a product that somebody saves meanwhile', async () => {
        await bench.upload(file(0, 40));
        const { database } = bench;
        const raise = `UPDATE product SET srp = srp + ${RAISED}, version = version + 1 WHERE feed_id IS NOT NULL`;
        const saves: Promise<unknown>[] = [];
        const interleaved = {
            ...database,
            // The update of the products follows what is stored of them.
            change: (async (sql, values, transaction) => {
                if (sql.startsWith('UPDATE product')) {
                    saves.push(database.write(own => database.change(raise, [], own)));
                    // Long enough for the other transaction to be committed, unless it waits.
                    await setTimeout(300);
                }
                return database.change(sql, values, transaction);
            }) as typeof database.change,
        };
        const idle = feedsOn(database, bench.filesDir);
        await idle.jobs.stop();
        const { id } = await bench.send(file(0, 40, 1), {}, idle.feeds);
        await feedsOn(interleaved, bench.filesDir).run(id);
        await Promise.all(saves);
        expect((await bench.feed(id)).rows_updated).toBeGreaterThan(0);
        expect(saves).toHaveLength(1);
        const stored = await database.read<{ srp: number; after: string }>(
            `SELECT product.srp, c.after FROM change_row AS c JOIN product ON product.id = c.record_id
                WHERE c.action = 'update'`,
        );
        expect(stored).not.toEqual([]);
        for (const { srp, after } of stored) expect(srp).toBe((JSON.parse(after) as { srp: number }).srp + RAISED);
    });

    test('ends the same wherever it was killed', async () => {
        await bench.upload(file(0, 120));
        const before = await catalogue();
        for (let writes = 0; ; writes++) {
            expect(writes).toBeLessThan(MAX_WRITES);
            const feed = await bench.upload(file(5, 120, 1), { confirm_drop: true });
            const changed = feed.rows_updated + feed.rows_dropped;
            const { wasKilled, logged } = await takeBackKilled(bench, feed.id, writes, BOSS);
            expect(logged).toEqual([]);
            expect(await bench.feeds.undone(feed.id)).toMatchObject({ status: 'COMPLETE', done: changed, left: 0 });
            expect(await catalogue()).toEqual(before);
            if (!wasKilled) return;
        }
    });

    test('leaves and names what another source has changed since, or has too', async () => {
        const lines = ['upc,mfr,desc,srp', '03800059667,M,One,1', '03800059668,M,Two,2'];
        await bench.upload(lines.join('\n'), { check_digit: 'without' });
        const changedLines = [
            'upc,mfr,desc,srp',
            '03800059667,M,One new,1.5',
            '03800059668,M,Two,2',
            '03800059669,M,Three,3',
        ];
        const feed = await bench.upload(changedLines.join('\n'), { check_digit: 'without' });
        const others = ['upc,mfr,desc', '03800059667,M,One newest', '03800059669,M,Three'];
        const other = await bench.upload(others.join('\n'), { source: 'GENWEB', check_digit: 'without' });
        const undone = await undo(feed.id);
        expect(undone).toMatchObject({ status: 'COMPLETE', total: 2, done: 2, left: 2 });
        expect(undone.rejected.map(({ name, fields, reason }) => [name, fields, reason])).toEqual([
            [expect.stringContaining('One newest'), ['description'], `Changed since by feed ${other.id}.`],
            [expect.stringContaining('Three'), [], 'It stays: another source has it in its latest feed.'],
        ]);
        expect(await bench.products()).toMatchObject([
            { description: 'One newest', srp: 1, src_awg: true, src_genweb: true },
            { description: 'Two', src_awg: true, dropped: false },
            { description: 'Three', src_awg: false, src_genweb: true, dropped: false },
        ]);
    });

    test('is refused where nothing is stored, it was only checked, or a later file has been applied', async () => {
        const first = await bench.upload(file(0, 60));
        const same = await bench.upload(file(0, 60));
        const reason = {
            possible: false,
            reason: `A later file of AWG has been applied since: take feed ${same.id} back first.`,
        };
        expect(await bench.feeds.undone(first.id)).toMatchObject(reason);
        await expect(bench.feeds.undo(first.id, BOSS)).rejects.toThrow(reason.reason);
        const dry = await bench.upload(file(0, 60), { dry_run: true });
        await expect(bench.feeds.undo(dry.id, BOSS)).rejects.toThrow('That feed was only checked');
        const both = await Promise.allSettled([1, 2].map(() => bench.feeds.undo(same.id, BOSS)));
        expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        await bench.jobs.drain();
        expect(await bench.feeds.undone(first.id)).toMatchObject({ possible: true });
    });

    test('is possible for the last ten feeds of a source', async () => {
        const ids: number[] = [];
        for (let edition = 0; edition < 11; edition++) ids.push((await bench.upload(file(0, 5, edition))).id);
        await bench.upload(file(0, 1), { source: 'GENWEB' });
        const states = [];
        for (const id of ids) states.push((await bench.feeds.undone(id)).reason);
        expect(states[0]).toBe('What a feed changed is stored for the last 10 feeds of its source.');
        expect(states.slice(1, 10)).toEqual(
            Array.from(
                { length: 9 },
                () => `A later file of AWG has been applied since: take feed ${ids[10]} back first.`,
            ),
        );
        expect(states[10]).toBeNull();
        const sets = await bench.database.read<{ feed_id: number }>(
            'SELECT feed_id FROM feed_undo WHERE change_set_id IS NOT NULL ORDER BY feed_id',
        );
        expect(sets.map(({ feed_id }) => feed_id).slice(0, 10)).toEqual(ids.slice(1));
    });
});
