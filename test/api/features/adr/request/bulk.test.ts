import { adrProduct } from '../../../../../models/features/adr/product';
import { adrRequest, MAX_PENDING_REQUESTS } from '../../../../../models/features/adr/request';
import type { requestBulk, requestDetail } from '../../../../../models/features/adr/requestCalls';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { tableOf } from '../../../../../models/database/table';
import { checkDigitOf } from '../../../../../models/platform/format/upc';
import { openTestApp, type Answer, type Client, type TestApp } from '../../../../support/app';
import { idsByCode, makeAdr, makeCatalogue, trailOf, type CreatedAdr } from '../../../../support/adrs';
import { databases } from '../../../../support/databases';
import { makeProducts } from '../../../../support/products';
import { withoutMessages } from '../../../../support/withoutMessages';

type Bulk = DataOf<typeof requestBulk>;
type Detail = DataOf<typeof requestDetail>;

const BREAKFAST = '03800059667';
/** The maximum of one call. */
const MAX = 5_000;
/** Returns codes of the generated catalogue, in their printed form. */
const printed = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `0${String(1_000_000_001 + index)}`).map(
        code => code + String(checkDigitOf(code)),
    );

/** Returns a request without its id and its dates, which distinguish it from others of its kind. */
const withoutOwn = ({ id: _id, create_date: _at, update_date: _changed, ...rest }: Detail) => rest;

describe.each(databases)('many requests at once on $name', kind => {
    let app: TestApp;
    let requester: Client;
    let content: Client;
    let adr: CreatedAdr;
    let other: CreatedAdr;
    let products: Record<string, number>;
    let statuses: Record<string, number>;
    let departments: Record<string, number>;

    beforeAll(async () => {
        app = await openTestApp(kind);
        [requester, content] = (await Promise.all(['requester', 'content'].map(name => app.as(name)))) as [
            Client,
            Client,
        ];
        const { database } = app.services;
        adr = await makeAdr(database, 'East', ['100', '200']);
        other = await makeAdr(database, 'West', ['900']);
        products = await makeCatalogue(database, [
            { manufacturer: 'Kellogg', description: 'Corn Flakes', upc_item: BREAKFAST },
            { manufacturer: 'Amy’s', description: 'Marinara', upc_item: '04227200301' },
            { manufacturer: 'Import', description: 'Knäckebrot', upc_item: '731234567890' },
            { manufacturer: 'Zeta', description: 'juice of six', upc_item: '79000200000', upc_case: '1079000200000' },
            {
                manufacturer: 'Zeta',
                description: 'juice of twelve',
                upc_item: '79000200000',
                upc_case: '2079000200000',
            },
        ]);
        await makeProducts(database, MAX);
        [statuses, departments] = await Promise.all([
            idsByCode(database, 'product_entity_status'),
            idsByCode(database, 'product_department'),
        ]);
    });
    afterAll(() => app.drop());

    let flakes: number;
    let bread: number;
    beforeEach(async () => {
        await clear();
        [flakes, bread] = [await put('Corn Flakes', { cust_code: 'C-1' }), await put('Knäckebrot')];
    });

    const run = (sql: string) => {
        const { database } = app.services;
        return database.write(transaction => database.run(sql, [], transaction));
    };
    const clear = async () => {
        await run('DELETE FROM adr_request');
        await run('DELETE FROM adr_prod');
    };
    const put = async (description: string, more: object = {}): Promise<number> => {
        const payload = { adr_id: adr.id, prod_id: products[description], ...more };
        const { data } = await content.call<{ id: number }>('POST', '/adr/product/create', payload);
        return data?.id ?? 0;
    };
    const bulk = (requests: readonly object[], more: object = {}): Promise<Answer<Bulk>> =>
        requester.call<Bulk>('POST', '/adr/request/bulk', { adr_id: adr.id, requests, ...more });
    const done = async (requests: readonly object[]): Promise<Bulk> => {
        const { status, data, errors } = await bulk(requests);
        expect([status, errors]).toEqual([200, null]);
        return withoutMessages(data as Bulk);
    };
    const one = (request: object): Promise<Answer<{ id: number }>> =>
        requester.call<{ id: number }>('POST', '/adr/request/create', { adr_id: adr.id, ...request });
    const request = async (id: number | undefined): Promise<Detail> =>
        (await requester.call<Detail>('GET', `/adr/request/detail/${String(id)}`)).data as Detail;
    const counted = async (from: string): Promise<number> =>
        Number((await app.services.database.read(`SELECT count(*) AS n FROM ${from}`))[0]?.['n']);
    const at = (code: string, more: object = {}) => ({ id: adr.entities[code], ...more });
    const authorized = (code: string, more: object = {}) => at(code, { prod_status_id: statuses['AUTH'], ...more });

    test('additions by id and by code, updates and deletions are asked for in one call', async () => {
        const { created, rejected } = await done([
            { type: 'ADD', upc_item: ' 0-42272-00301 ', comments: 'For summer' },
            { type: 'ADD', upc_item: '79000200000', upc_case: '2079000200000', entities: [authorized('100')] },
            { type: 'UPDATE', adr_prod_id: flakes, cust_code: 'C-2', entities: [authorized('200')] },
            { type: 'DELETE', adr_prod_id: bread },
            { type: 'ADD', prod_id: products['juice of six'] },
        ]);
        expect(rejected).toEqual([]);
        const requests = await Promise.all(created.map(request));
        expect(requests.map(({ type, description, status }) => [type, description, status])).toEqual([
            ['ADD', 'Marinara', 'PENDING'],
            ['ADD', 'juice of twelve', 'PENDING'],
            ['UPDATE', 'Corn Flakes', 'PENDING'],
            ['DELETE', 'Knäckebrot', 'PENDING'],
            ['ADD', 'juice of six', 'PENDING'],
        ]);
        expect(requests[2]).toMatchObject({
            adr_prod_id: flakes,
            product_updates: { cust_code: { from: 'C-1', to: 'C-2' } },
            entity_updates: [{ code: '200', from: null, to: { prod_status_id: statuses['AUTH'] } }],
        });
        const { data } = await content.call('GET', `/adr/product/detail/${String(bread)}`);
        expect(data).toMatchObject({ status: 'DELETE_PENDING', version: 1 });
    });

    test.each<[string, () => object]>([
        [
            'an addition',
            () => ({
                type: 'ADD',
                prod_id: products['Marinara'],
                prod_dept_id: departments['GROC'],
                comments: 'Please',
                entities: [authorized('200', { sell_cost: 2.5, track: true, track_begin_date: '2026-03-04' })],
            }),
        ],
        ['an update', () => ({ type: 'UPDATE', adr_prod_id: flakes, cust_code: null, entities: [authorized('100')] })],
        ['a deletion', () => ({ type: 'DELETE', adr_prod_id: flakes, comments: 'Not sold' })],
    ])('%s is stored and noted as by the single call', async (_name, requested) => {
        const { database } = app.services;
        /** Returns the request with its history, and its entries in the product’s history. */
        const after = async (id: number | undefined) => {
            const trail = await trailOf(database, adrRequest.path, id ?? 0);
            const [noted] = await trailOf(database, adrProduct.path, flakes);
            const stored = await request(id);
            await run('DELETE FROM adr_request');
            return {
                stored: withoutOwn(stored),
                trail: trail.map(({ user, action, changes }) => ({ user, action, changes })),
                noted: [noted?.user, JSON.stringify(noted?.changes).replace(`"id":${String(id)},`, '')],
            };
        };
        const single = await after((await one(requested())).data?.id);
        const many = await after((await done([requested()])).created[0]);
        expect(many).toEqual(single);
        expect(many.trail).toMatchObject([{ action: 'create', user: 'requester' }]);
    });

    test('each that cannot be asked for is refused in the words of the single call, and the others are made', async () => {
        const { data } = await requester.call<{ id: number }>('POST', '/adr/request/create', {
            adr_id: adr.id,
            type: 'ADD',
            prod_id: products['Marinara'],
        });
        expect(data?.id).toBeGreaterThan(0);
        const { created, rejected } = await done([
            { type: 'ADD', upc_item: '9-99999-99999' },
            { type: 'ADD', upc_item: BREAKFAST },
            { type: 'ADD', upc_item: '04227200301' },
            { type: 'ADD', upc_item: '79000200000' },
            { type: 'ADD', upc_item: 'BANANA' },
            { type: 'ADD' },
            { type: 'ADD', prod_id: 999_999 },
            { type: 'ADD', prod_id: products['juice of six'], adr_prod_id: flakes },
            { type: 'UPDATE', adr_prod_id: flakes, cust_code: 'C-1' },
            { type: 'UPDATE', upc_item: BREAKFAST, cust_code: 'C-2' },
            { type: 'UPDATE', adr_prod_id: flakes, prod_dept_id: 999_999 },
            {
                type: 'UPDATE',
                adr_prod_id: flakes,
                entities: [{ id: other.entities['900'], prod_status_id: 1 }, at('100', { sell_cost: 1 })],
            },
            { type: 'UPDATE', cust_code: 'C-2' },
            { type: 'DELETE', adr_prod_id: 999_999 },
            { type: 'DELETE', adr_prod_id: bread },
        ]);
        expect(created).toHaveLength(1);
        expect(rejected.map(({ index, reason }) => [index, reason])).toEqual([
            [0, 'There is no such product.'],
            [1, 'This product is already on this ADR.'],
            [2, 'This product has a pending ADD request.'],
            [3, 'Several products have this UPC Item: enter the UPC Case too.'],
            [4, 'Must be 1 to 15 digits; hyphens and spaces may stand between them.'],
            [5, 'Enter a product or its UPC Item.'],
            [6, 'There is no such product.'],
            [7, 'ADR product: Input property does not match schema.'],
            [8, 'This request changes nothing.'],
            [9, 'UPC Item: Input property does not match schema.'],
            [10, 'Department: Invalid input value.'],
            [11, 'Entity: There is no such entity on this ADR. Status: Required field.'],
            [12, 'ADR product: Required field.'],
            [13, 'ADR product: Invalid input value.'],
        ]);
        const again = await done([
            { type: 'UPDATE', adr_prod_id: bread, cust_code: 'X' },
            { type: 'DELETE', adr_prod_id: bread },
        ]);
        const pending = 'This product has a pending DELETE request. No new requests may be submitted.';
        expect(again).toEqual({ created: [], rejected: [0, 1].map(index => ({ index, reason: pending })) });
    });

    test('a product is asked about once', async () => {
        const { created, rejected } = await done([
            { type: 'ADD', upc_item: '04227200301' },
            { type: 'UPDATE', adr_prod_id: flakes, cust_code: 'A' },
            { type: 'ADD', prod_id: products['Marinara'] },
            { type: 'UPDATE', adr_prod_id: flakes, cust_code: 'B' },
            { type: 'DELETE', adr_prod_id: flakes },
        ]);
        expect(created).toHaveLength(2);
        const reason = 'This product is in this list already.';
        expect(rejected).toEqual([2, 3, 4].map(index => ({ index, reason })));
    });

    test('of two lists with the same product at the same moment one is refused it', async () => {
        const requests = [{ type: 'ADD', prod_id: products['Marinara'] }];
        const both = await Promise.all([done(requests), done(requests)]);
        expect(both.map(({ created }) => created.length).sort()).toEqual([0, 1]);
        expect(both.flatMap(({ rejected }) => rejected)).toEqual([
            { index: 0, reason: 'This product has a pending ADD request.' },
        ]);
    });

    test('5,000 codes are asked for while others have their turn', async () => {
        const requests = printed(MAX).map((upc_item, index) => ({
            type: 'ADD',
            upc_item: index % 10 === 0 ? `9${upc_item.slice(1)}` : upc_item,
        }));
        const order: string[] = [];
        const asking = done(requests).finally(() => order.push('requested'));
        for (let n = 0; n < 5; n++) {
            await content.call('GET', `/adr/product/detail/${String(flakes)}`);
            order.push('read');
        }
        const { created, rejected } = await asking;
        expect(order).toEqual([...Array<string>(5).fill('read'), 'requested']);
        expect([created.length, new Set(created).size, rejected.length]).toEqual([4500, 4500, 500]);
        expect(rejected[1]).toEqual({ index: 10, reason: 'The last digit is not the valid check digit.' });
        // In the order of the input, over all portions.
        const named = await Promise.all([0, 899, 4499].map(at => request(created[at])));
        expect(named.map(({ upc_item }) => upc_item)).toEqual(
            [1, 999, 4999].map(index => printed(MAX)[index]?.slice(0, -1)),
        );
    });

    test('nothing is half applied when it fails on the way', async () => {
        const audits = await counted('audit');
        await run('CREATE UNIQUE INDEX uq_test_comments ON adr_request (comments)');
        try {
            const requests = printed(1200).map((upc_item, index) => ({
                type: 'ADD',
                upc_item,
                comments: index < 1199 ? `No. ${String(index)}` : 'No. 0',
            }));
            expect((await bulk(requests)).status).toBeGreaterThanOrEqual(400);
            expect([await counted('adr_request'), await counted('audit')]).toEqual([0, audits]);
        } finally {
            await run('DROP INDEX uq_test_comments');
        }
    });

    test('no more are taken than 5,000 requests, and 10,000 states in all', async () => {
        const update = { type: 'UPDATE', adr_prod_id: flakes, cust_code: 'X' };
        expect(await bulk(Array.from({ length: MAX + 1 }, () => update))).toMatchObject({
            status: 400,
            errors: { requests: 'Must not exceed 5000 items.' },
        });
        const entities = Array.from({ length: 5_001 }, () => at('100', { track_reason: 'x'.repeat(300) }));
        expect(await bulk([1, 2].map(() => ({ ...update, entities })))).toMatchObject({
            status: 400,
            errors: { serviceError: 'Must not exceed 10,000 states in all.' },
        });
        expect(await counted('adr_request')).toBe(0);
    });

    test('no more than 20,000 are pending for an ADR, asked for one by one or in one call', async () => {
        const update = (cust_code: string) => ({ type: 'UPDATE', adr_prod_id: flakes, cust_code });
        await done([update('X')]);
        const { name: table, columns } = tableOf(adrRequest);
        const copied = Object.keys(columns)
            .filter(name => name !== 'id')
            .join(', ');
        const more = String(MAX_PENDING_REQUESTS - 2);
        await run(`INSERT INTO ${table} (${copied})
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${more})
            SELECT ${copied} FROM ${table}, n`);
        const message = 'This ADR has 20,000 pending change requests. Complete or cancel some of them first.';
        const { created, rejected } = await done([update('Y'), { type: 'UPDATE', adr_prod_id: bread, cust_code: 'Z' }]);
        expect([created.length, rejected]).toEqual([1, [{ index: 1, reason: message }]]);
        expect(await one(update('Z'))).toMatchObject({ status: 409, errors: { serviceError: message } });
        expect(await counted('adr_request')).toBe(MAX_PENDING_REQUESTS);
    });

    test('what is wrong in form is told at its place, and an unknown ADR is refused', async () => {
        const { status, errors } = await bulk([
            { type: 'MOVE' },
            { type: 'ADD', prod_id: 1, status: 'COMPLETE' },
            { type: 'UPDATE', adr_prod_id: flakes, entities: [at('100', { sell_cost: 'much' })] },
        ]);
        expect([status, errors]).toEqual([
            400,
            {
                'requests.0.type': 'Invalid input value.',
                'requests.1.status': 'Input property does not match schema.',
                'requests.2.entities.0.sell_cost': 'Invalid input type.',
            },
        ]);
        expect(await bulk([], { adr_id: 999_999 })).toMatchObject({
            status: 400,
            errors: { adr_id: 'Invalid input value.' },
        });
        expect(await done([])).toEqual({ created: [], rejected: [] });
    });
});
