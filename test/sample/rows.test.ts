import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { loaf as loafDefinition } from './models/loaf';
import { bakeryOf, type Stored } from './world';

interface Price {
    readonly id: number;
    readonly starts: string;
    readonly amount: number;
    readonly reduced: boolean;
}
interface Loaf extends Stored {
    readonly prices: readonly Price[];
}

const [SPRING, SUMMER, AUTUMN] = ['2026-03-01', '2026-06-01', '2026-09-01'] as const;

describe.each(databases)('the prices of a loaf on $name', kind => {
    let app: TestApp;
    let client: Client;
    let bakery: ReturnType<typeof bakeryOf>;
    let [counter, loaf]: Stored[] = [];

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        bakery = bakeryOf(client);
        counter = await bakery.counter('North');
    });
    afterAll(() => app.drop());
    beforeEach(async () => {
        loaf = await bakery.loaf(counter!.id);
    });

    const url = () => `/services/bakery/loaf/${String(loaf!.id)}`;
    const read = async () => (await client.call<Loaf>('GET', url())).data!;
    const change = (version: number, prices: unknown, more: object = {}, by = client) =>
        by.call<Loaf>('PUT', url(), { version, prices, ...more });
    const price = (starts: string | undefined, amount: number, more: object = {}) => ({ starts, amount, ...more });
    const trace = async () => [await read(), await bakery.history('loaf', loaf!.id)];

    test('are given and answered with a new loaf, in their order', async () => {
        const prices = [price(SUMMER, 6, { reduced: true }), price(SPRING, 5)];
        const created = await bakery.loaf(counter!.id, { prices });
        expect(created).toMatchObject({
            version: 1,
            prices: [
                { starts: SPRING, amount: 5, reduced: false },
                { starts: SUMMER, amount: 6, reduced: true },
            ],
        });
        expect((await client.call('GET', `/services/bakery/loaf/${String(created.id)}`)).data).toEqual(created);
        const [first, ...others] = await bakery.history('loaf', created.id);
        expect(first?.changes).toMatchObject({ [`price:${SPRING}`]: { from: null, to: { amount: 5 } } });
        expect(others).toEqual([]);
        expect(await read()).toEqual({ ...loaf, prices: [] });
    });

    test('are replaced by the list that is given, under the version of the loaf and in its history', async () => {
        const { prices } = (await change(1, [price(SPRING, 5), price(SUMMER, 6)])).data!;
        const [spring, summer] = prices;
        const changed = await change(2, [price(AUTUMN, 9), { ...spring, amount: 7 }], { price: 8 });
        expect(changed).toMatchObject({
            status: 200,
            data: {
                version: 3,
                price: 8,
                prices: [
                    { ...spring, amount: 7 },
                    { starts: AUTUMN, amount: 9 },
                ],
            },
        });
        expect((await bakery.history('loaf', loaf!.id))[0]?.changes).toMatchObject({
            price: { from: 4.5, to: 8 },
            [`price:${SPRING}`]: { from: { amount: 5 }, to: { amount: 7 } },
            [`price:${SUMMER}`]: { from: { amount: summer!.amount }, to: null },
            [`price:${AUTUMN}`]: { from: null, to: { amount: 9 } },
        });
        // What is not given stays.
        expect((await client.call<Loaf>('PUT', url(), { version: 3, price: 9 })).data!.prices).toHaveLength(2);
    });

    test('that are as they were leave no trace', async () => {
        const { prices } = (await change(1, [price(SPRING, 5)])).data!;
        const before = await trace();
        expect(await change(2, prices)).toMatchObject({ status: 200, data: { version: 2 } });
        expect(await trace()).toEqual(before);
    });

    test('that somebody else has changed meanwhile are told and stay', async () => {
        await change(1, [price(SPRING, 5)]);
        expect(await change(1, [price(SPRING, 7)])).toMatchObject({
            status: 409,
            data: { id: loaf!.id, version: 2, prices: [{ starts: SPRING, amount: 5 }] },
        });
    });

    test('of 20 who change them at the same moment are one’s', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(1, [price(SPRING, at + 1)])));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
        expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.data);
        expect(await bakery.history('loaf', loaf!.id)).toHaveLength(2);
    });

    test('are refused with what is wrong, at its field, all or none', async () => {
        await change(1, [price(SPRING, 5)]);
        const [mine] = (await read()).prices;
        const before = await trace();
        const errorsOf = async (prices: unknown) => (await change(2, prices, { price: 7 })).errors;
        expect(await errorsOf([price(SUMMER, 5), price(AUTUMN, 6), price(SUMMER, 7)])).toEqual({
            'prices.2.starts': 'There is a price from this day on already.',
        });
        expect(Object.keys((await errorsOf([mine, mine, { ...mine, id: 999_999 }])) ?? {}).sort()).toEqual([
            'prices.1.id',
            'prices.2.id',
        ]);
        const types = [{ id: 'x', amount: 'y' }, price('2026-02-30', 1.234, { colour: 'red' }), 7];
        expect(Object.keys((await errorsOf(types)) ?? {}).sort()).toEqual([
            'prices.0.amount',
            'prices.0.id',
            'prices.0.starts',
            'prices.1.amount',
            'prices.1.colour',
            'prices.1.starts',
            'prices.2',
        ]);
        for (const none of [null, {}, 'x']) expect(await errorsOf(none)).toEqual({ prices: expect.any(String) });
        expect(await trace()).toEqual(before);
    });

    test('are at most 200', async () => {
        const many = Array.from({ length: 201 }, (_, at) =>
            price(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), at + 1),
        );
        expect(await change(1, many)).toMatchObject({ status: 400, errors: { prices: 'Must not exceed 200 items.' } });
        expect((await change(1, many.slice(0, 200))).data?.prices).toHaveLength(200);
        // All are new: those that were there do not count.
        expect((await change(2, many.slice(1))).data?.prices).toHaveLength(200);
    });

    test('are documented with one loaf, and not with a list of them', async () => {
        const { body } = await client.file('GET', '/openapi.json');
        const { components } = JSON.parse(body.toString()) as {
            components: { schemas: Record<string, { properties: Record<string, object> }> };
        };
        const { Loaf, LoafWithRows, LoafCreate, LoafUpdate } = components.schemas;
        for (const input of [LoafCreate, LoafUpdate])
            expect(input?.properties['prices']).toMatchObject({ type: 'array', maxItems: 200 });
        expect(LoafWithRows?.properties['prices']).toMatchObject({
            items: { required: ['id', 'starts', 'amount', 'reduced'] },
        });
        expect(Loaf?.properties).not.toHaveProperty('prices');
    });

    test('are neither in lists nor changed of many at once, and have no calls of their own', async () => {
        await change(1, [price(SPRING, 5)]);
        const filter = `filter=${encodeURIComponent(JSON.stringify({ id: [loaf!.id] }))}`;
        const { data } = await client.call<object[]>('GET', `/services/bakery/loaf?${filter}`);
        expect(data?.map(row => 'prices' in row)).toEqual([false]);
        expect((await client.call('PUT', `/services/bakery/loaf?${filter}`, { prices: [] })).status).toBe(400);
        expect((await client.call('PUT', `/services/bakery/loaf?${filter}`, { price: 8 })).status).toBe(200);
        expect(await read()).toMatchObject({ version: 3, price: 8, prices: [{ amount: 5 }] });
        expect((await client.call('GET', '/services/bakery/price')).status).toBe(404);
    });

    test('are the content manager’s to change, everyone’s to read', async () => {
        const requester = await app.as('requester');
        expect((await change(1, [price(SPRING, 5)], {}, requester)).status).toBe(403);
        expect((await requester.call<Loaf>('GET', url())).data?.prices).toEqual([]);
    });

    test('of a system record stay as they are', async () => {
        const { database } = app.services;
        const sql = 'UPDATE bakery_loaf SET system_entity = TRUE WHERE id = $1';
        await database.write(transaction => database.run(sql, [loaf!.id], transaction));
        expect(await change(1, [price(SPRING, 5)])).toMatchObject({
            status: 409,
            messages: { serviceError: { key: 'call.systemChange' } },
        });
        expect((await read()).prices).toEqual([]);
        expect(await change(1, [], { weight: 7 })).toMatchObject({ status: 200 });
    });

    test('go with the loaf, and stand in its history', async () => {
        await change(1, [price(SPRING, 5)]);
        const { database, records } = app.services;
        await database.write(transaction =>
            records.of(loafDefinition).remove(loaf!.id, { username: 'content' }, transaction),
        );
        const [last] = await bakery.history('loaf', loaf!.id);
        const gone = { [`price:${SPRING}`]: { from: { amount: 5 }, to: null } };
        expect(last).toMatchObject({ action: 'delete', changes: gone });
        const other = await bakery.loaf(counter!.id, { prices: [price(SPRING, 5)] });
        expect(await client.call('DELETE', `/services/bakery/loaf/${String(other.id)}`)).toMatchObject({
            status: 200,
            data: { prices: [{ amount: 5 }] },
        });
    });
});
