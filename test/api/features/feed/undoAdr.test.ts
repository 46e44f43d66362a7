import { adr } from '../../../../models/features/adr/adr';
import { adrEntity } from '../../../../models/features/adr/entity';
import { adrProduct } from '../../../../models/features/adr/product';
import { historyOf } from '../../../../models/database/audit';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Definition, StoreOf } from '../../../../models/platform/definition/resource';
import type { FeedUpload } from '../../../../api/features/feed/feed';
import { databases } from '../../../support/databases';
import { openFeedBench, takeBackKilled, type FeedBench } from '../../../support/feeds';

const BY = { username: 'test' };
const BOSS = { username: 'boss' };
const CODES = ['03800059667', '03800059668', '03800059669', '03800059670', '03800059671'] as const;
const MAX_WRITES = 20;

describe.each(databases)('a file about an ADR that is taken back on $name', kind => {
    let bench: FeedBench;
    let adr_id: number;

    const create = async <D extends Definition>(definition: D, records: readonly StoreOf<D>[]): Promise<number[]> => {
        const store = new RecordStore(bench.database, definition);
        return bench.database.write(async transaction => {
            const ids: number[] = [];
            for (const values of records)
                ids.push(((await store.create(values, BY, transaction)) as { id: number }).id);
            return ids;
        });
    };
    beforeEach(async () => {
        bench = await openFeedBench(kind);
        const items = ['upc,mfr,desc', ...CODES.map(code => `${code},M,Product ${code}`)];
        await bench.upload(items.join('\n'), { check_digit: 'without' });
        [adr_id = 0] = await create(adr, [{ name: 'Corner Grocers' }]);
        const note = 'INSERT INTO adr_change (adr_id, changes) VALUES ($1, 0)';
        await bench.database.write(transaction => bench.database.run(note, [adr_id], transaction));
        await create(
            adrEntity,
            ['EAST', 'WEST'].map(code => ({ adr_id, code, name: code })),
        );
    });
    afterEach(() => bench.close());

    const upload = (source: FeedUpload['source'], lines: readonly string[]) =>
        bench.upload(lines.join('\n'), { source, adr_id, check_digit: 'without' });
    const add = (codes: readonly string[], cost: string) =>
        upload('ADR BULK ADD', [
            'UPC,Entity,Sell Cost',
            ...codes.flatMap(code => [`${code},EAST,${cost}`, `${code},WEST,${cost}`]),
        ]);
    const states = () =>
        bench.database.read(`SELECT p.upc_item, e.code, s.prod_status_id, s.sell_cost, a.id
            FROM adr_prod AS a JOIN product AS p ON p.id = a.prod_id LEFT JOIN adr_prod_entity AS s ON s.adr_prod_id = a.id
            LEFT JOIN adr_entity AS e ON e.id = s.adr_entity_id ORDER BY p.upc_item, e.code`);
    const undo = async (id: number) => {
        await bench.feeds.undo(id, BOSS);
        await bench.jobs.drain();
        return bench.feeds.undone(id);
    };
    const file = {
        'ADR BULK ADD': ['UPC,Entity,Sell Cost', ...CODES.map(code => `${code},EAST,2.49`)],
        'ADR BULK UPDATE': ['UPC,Entity,Sell Cost', ...CODES.slice(0, 3).map(code => `${code},EAST,2.49`)],
        'ADR BULK DELETE': ['UPC,Entity', `${CODES[0]},`, `${CODES[1]},EAST`, `${CODES[2]},`],
    } as const;

    test.each(Object.keys(file) as (keyof typeof file)[])(
        '%s leaves the ADR as it was, wherever it was killed',
        async source => {
            await add(CODES.slice(0, 3), '1.99');
            const before = await states();
            for (let writes = 0; ; writes++) {
                expect(writes).toBeLessThan(MAX_WRITES);
                const feed = await upload(source, file[source]);
                expect(await states()).not.toEqual(before);
                const { wasKilled, logged } = await takeBackKilled(bench, feed.id, writes, BOSS);
                expect(logged).toEqual([]);
                expect(await bench.feeds.undone(feed.id)).toMatchObject({ status: 'COMPLETE', left: 0 });
                expect(await states()).toEqual(before);
                if (!wasKilled) break;
            }
            const [one] = await bench.database.read<{ id: number }>('SELECT min(id) AS id FROM adr_prod');
            const { entries } = await historyOf(bench.database, adrProduct.path, one?.id ?? 0, { offset: 0, limit: 9 });
            expect(entries[0]).toMatchObject({ user: 'boss' });
        },
    );

    test('leaves and names products that were changed, or put back, since', async () => {
        await add(CODES.slice(0, 3), '1.99');
        const updated = await upload('ADR BULK UPDATE', file['ADR BULK UPDATE']);
        await upload('ADR BULK UPDATE', ['UPC,Entity,Sell Cost', `${CODES[1]},EAST,3.00`]);
        const undone = await undo(updated.id);
        expect(undone).toMatchObject({ status: 'COMPLETE', total: 3, done: 2, left: 1 });
        expect(undone.rejected).toMatchObject([
            { name: expect.stringContaining(CODES[1]) as string, reason: 'Changed since by content.' },
        ]);

        const removed = await upload('ADR BULK DELETE', file['ADR BULK DELETE']);
        await add([CODES[0]], '9.99');
        const again = await undo(removed.id);
        expect(again).toMatchObject({ status: 'COMPLETE', done: 2, left: 1 });
        const costs = (await states()).map(({ upc_item, code, sell_cost }) => [upc_item, code, sell_cost]);
        expect(costs).toEqual([
            [CODES[0], 'EAST', 999],
            [CODES[0], 'WEST', 999],
            [CODES[1], 'EAST', 300],
            [CODES[1], 'WEST', 199],
            [CODES[2], 'EAST', 199],
            [CODES[2], 'WEST', 199],
        ]);
    });

    test('of rejected rows that were corrected, the correction goes by itself and its rows are open again', async () => {
        const bad = upload('ADR BULK ADD', ['UPC,Entity,Sell Cost', `${CODES[0]},EAST,1.99`, `${CODES[1]},NORTH,2.99`]);
        const { id, rows_added, rows_rejected } = await bad;
        expect([rows_added, rows_rejected]).toEqual([1, 1]);
        const before = await states();
        const row = { row: 3, cells: [{ column: 1, value: 'WEST' }] };
        const correction = await bench.feeds.correct(id, [row], BOSS);
        await bench.jobs.drain();
        expect(await states()).toMatchObject([...before, { upc_item: CODES[1], code: 'WEST', sell_cost: 299 }]);
        expect(await undo(correction.id)).toMatchObject({ status: 'COMPLETE', done: 1, left: 0 });
        expect(await states()).toEqual(before);
        // A further correction is another feed.
        const again = await bench.feeds.correct(id, [row], BOSS);
        await bench.jobs.drain();
        expect(await bench.feed(again.id)).toMatchObject({ status: 'COMPLETE', rows_added: 1 });
        expect(await undo(id)).toMatchObject({ status: 'COMPLETE', done: 1, left: 0 });
        expect(await states()).toMatchObject([{ upc_item: CODES[1], code: 'WEST' }]);
        await expect(bench.feeds.correct(id, [row], BOSS)).rejects.toThrow('taken back');
    });

    test('leaves a product that was removed since, until that is taken back', async () => {
        await add(CODES.slice(0, 2), '1.99');
        const updated = await upload('ADR BULK UPDATE', ['UPC,Entity,Sell Cost', `${CODES[0]},EAST,2.49`]);
        const removed = await upload('ADR BULK DELETE', ['UPC,Entity', `${CODES[0]},`]);
        const left = await undo(updated.id);
        expect(left).toMatchObject({ status: 'COMPLETE', done: 0, left: 1 });
        expect(await undo(removed.id)).toMatchObject({ status: 'COMPLETE', left: 0 });
        // The obstacle is gone: the rest can be undone.
        expect((await states()).find(({ upc_item, code }) => upc_item === CODES[0] && code === 'EAST')).toMatchObject({
            sell_cost: 249,
        });
    });
});
