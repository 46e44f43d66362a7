import { adr } from '../../../../models/features/adr/adr';
import { adrEntity } from '../../../../models/features/adr/entity';
import { adrProduct } from '../../../../models/features/adr/product';
import { adrRequest } from '../../../../models/features/adr/request';
import { periodFrom } from '../../../../models/features/adr/tracking';
import { historyOf } from '../../../../models/database/audit';
import { RecordStore } from '../../../../models/database/recordStore';
import { product } from '../../../../models/features/product/product';
import type { Definition, StoreOf } from '../../../../models/platform/definition/resource';
import type { FeedUpload } from '../../../../api/features/feed/feed';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import { databases } from '../../../support/databases';
import { type FeedBench, LEASE_OF_KILLED, feedsOn, openFeedBench } from '../../../support/feeds';
import { mortalDatabase } from '../../../support/mortal';

const BY = { username: 'test' };
/** Codes of the catalogue; the last two differ in their case codes alone. */
const CODES = [
    ['03800059667', ''],
    ['03800059668', ''],
    ['04227200301', '1004227200301'],
    ['04227200301', '2004227200301'],
] as const;
const MAX_WRITES = 20;

describe.each(databases)('files about an ADR on $name', kind => {
    let bench: FeedBench;
    let adrId: number;
    let statuses: Readonly<Record<string, number>>;

    const create = async <D extends Definition>(definition: D, records: readonly StoreOf<D>[]): Promise<number[]> => {
        const store = new RecordStore(bench.database, definition);
        return bench.database.write(async transaction => {
            const ids: number[] = [];
            for (const values of records) {
                ids.push(((await store.create(values, BY, transaction)) as { id: number }).id);
            }
            return ids;
        });
    };

    beforeEach(async () => {
        bench = await openFeedBench(kind);
        await create(
            product,
            CODES.map(([upc_item, upc_case], n) => ({ manufacturer: 'M', description: `P${n}`, upc_item, upc_case })),
        );
        const rows = await bench.database.read<{ code: string; id: number }>(
            'SELECT code, id FROM product_entity_status',
        );
        statuses = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
        [adrId = 0] = await create(adr, [{ name: 'Corner Grocers' }]);
        await bench.database.write(transaction =>
            bench.database.run('INSERT INTO adr_change (adr_id, changes) VALUES ($1, 0)', [adrId], transaction),
        );
        await create(adrEntity, [
            { adr_id: adrId, code: 'EAST', name: 'East' },
            { adr_id: adrId, code: 'WEST', name: 'West' },
        ]);
    });
    afterEach(() => bench.close());

    const upload = (source: FeedUpload['source'], lines: readonly string[], more: Partial<FeedUpload> = {}) =>
        bench.upload(lines.join('\n'), { source, adr_id: adrId, check_digit: 'without', ...more });

    const counts = ({ rows_read, rows_added, rows_updated, rows_unchanged, rows_rejected }: FeedRecord) => [
        rows_read,
        rows_added,
        rows_updated,
        rows_unchanged,
        rows_rejected,
    ];

    const states = () =>
        bench.database
            .read(`SELECT p.description AS product, e.code AS entity, s.prod_status_id, s.cust_code, s.sell_cost
            FROM adr_prod_entity s JOIN adr_prod a ON a.id = s.adr_prod_id JOIN product p ON p.id = a.prod_id
            JOIN adr_entity e ON e.id = s.adr_entity_id ORDER BY p.description, e.code`);

    const state = (
        name: string,
        entity: string,
        status: string,
        cust_code: string | null,
        sell_cost: number | null,
    ) => ({
        product: name,
        entity,
        prod_status_id: statuses[status],
        cust_code,
        sell_cost,
    });

    const history = async () => {
        const [row] = await bench.database.read<{ id: number }>('SELECT id FROM adr_prod ORDER BY id LIMIT 1');
        return (await historyOf(bench.database, adrProduct.path, row?.id ?? 0, { offset: 0, limit: 100 })).entries;
    };

    test('ADR BULK ADD puts products on the ADR, at its entities, once', async () => {
        const lines = [
            'UPC,Entity,Status,Item Code,Sell Cost',
            '0-38000-59667,east,,A-1,$1.99',
            '0-38000-59667,WEST,opt,,',
            '0-38000-59668,EAST,AUTH,,2',
        ];
        const feed = await upload('ADR BULK ADD', lines);
        expect(feed).toMatchObject({ status: 'COMPLETE', message: null, adr_name: 'Corner Grocers' });
        expect(counts(feed)).toEqual([3, 3, 0, 0, 0]);
        const put = [
            // Without a status it is the first in pick lists.
            state('P0', 'EAST', 'AUTH', 'A-1', 199),
            state('P0', 'WEST', 'OPT', null, null),
            state('P1', 'EAST', 'AUTH', null, 200),
        ];
        expect(await states()).toEqual(put);
        expect(counts(await upload('ADR BULK ADD', lines))).toEqual([3, 0, 0, 3, 0]);
        expect(await states()).toEqual(put);
        const [created, ...more] = await history();
        expect(more).toEqual([]);
        expect(created).toMatchObject({
            action: 'create',
            user: 'content',
            changes: { 'entity:EAST': { from: null, to: { cust_code: 'A-1', sell_cost: 1.99 } } },
        });
    });

    test('ADR BULK UPDATE changes what the row gives, and an empty cell changes nothing', async () => {
        await upload('ADR BULK ADD', ['upc,entity,status,cust_code,sell_cost', '3800059667,EAST,AUTH,A-1,5']);
        const lines = ['upc,entity,status,cust_code,sell_cost', '3800059667,EAST,OPT,,', '3800059667,WEST,OPT,,'];
        const feed = await upload('ADR BULK UPDATE', lines);
        expect(counts(feed)).toEqual([2, 0, 1, 0, 1]);
        expect(await states()).toEqual([state('P0', 'EAST', 'OPT', 'A-1', 500)]);
        expect(await bench.rejects(feed.id)).toContain(
            'WEST,The product has no state at this entity to update: use ADR BULK ADD.',
        );
        const [changed] = await history();
        expect(changed?.changes).toMatchObject({
            'entity:EAST': { from: { prod_status_id: statuses['AUTH'] }, to: { prod_status_id: statuses['OPT'] } },
        });
    });

    test('ADR BULK DELETE takes products off entities, or off the ADR, and cancels what is pending for them', async () => {
        await upload('ADR BULK ADD', [
            'upc,entity',
            '3800059667,EAST',
            '3800059667,WEST',
            '3800059668,EAST',
            '3800059668,WEST',
        ]);
        const [row] = await bench.database.read<{ id: number; prod_id: number }>(
            'SELECT id, prod_id FROM adr_prod ORDER BY id DESC LIMIT 1',
        );
        const [request = 0] = await create(adrRequest, [
            {
                type: 'UPDATE',
                adr_id: adrId,
                prod_id: row?.prod_id ?? 0,
                adr_prod_id: row?.id ?? 0,
                product_updates: {},
                entity_updates: [],
            },
        ]);
        const lines = ['upc,entity', '3800059667,EAST', '3800059668,', '3800059668,WEST'];
        expect(counts(await upload('ADR BULK DELETE', lines))).toEqual([3, 0, 3, 0, 0]);
        expect(await states()).toEqual([state('P0', 'WEST', 'AUTH', null, null)]);
        expect(await bench.database.read('SELECT id FROM adr_prod')).toHaveLength(1);
        expect(await new RecordStore(bench.database, adrRequest).get(request)).toMatchObject({
            status: 'CANCELLED',
            sysmsg: 'Cancelled: data feed 2 took the product off the ADR.',
        });
        expect(counts(await upload('ADR BULK DELETE', lines))).toEqual([3, 0, 0, 3, 0]);
    });

    test('tracking begins on the Sunday of the day, and is turned off', async () => {
        const lines = ['upc,entity,track,track_begin_date,track_reason', '3800059667,EAST,Yes,3/11/2026,Reset'];
        await upload('ADR BULK ADD', lines);
        const tracked = () =>
            bench.database.read('SELECT track, track_begin_date, track_end_date, track_reason FROM adr_prod_entity');
        const { begin, end } = periodFrom('2026-03-11');
        expect([begin, end]).toEqual(['2026-03-08', '2026-06-06']);
        const [on] = await tracked();
        expect([
            Boolean(on?.['track']),
            on?.['track_begin_date'],
            on?.['track_end_date'],
            on?.['track_reason'],
        ]).toEqual([true, begin, end, 'Reset']);
        await upload('ADR BULK UPDATE', ['upc,entity,track', '3800059667,EAST,no']);
        const [off] = await tracked();
        expect([Boolean(off?.['track']), off?.['track_begin_date'], off?.['track_end_date']]).toEqual([
            false,
            null,
            null,
        ]);
    });

    test('a bad row is told with its first bad column; of a repeated one the last counts', async () => {
        const feed = await upload('ADR BULK ADD', [
            'upc,entity,status,sell_cost,track,track_begin_date',
            '99999999999,EAST,,,,',
            '4227200301,EAST,,,,',
            '3800059667,NORTH,,,,',
            '3800059667,EAST,GONE,,,',
            '3800059667,EAST,AUTH,10000,,',
            '3800059667,EAST,AUTH,,perhaps,',
            '3800059667,EAST,AUTH,,,2026-02-30',
            '3800059667,,AUTH,,,',
            '3800059668,east,AUTH,1,,',
            '3800059668,EAST,AUTH,2,,',
            'UPC,Entity,status,sell_cost,track,track_begin_date',
            '000,EAST,AUTH,2,,',
        ]);
        expect(counts(feed)).toEqual([12, 1, 0, 0, 11]);
        const reported = (await bench.rejects(feed.id)).split('\r\n').slice(1, -1);
        expect(reported.map(line => line.split(',').slice(0, 4).join(','))).toEqual([
            '2,upc,99999999999,There is no such product.',
            '3,upc,4227200301,Several products have this UPC Item: give upc_case too.',
            '4,entity,NORTH,The ADR has no such entity.',
            '5,status,GONE,There is no such status.',
            '6,sell_cost,10000,"Must be at least 0 and below 10',
            '7,track,perhaps,Must be Yes or No.',
            '8,track_begin_date,2026-02-30,Must be a date such as 2026-03-08 or 3/8/2026.',
            '9,entity,,Required field.',
            '10,upc,3800059668,Repeated in this file',
            '12,upc,UPC,The header again: the row has the names of the columns.',
            '13,upc,000,Must have a digit other than zero.',
        ]);
        expect(await states()).toEqual([state('P1', 'EAST', 'AUTH', null, 200)]);
        const corrected = await upload('ADR BULK ADD', ['upc,upc_case,entity', '4227200301,2004227200301,WEST'], {
            corrects: feed.id,
        });
        expect(counts(corrected)).toEqual([1, 1, 0, 0, 0]);
    });

    test('an upload names an ADR that is there; a wholesaler’s file names none', async () => {
        await expect(upload('ADR BULK ADD', ['upc,entity'], { adr_id: null })).rejects.toMatchObject({
            errors: { adr_id: { text: 'Required field.' } },
        });
        await expect(upload('ADR BULK ADD', ['upc,entity'], { adr_id: 99 })).rejects.toMatchObject({
            errors: { adr_id: { text: 'There is no such ADR.' } },
        });
        await expect(upload('AWG', ['upc,mfr,desc'], {})).rejects.toMatchObject({
            errors: { adr_id: { text: 'Invalid input value.' } },
        });
    });

    test('ends as one that was not interrupted, wherever it was killed', async () => {
        const rows = (cost: number) =>
            CODES.slice(0, 2).flatMap(([upc]) => ['EAST', 'WEST'].map(entity => `${upc},${entity},${cost}`));
        for (let writes = 1; ; writes++) {
            expect(writes).toBeLessThan(MAX_WRITES);
            const idle = feedsOn(bench.database, bench.filesDir);
            await idle.jobs.stop();
            const file = ['upc,entity,sell_cost', ...rows(writes)].join('\n');
            const input = { source: 'ADR BULK ADD', adr_id: adrId, check_digit: 'without' } as const;
            const { id } = await bench.send(file, input, idle.feeds);
            const { database, death } = mortalDatabase(bench.database, writes);
            const { run } = feedsOn(database, bench.filesDir, { lease: LEASE_OF_KILLED });
            const wasKilled = await Promise.race([death.then(() => true), run(id).then(() => false)]);
            const next = feedsOn(bench.database, bench.filesDir);
            await next.jobs.poll();
            await next.jobs.drain();
            const feed = await bench.feed(id);
            expect(feed.status).toBe('COMPLETE');
            expect(counts(feed)).toEqual(writes === 1 ? [4, 4, 0, 0, 0] : [4, 0, 4, 0, 0]);
            expect((await states()).map(({ sell_cost }) => sell_cost)).toEqual(Array(4).fill(writes * 100));
            expect(await history()).toHaveLength(writes);
            if (!wasKilled) return;
        }
    });
});
