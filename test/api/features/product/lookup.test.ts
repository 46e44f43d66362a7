import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { RecordStore } from '../../../../models/database/recordStore';
import type { productList } from '../../../../models/features/product/calls';
import { product } from '../../../../models/features/product/product';
import type { StoreOf } from '../../../../models/platform/definition/resource';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

type Page = DataOf<typeof productList>;
type Criteria = PayloadOf<typeof productList>;
type Filter = NonNullable<NonNullable<Criteria['searchCriteria']>['filter']>;

const PRODUCTS: readonly StoreOf<typeof product>[] = [
    { manufacturer: 'Amy’s Kitchen', description: 'Organic Marinara Sauce', upc_item: '04227200301', size: '25.5 OZ' },
    { manufacturer: 'Kellogg', description: 'Corn Flakes', upc_item: '03800059667', cust_code: 'K-77' },
    { manufacturer: 'Kellogg', description: 'corn flakes, family 100%', upc_item: '03800059668', dept_code: 'GROC' },
    {
        manufacturer: 'Zeta',
        description: 'Apple_Juice',
        upc_item: '79000200000',
        upc_case: '1079000200000',
        dropped: true,
    },
    { manufacturer: 'Produce', description: 'Bananas', upc_item: '00000004011' },
    { manufacturer: 'Extra O', description: '"Quoted" AND (odd) NEAR* text: 5% off', upc_item: '01234500001' },
];

describe.each(databases)('looking products up on $name', kind => {
    let app: TestApp;
    let client: Client;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('viewer');
        const { database } = app.services;
        const products = new RecordStore(database, product);
        await database.write(async transaction => {
            for (const values of PRODUCTS) await products.create(values, { username: 'test' }, transaction);
        });
    });
    afterAll(() => app.drop());

    const list = async (criteria: Criteria): Promise<Page> => {
        const { status, data, errors } = await client.call<Page>('POST', '/product/list', criteria);
        expect([status, errors]).toEqual([200, null]);
        return data as Page;
    };
    const found = async (filter: Filter): Promise<string[]> => {
        const page = await list({ searchCriteria: { filter } });
        expect(page.pageCriteria.recordCount).toBe(page.list.length);
        return page.list.map(({ description }) => description);
    };

    const MARINARA = ['Organic Marinara Sauce'];
    const FLAKES = ['Corn Flakes', 'corn flakes, family 100%'];

    test.each<[string, string[]]>([
        ['marinara', MARINARA],
        ['MARINARA amy', MARINARA],
        ['marinara kellogg', []],
        ['corn', FLAKES],
        ['k-77', ['Corn Flakes']],
        ['x-77', []],
        ['co', FLAKES],
        ['zz', []],
        ['100%', ['corn flakes, family 100%']],
        ['%', ['"Quoted" AND (odd) NEAR* text: 5% off', 'corn flakes, family 100%']],
        ['e_j', ['Apple_Juice']],
        ['"quoted" and (odd) near*', ['"Quoted" AND (odd) NEAR* text: 5% off']],
        ['25.5 oz', MARINARA],
    ])('“%s” finds %j', async (q, expected) => {
        expect(await found({ q })).toEqual(expected);
    });

    test.each([
        '03800059667',
        '0-38000-59667',
        '3800059667',
        '038000596674',
        '0-38000-59667-4',
        '00038000-59667',
        '59667',
    ])('the code %s is found, as everything and as UPC Item', async code => {
        expect(await found({ q: code })).toContain('Corn Flakes');
        expect(await found({ upc_item: code })).toContain('Corn Flakes');
    });

    test('a case code is found by its column alone', async () => {
        expect(await found({ upc_case: '10790002000005' })).toEqual(['Apple_Juice']);
        expect(await found({ upc_case: '4227200301' })).toEqual([]);
    });

    test('a UPC filter without digits finds nothing', async () => {
        expect(await found({ upc_item: '-' })).toEqual([]);
    });

    test('all filters hold together', async () => {
        expect(await found({ manufacturer: 'KELL', dept_code: 'groc' })).toEqual(['corn flakes, family 100%']);
        expect(await found({ manufacturer: 'kell', q: 'marinara' })).toEqual([]);
        expect(await found({ dropped: true })).toEqual(['Apple_Juice']);
        expect(await found({ dropped: false, q: 'juice' })).toEqual([]);
    });

    test('an empty filter is none', async () => {
        expect(await found({ q: '', manufacturer: null, dropped: null })).toHaveLength(PRODUCTS.length);
    });

    test('pages are counted from 1, sorted whatever the case, and tell what they are the page of', async () => {
        const sortCriteria = { fieldName: 'manufacturer', direction: 'desc' } as const;
        const page = await list({ sortCriteria, pageCriteria: { pageNumber: 2, pageSize: 4 } });
        expect(page.list.map(({ manufacturer }) => manufacturer)).toEqual(['Extra O', 'Amy’s Kitchen']);
        expect(page).toMatchObject({
            searchCriteria: { filter: {} },
            sortCriteria: { fieldName: 'manufacturer', direction: 'DESC' },
            pageCriteria: { pageNumber: 2, pageSize: 4, pageCount: 2, recordCount: 6 },
        });
        expect((await list({ pageCriteria: { pageNumber: 99 } })).list).toEqual([]);
    });

    test('what changes in a product is found at once, and no more by what it was', async () => {
        const { database } = app.services;
        const products = new RecordStore(database, product);
        const [bananas] = (await list({ searchCriteria: { filter: { q: 'bananas' } } })).list;
        const rename = (description: string) =>
            database.write(transaction =>
                products.set(bananas?.id ?? 0, { description }, { username: 'test' }, transaction),
            );
        await rename('Plantains');
        expect(await found({ q: 'plantains' })).toEqual(['Plantains']);
        expect(await found({ q: 'bananas' })).toEqual([]);
        await rename('Bananas');
    });

    test('manufacturers are suggested once each: those that begin with the text, then those that contain it', async () => {
        const suggested = async (q: string | null) => {
            const { status, data } = await client.call('POST', '/product/manufacturers', { q });
            expect(status).toBe(200);
            return data;
        };
        expect(await suggested('KELL')).toEqual(['Kellogg']);
        expect(await suggested(' e ')).toEqual(['Extra O', 'Amy’s Kitchen', 'Kellogg', 'Produce', 'Zeta']);
        expect(await suggested('o')).toEqual(['Extra O', 'Kellogg', 'Produce']);
        expect(await suggested(null)).toEqual(['Amy’s Kitchen', 'Extra O', 'Kellogg', 'Produce', 'Zeta']);
        expect(await suggested('%')).toEqual([]);

        const { database } = app.services;
        const products = new RecordStore(database, product);
        const many = Array.from({ length: 21 }, (_, at) => `Mill ${String.fromCharCode(97 + at)}`);
        const created = await database.write(async transaction => {
            const ids: number[] = [];
            for (const [at, manufacturer] of [...many, 'MILL A', 'Écorce'].entries()) {
                const values = { manufacturer, description: 'Flour', upc_item: String(88_000_000_000 + at) };
                ids.push((await products.create(values, { username: 'test' }, transaction)).id);
            }
            return ids;
        });
        expect(await suggested('mill')).toEqual(many.slice(0, 20));
        expect(await suggested('éCORCE')).toEqual(['Écorce']);
        await database.write(transaction =>
            database.run(
                'DELETE FROM product WHERE id IN (SELECT id FROM product WHERE id >= $1)',
                [created[0]],
                transaction,
            ),
        );
        expect(await suggested('mill')).toEqual([]);
    });

    test('a product is told in full', async () => {
        const [flakes] = (await list({ searchCriteria: { filter: { q: 'k-77' } } })).list;
        const { status, data } = await client.call('GET', `/product/detail/${String(flakes?.id)}`);
        expect([status, data]).toEqual([200, { product: flakes, adrs: [] }]);
        expect(flakes?.adr_count).toBe(0);
        expect((await client.call('GET', '/product/detail/999999')).status).toBe(404);
    });

    test('a product’s history is told, newest first, in pages', async () => {
        const [flakes] = (await list({ searchCriteria: { filter: { q: 'k-77' } } })).list;
        const path = `/product/${String(flakes?.id)}/history`;
        const { status, data, headers } = await client.call<{ action: string; user: string }[]>('GET', path);
        expect([status, data?.map(({ action, user }) => [action, user])]).toEqual([200, [['create', 'test']]]);
        expect(headers['content-range']).toBe('services/product 0-0/1');
        expect((await client.call('GET', `${path}?range=[0]`)).status).toBe(400);
        expect((await app.stranger().call('GET', path)).status).toBe(401);
    });

    const ODD = '"Quoted" AND (odd) NEAR* text: 5% off';

    test.each<[string, string[]]>([
        ['é', []],
        ['🍌', []],
        ["'; DROP TABLE product; --", []],
        ['"', [ODD]],
        ['""', []],
        ['_', ['Apple_Juice']],
        ['\\', []],
        ['’', MARINARA],
        ['*', [ODD]],
        ['NOT', []],
        ['near*', [ODD]],
        ['z e t j', ['Apple_Juice']],
        // Of words that are too short for the index, only the first eight count.
        ['a z e t j p l i q #', ['Apple_Juice']],
        [Array.from({ length: 50 }, () => 'a').join(' '), [ODD, 'Apple_Juice', 'Bananas', ...FLAKES, ...MARINARA]],
        [Array.from({ length: 50 }, (_, n) => String.fromCharCode(0x4e00 + n)).join(' '), []],
    ])('what is odd is looked for as it is: %j', async (q, expected) => {
        expect((await found({ q })).sort()).toEqual([...expected].sort());
    });

    test('the fields look for text whatever its signs and length, and for codes by their digits', async () => {
        expect(await found({ description: '5% off' })).toEqual([ODD]);
        expect(await found({ description: '%' })).toHaveLength(2);
        expect(await found({ manufacturer: 'ra' })).toEqual([ODD]);
        expect(await found({ upc_item: '0-0000-0040-11' })).toEqual(['Bananas']);
    });

    test.each<[object, string]>([
        [{ searchCriteria: { filter: { q: 'half \ud83c' } } }, 'searchCriteria.filter.q'],
        [{ searchCriteria: { filter: { description: 'half \ud83c' } } }, 'searchCriteria.filter.description'],
        [{ searchCriteria: { filter: { description: 'x'.repeat(501) } } }, 'searchCriteria.filter.description'],
        [{ searchCriteria: { filter: { upc_item: '03800A' } } }, 'searchCriteria.filter.upc_item'],
        [{ searchCriteria: { filter: { upc_case: '1'.repeat(18) } } }, 'searchCriteria.filter.upc_case'],
        [{ searchCriteria: { filter: { dropped: 'yes' } } }, 'searchCriteria.filter.dropped'],
        [{ searchCriteria: { filter: { colour: 'red' } } }, 'searchCriteria.filter.colour'],
        [{ searchCriteria: { filter: { q: 5 } } }, 'searchCriteria.filter.q'],
        [{ searchCriteria: { filter: { q: 'x'.repeat(101) } } }, 'searchCriteria.filter.q'],
        [{ sortCriteria: { fieldName: 'password', direction: 'ASC' } }, 'sortCriteria.fieldName'],
        [{ sortCriteria: { fieldName: 'size', direction: 'up' } }, 'sortCriteria.direction'],
        [{ pageCriteria: { pageSize: 501 } }, 'pageCriteria.pageSize'],
        [{ pageCriteria: { pageNumber: 0 } }, 'pageCriteria.pageNumber'],
        [{ pageCriteria: { pageNumber: '1' } }, 'pageCriteria.pageNumber'],
        [{ page: 1 }, 'page'],
    ])('%j is refused at its field', async (criteria, field) => {
        const { status, errors } = await client.call('POST', '/product/list', criteria);
        expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
    });
});
