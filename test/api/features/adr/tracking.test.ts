import { dateInZone } from '../../../../models/platform/calendar/clock';
import { daysAfter } from '../../../../models/platform/calendar/day';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { periodFrom } from '../../../../models/features/adr/tracking';
import type { trackingList } from '../../../../models/features/adr/trackingCalls';
import type { productDetail } from '../../../../models/features/product/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { AdrWorld } from '../../../support/adrWorld';
import { xlsxRows } from '../../../support/sheets';

type Page = DataOf<typeof trackingList>;
type Criteria = PayloadOf<typeof trackingList>;
type Filter = NonNullable<NonNullable<Criteria['searchCriteria']>['filter']>;

/** Far from UTC, so that the day there is often another. */
const TIME_ZONE = 'Pacific/Kiritimati';

describe.each(databases)('product tracking on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: AdrWorld;
    const ids = { adr: 0, other: 0, south: 0, oats: 0, beans: 0, onAdr: 0 };
    const today = dateInZone(TIME_ZONE, new Date());
    const periodAt = (days: number): [string, string] => {
        const { begin, end } = periodFrom(daysAfter(today, days));
        return [begin, end];
    };

    beforeAll(async () => {
        app = await openTestApp(kind, { TIME_ZONE });
        client = await app.as('viewer');
        world = new AdrWorld(app, await app.as('content'));
        const adr = (ids.adr = await world.adr('Riverside'));
        const other = (ids.other = await world.adr('Lakeshore'));
        const south = (ids.south = await world.entity(adr, 'SOUTH'));
        const north = await world.entity(adr, 'north');
        const lake = await world.entity(other, 'LAKE');
        const oats = (ids.oats = await world.catalogueProduct({
            manufacturer: 'Mill',
            description: 'oats',
            upc_item: '03800059667',
            dept_code: 'GROC',
        }));
        const beans = (ids.beans = await world.catalogueProduct({ manufacturer: 'Can', description: 'Beans' }));
        const [onAdr, beansOnAdr] = [
            await world.product(adr, { prod_id: oats }),
            await world.product(adr, { prod_id: beans }),
        ];
        const onOther = await world.product(other, { prod_id: oats });
        ids.onAdr = onAdr;
        await world.state(onAdr, south, { period: periodAt(0) });
        await world.state(onAdr, north, { period: periodAt(-100), code: 'N-1' });
        await world.state(beansOnAdr, south, { period: periodAt(30) });
        await world.state(beansOnAdr, north);
        await world.state(onOther, lake, { period: periodAt(-84) });
    });
    afterAll(() => app.drop());

    const list = async (criteria: Criteria = {}): Promise<Page> => {
        const { status, data, errors } = await client.call<Page>('POST', '/product/tracking/list', criteria);
        expect([status, errors]).toEqual([200, null]);
        return data as Page;
    };
    const found = async (filter: Filter): Promise<string[]> => {
        const page = await list({ searchCriteria: { filter } });
        expect(page.pageCriteria.recordCount).toBe(page.list.length);
        return page.list.map(({ entity_code, description }) => `${entity_code} ${description}`);
    };

    test('is by entity, and tells product, ADR, period and week', async () => {
        expect(await found({})).toEqual(['LAKE oats', 'north oats', 'SOUTH Beans', 'SOUTH oats']);
        const south = (await list()).list.at(-1);
        const [track_begin_date, track_end_date] = periodAt(0);
        expect(south).toEqual({
            entity_id: ids.south,
            entity_code: 'SOUTH',
            entity_name: 'SOUTH',
            adr_id: ids.adr,
            adr_name: 'Riverside',
            adr_prod_id: ids.onAdr,
            prod_id: ids.oats,
            manufacturer: 'Mill',
            description: 'oats',
            upc_item: '03800059667',
            upc_case: '',
            size: null,
            dropped: false,
            prod_status_id: await world.status(),
            track_begin_date,
            track_end_date,
            track_reason: null,
            period: 'current',
            week: 1,
        });
    });

    test('is filtered by where the period is today, where the company is', async () => {
        expect(await found({ period: 'current' })).toEqual(['LAKE oats', 'SOUTH oats']);
        expect(await found({ period: 'upcoming' })).toEqual(['SOUTH Beans']);
        expect(await found({ period: 'ended' })).toEqual(['north oats']);
        const weeks = (await list()).list.map(({ period, week }) => [period, week]);
        expect(weeks).toEqual([
            ['current', 13],
            ['ended', null],
            ['upcoming', null],
            ['current', 1],
        ]);
    });

    test('is filtered by ADR, entity and product as a lookup is', async () => {
        expect(await found({ adr_id: ids.other })).toEqual(['LAKE oats']);
        expect(await found({ entity_id: ids.south })).toEqual(['SOUTH Beans', 'SOUTH oats']);
        expect(await found({ entity_id: ids.south, manufacturer: 'MIL' })).toEqual(['SOUTH oats']);
        expect(await found({ upc_item: '0-38000-59667' })).toHaveLength(3);
        expect(await found({ q: 'beans can' })).toEqual(['SOUTH Beans']);
        expect(await found({ dropped: true })).toEqual([]);
        expect(await found({ adr_id: 999999 })).toEqual([]);
    });

    test('is sorted and paged', async () => {
        const sorted = async (fieldName: string, direction: 'ASC' | 'desc') =>
            (await list({ sortCriteria: { fieldName: fieldName as 'description', direction } })).list.map(
                ({ entity_code }) => entity_code,
            );
        expect(await sorted('description', 'ASC')).toEqual(['SOUTH', 'LAKE', 'north', 'SOUTH']);
        expect(await sorted('track_begin_date', 'desc')).toEqual(['SOUTH', 'SOUTH', 'LAKE', 'north']);
        expect(await sorted('adr_name', 'ASC')).toEqual(['LAKE', 'north', 'SOUTH', 'SOUTH']);
        for (const field of ['manufacturer', 'upc_item', 'track_end_date'])
            expect(await sorted(field, 'ASC')).toHaveLength(4);
        const page = await list({ pageCriteria: { pageNumber: 2, pageSize: 3 } });
        expect(page.list.map(({ description }) => description)).toEqual(['oats']);
        expect(page.pageCriteria).toEqual({ pageNumber: 2, pageSize: 3, pageCount: 2, recordCount: 4 });
        expect((await list({ pageCriteria: { pageNumber: 9 } })).pageCriteria.recordCount).toBe(4);
    });

    test('is exported as it is filtered and sorted', async () => {
        const ask = (format: string, filter: Filter) =>
            client.file('POST', '/product/tracking/export', { format, searchCriteria: { filter } });
        const csv = await ask('csv', { period: 'current' });
        expect([csv.status, csv.headers['content-disposition']]).toEqual([
            200,
            `attachment; filename="product-tracking-${today}.csv"`,
        ]);
        const [head, ...rows] = csv.body.toString().slice(1).trimEnd().split('\r\n');
        expect(head).toBe(
            'Entity,Entity name,ADR,Manufacturer,Description,UPC Item (no check digit),UPC Case (no check digit),Size,Dropped,Status,Tracked from,Tracked to,Period,Week,Reason to track',
        );
        expect(rows).toHaveLength(2);
        expect(rows[1]).toMatch(
            /^SOUTH,SOUTH,Riverside,Mill,oats,03800059667,,,No,[^,]+,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,current,1,$/,
        );
        const xlsx = await ask('xlsx', {});
        expect(xlsxRows(xlsx.body).map(({ Entity, Week }) => [Entity, Week])).toEqual([
            ['LAKE', '13'],
            ['north', undefined],
            ['SOUTH', undefined],
            ['SOUTH', '1'],
        ]);
        expect((await ask('csv', { adr_id: 999999 })).body.toString().trimEnd().split('\r\n')).toHaveLength(1);
    });

    test.each<[object, string]>([
        [{ searchCriteria: { filter: { period: 'past' } } }, 'searchCriteria.filter.period'],
        [{ searchCriteria: { filter: { adr_id: '1' } } }, 'searchCriteria.filter.adr_id'],
        [{ searchCriteria: { filter: { colour: 1 } } }, 'searchCriteria.filter.colour'],
        [{ sortCriteria: { fieldName: 'week' } }, 'sortCriteria.fieldName'],
    ])('%j is refused at its field', async (criteria, field) => {
        const { status, errors } = await client.call('POST', '/product/tracking/list', criteria);
        expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
        expect((await client.call('POST', '/product/tracking/export', { ...criteria, format: 'csv' })).status).toBe(
            400,
        );
    });

    test('a lookup counts the ADRs of a product and shows its states', async () => {
        const { data: page } = await client.call<{ list: { adr_count: number }[] }>('POST', '/product/list', {});
        expect(page?.list.map(({ adr_count }) => adr_count)).toEqual([1, 2]);
        const { data } = await client.call<DataOf<typeof productDetail>>('GET', `/product/detail/${ids.oats}`);
        expect(data?.product.adr_count).toBe(2);
        expect(data?.adrs).toMatchObject([
            { adr_id: ids.other, adr_name: 'Lakeshore', status: null, entities: [{ code: 'LAKE', track: true }] },
            {
                adr_id: ids.adr,
                adr_name: 'Riverside',
                adr_prod_id: ids.onAdr,
                status: null,
                entities: [
                    { code: 'north', cust_code: 'N-1', sell_cost: null, track: true },
                    { code: 'SOUTH', cust_code: null, track: true, track_begin_date: periodAt(0)[0] },
                ],
            },
        ]);
        const request = {
            adr_id: ids.adr,
            prod_id: ids.oats,
            adr_prod_id: ids.onAdr,
            type: 'UPDATE',
        } as const;
        const status = async () =>
            (await client.call<DataOf<typeof productDetail>>('GET', `/product/detail/${ids.oats}`)).data?.adrs[1]
                ?.status;
        await world.request(request);
        expect(await status()).toBe('UPDATE_PENDING');
        await world.request({ ...request, type: 'DELETE' });
        expect(await status()).toBe('DELETE_PENDING');
    });
});
