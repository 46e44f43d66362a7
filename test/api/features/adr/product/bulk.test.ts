import type { adrProductBulk } from '../../../../../models/features/adr/productCalls';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { checkDigitOf } from '../../../../../models/platform/format/upc';
import { openTestApp, type Answer, type Client, type TestApp } from '../../../../support/app';
import {
    idsByCode,
    makeAdr,
    makeCatalogue,
    trailOf,
    type AdrProductRecord,
    type CreatedAdr,
} from '../../../../support/adrs';
import { databases } from '../../../../support/databases';
import { makeProducts } from '../../../../support/products';
import { withoutMessages } from '../../../../support/withoutMessages';

type Bulk = DataOf<typeof adrProductBulk>;

const BREAKFAST = '03800059667';
/** Returns codes of the generated catalogue, in their printed form. */
const printed = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `0${String(1_000_000_001 + index)}`).map(
        code => code + String(checkDigitOf(code)),
    );

describe.each(databases)('many products of an ADR at once on $name', kind => {
    let app: TestApp;
    let client: Client;
    let adr: CreatedAdr;
    let other: CreatedAdr;
    let products: Record<string, number>;
    let statuses: Record<string, number>;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        const { database } = app.services;
        adr = await makeAdr(database, 'East', ['100', '200']);
        other = await makeAdr(database, 'West', ['900']);
        products = await makeCatalogue(database, [
            { manufacturer: 'Kellogg', description: 'Corn Flakes', upc_item: BREAKFAST },
            { manufacturer: 'Zeta', description: 'juice of six', upc_item: '79000200000', upc_case: '1079000200000' },
            {
                manufacturer: 'Zeta',
                description: 'juice of twelve',
                upc_item: '79000200000',
                upc_case: '2079000200000',
            },
            { manufacturer: 'Amy’s', description: 'Marinara', upc_item: '04227200301' },
            { manufacturer: 'Import', description: 'Knäckebrot', upc_item: '731234567890' },
        ]);
        await makeProducts(database, 5000);
        statuses = await idsByCode(database, 'product_entity_status');
    });
    afterAll(() => app.drop());
    afterEach(() =>
        app.services.database.write(transaction => app.services.database.run('DELETE FROM adr_prod', [], transaction)),
    );

    const bulk = (payload: object): Promise<Answer<Bulk>> =>
        client.call<Bulk>('POST', '/adr/product/bulk', { adr_id: adr.id, ...payload });
    const done = async (payload: object): Promise<Bulk> => {
        const { status, data, errors } = await bulk(payload);
        expect([status, errors]).toEqual([200, null]);
        return withoutMessages(data as Bulk);
    };
    const detail = async (id: number | undefined): Promise<AdrProductRecord> =>
        (await client.call<AdrProductRecord>('GET', `/adr/product/detail/${String(id)}`)).data as AdrProductRecord;

    test('products are added by id and by code, as printed, as shown and as stored', async () => {
        const {
            done: count,
            added,
            rejected,
        } = await done({
            add: [
                { upc_item: '0-38000-59667-4' },
                { prod_id: products['Marinara'] },
                { upc_item: '731234567890' },
                { upc_item: '79000200000', upc_case: '1079000200000' },
                { upc_item: ' 7-90002-00000 ', upc_case: '2-0790002-00000' },
            ],
        });
        expect([count, rejected]).toEqual([5, []]);
        const found = await Promise.all(added.map(async id => (await detail(id)).prod_id));
        expect(found).toEqual(
            ['Corn Flakes', 'Marinara', 'Knäckebrot', 'juice of six', 'juice of twelve'].map(name => products[name]),
        );
        const trail = await trailOf(app.services.database, 'services/adr/product', added[0] ?? 0);
        expect(trail).toMatchObject([{ action: 'create', user: 'content' }]);
    });

    test('a code that lost its leading zero in a spreadsheet is found, unless it may be two products', async () => {
        const short = `${BREAKFAST}${checkDigitOf(BREAKFAST)}`.replace(/^0/, '');
        const first = await done({ add: [{ upc_item: short }] });
        expect(first.rejected).toEqual([]);
        expect((await detail(first.added[0])).prod_id).toBe(products['Corn Flakes']);
        await makeCatalogue(app.services.database, [{ manufacturer: 'Twin', description: 'Twin', upc_item: short }]);
        const { rejected } = await done({ add: [{ upc_item: short }, { upc_item: '3-80005-96674' }] });
        expect(rejected).toMatchObject([{ index: 0, reason: expect.stringContaining('Two products fit') as string }]);
    });

    test('each that cannot be added is refused with its reason', async () => {
        await done({ add: [{ prod_id: products['Marinara'] }] });
        const { done: count, rejected } = await done({
            add: [
                {},
                { upc_item: '0-00000-00001' },
                { upc_item: '79000200000' },
                { upc_item: '79000200000', upc_case: '3079000200000' },
                { upc_item: '4227200301' },
                { prod_id: 999_999 },
                { upc_item: 'BANANA' },
                { upc_item: '1234567890123456' },
                { upc_item: BREAKFAST },
                { prod_id: products['Corn Flakes'] },
                { upc_item: '0-00000-00000' },
            ],
        });
        expect(count).toBe(1);
        expect(rejected.map(({ index, reason }) => [index, reason])).toEqual([
            [0, 'Enter a product or its UPC Item.'],
            [1, 'There is no such product.'],
            [2, 'Several products have this UPC Item: enter the UPC Case too.'],
            [3, 'There is no such product.'],
            [4, 'This product is already on this ADR.'],
            [5, 'There is no such product.'],
            [6, 'Must be 1 to 15 digits; hyphens and spaces may stand between them.'],
            [7, 'Must be 1 to 15 digits; hyphens and spaces may stand between them.'],
            [9, 'This product is in this list already.'],
            [10, 'Must have a digit other than zero.'],
        ]);
    });

    test('a code whose check digit is wrong and that is not stored so is refused', async () => {
        const { rejected } = await done({ add: [{ upc_item: '038000596675' }] });
        expect(rejected).toMatchObject([{ index: 0, reason: 'The last digit is not the valid check digit.' }]);
    });

    test('of a paste of 5,000 codes the unknown are told', async () => {
        const add = printed(5000).map((upc_item, index) => ({
            upc_item: index % 10 === 0 ? `9${upc_item.slice(1)}` : upc_item,
        }));
        const { done: count, added, rejected } = await done({ add });
        expect([count, added.length, rejected.length]).toEqual([4500, 4500, 500]);
        expect(rejected[1]).toMatchObject({ index: 10, reason: 'The last digit is not the valid check digit.' });
    });

    describe('states', () => {
        let flakes: number;
        let sauce: number;
        beforeEach(async () => {
            const { added } = await done({ add: [{ upc_item: BREAKFAST }, { prod_id: products['Marinara'] }] });
            [flakes, sauce] = added as [number, number];
        });
        const at = (adr_prod_id: number, code: string, more: object = {}) => ({
            adr_prod_id,
            id: adr.entities[code],
            ...more,
        });
        const authorized = (adr_prod_id: number, code: string, more: object = {}) =>
            at(adr_prod_id, code, { prod_status_id: statuses['AUTH'], ...more });

        test('of several products change with one version and one audit row each', async () => {
            const states = [authorized(flakes, '100'), authorized(sauce, '200'), authorized(flakes, '200')];
            expect(await done({ states })).toEqual({ done: 3, added: [], rejected: [] });
            expect(await detail(flakes)).toMatchObject({ version: 2, update_user: 'content', entities: [{}, {}] });
            const [updated, ...others] = await trailOf(app.services.database, 'services/adr/product', flakes);
            expect([Object.keys(updated?.changes ?? {}), others.length]).toEqual([['entity:100', 'entity:200'], 1]);
        });

        test('that are there already are done without a write', async () => {
            const states = [authorized(flakes, '100')];
            await done({ states });
            expect(await done({ states })).toMatchObject({ done: 1, rejected: [] });
            expect((await detail(flakes)).version).toBe(2);
        });

        test('of a product of which one is wrong are refused together, and no other product’s', async () => {
            const { data } = await client.call<{ id: number }>('POST', '/adr/product/create', {
                adr_id: other.id,
                prod_id: products['Marinara'],
            });
            const answer = await done({
                add: [{ prod_id: products['Knäckebrot'] }],
                states: [
                    authorized(flakes, '100'),
                    at(flakes, '200', { sell_cost: 1 }),
                    authorized(sauce, '100', { track: true, track_begin_date: '2026-03-01' }),
                    authorized(999_999, '100'),
                    authorized(data?.id ?? 0, '100'),
                ],
            });
            expect(answer).toMatchObject({ done: 2, added: [expect.any(Number)] });
            expect(answer.rejected).toMatchObject([
                { index: 1, reason: 'Another change of this product was refused.' },
                { index: 2, reason: 'Status: Required field.' },
                { index: 4, reason: 'This product is not on this ADR.' },
                { index: 5, reason: 'This product is not on this ADR.' },
            ]);
            expect((await detail(flakes)).entities).toEqual([]);
            expect((await detail(sauce)).entities).toMatchObject([{ track: true, track_end_date: '2026-05-30' }]);
        });

        test('of another ADR’s entity, twice at one entity, or with a wrong period are refused', async () => {
            const { rejected } = await done({
                states: [
                    { adr_prod_id: flakes, id: other.entities['900'], prod_status_id: statuses['AUTH'] },
                    authorized(sauce, '100', {
                        track: true,
                        track_begin_date: '2026-03-02',
                        track_end_date: '2026-05-30',
                    }),
                    authorized(sauce, '100'),
                ],
            });
            expect(rejected.map(({ reason }) => reason)).toEqual([
                'Entity: There is no such entity on this ADR.',
                'Tracked from: Must be a Sunday, such as 2026-03-01 or 2026-03-08.',
                'Entity: Must not repeat an item.',
            ]);
        });

        describe('given with what was seen', () => {
            const CHANGED_BY_OTHER = 'Somebody else has changed this meanwhile.';
            const key = (code: string, field: string) => `entity:${String(adr.entities[code])}.${field}`;

            test('are refused field by field where they are not so any more, with the rest of the product', async () => {
                await done({ states: [authorized(flakes, '100', { cust_code: 'K', from: null })] });
                const optional = { prod_status_id: statuses['OPT'] };
                const answer = await done({
                    states: [
                        at(flakes, '100', { ...optional, from: null }),
                        authorized(flakes, '200', { from: null }),
                        authorized(sauce, '100', { from: null }),
                    ],
                });
                const status = { key: key('100', 'prod_status_id'), from: null, current: statuses['AUTH'] };
                expect(answer).toEqual({
                    done: 1,
                    added: [],
                    rejected: [
                        {
                            index: 0,
                            reason: CHANGED_BY_OTHER,
                            conflicts: [{ ...status, to: statuses['OPT'] }],
                            update_user: 'content',
                        },
                        {
                            index: 1,
                            reason: 'Another change of this product was refused.',
                            conflicts: [],
                            update_user: null,
                        },
                    ],
                });
                expect(await detail(flakes)).toMatchObject({ version: 2, entities: [{ cust_code: 'K' }] });
                const from = { prod_status_id: statuses['AUTH'] };
                expect(await done({ states: [at(flakes, '100', { ...optional, from })] })).toMatchObject({ done: 1 });
                expect((await detail(flakes)).entities).toMatchObject([{ ...optional, cust_code: 'K' }]);
            });

            test.each<[string, object | null, object, object | null | undefined, string[]]>([
                ['another field is not asked about', { sell_cost: 2.5 }, { status: 'OPT' }, {}, []],
                ['what is meant already is done', {}, { status: 'AUTH' }, null, []],
                ['what was not seen is taken without', {}, { status: 'OPT' }, undefined, []],
                ['the same tracking is no change', { track: true }, { status: 'OPT' }, { track: true }, []],
                ['all of a state that is to go counts', { sell_cost: 2.5 }, { status: null }, {}, ['sell_cost']],
                ['a state that is gone is not made anew', null, { status: 'OPT' }, {}, ['prod_status_id']],
                ['a value that both change', { cust_code: 'B' }, { cust_code: 'C' }, { cust_code: 'A' }, ['cust_code']],
            ])('%s', async (_name, now, { status, ...more }: { status?: string | null }, observed, fields) => {
                if (now) await done({ states: [authorized(flakes, '100', now)] });
                const from = observed && { prod_status_id: statuses['AUTH'], ...observed };
                const wanted = status === undefined ? {} : { prod_status_id: status && statuses[status] };
                const change = { ...wanted, ...more, ...(from !== undefined && { from }) };
                const { done: count, rejected } = await done({ states: [at(flakes, '100', change)] });
                expect(count).toBe(fields.length === 0 ? 1 : 0);
                expect(rejected.flatMap(({ conflicts }) => conflicts.map(each => each.key))).toEqual(
                    fields.map(field => key('100', field)),
                );
            });

            test('of two who fill the same cell at the same moment the second is told', async () => {
                const both = await Promise.all(
                    ['AUTH', 'OPT'].map(code =>
                        done({ states: [at(flakes, '100', { prod_status_id: statuses[code], from: null })] }),
                    ),
                );
                expect(both.map(answer => answer.done).sort()).toEqual([0, 1]);
                expect(both.flatMap(({ rejected }) => rejected.map(({ reason }) => reason))).toEqual([
                    CHANGED_BY_OTHER,
                ]);
            });
        });

        test('of two who change the same state at the same moment both are kept in the history', async () => {
            await Promise.all(
                ['A', 'B'].map(cust_code => done({ states: [authorized(flakes, '100', { cust_code })] })),
            );
            const saved = await detail(flakes);
            expect(saved.version).toBe(3);
            expect(await trailOf(app.services.database, 'services/adr/product', flakes)).toHaveLength(3);
        });
    });

    test('10,000 items are taken, with a reason each, and no more', async () => {
        const [{ added }] = [await done({ add: [{ upc_item: BREAKFAST }] })];
        const state = { adr_prod_id: added[0], id: adr.entities['100'], prod_status_id: null };
        const states = Array.from({ length: 10_000 }, () => ({ ...state, track_reason: 'x'.repeat(300) }));
        expect((await done({ states })).rejected).toHaveLength(10_000);
        expect(await bulk({ add: [{ prod_id: 1 }], states })).toMatchObject({
            status: 400,
            errors: { serviceError: 'Must not exceed 10,000 items in all.' },
        });
        expect(await bulk({ states: [...states, state] })).toMatchObject({
            status: 400,
            errors: { states: 'Must not exceed 10000 items.' },
        });
    });

    test('an unknown ADR is refused, and an empty list is nothing', async () => {
        expect(await bulk({ adr_id: 999_999, add: [] })).toMatchObject({
            status: 400,
            errors: { adr_id: 'Invalid input value.' },
        });
        expect(await done({})).toEqual({ done: 0, added: [], rejected: [] });
    });
});
