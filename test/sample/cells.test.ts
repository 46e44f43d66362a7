import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { loaf as loafDefinition } from './models/loaf';
import { loafPrice } from './models/price';
import { bakeryOf, type Stored } from './world';

interface Loaf extends Stored {
    readonly prices: readonly object[];
}

describe.each(databases)('the prices of a loaf on $name', kind => {
    let app: TestApp;
    let client: Client;
    let bakery: ReturnType<typeof bakeryOf>;
    let [north, south, loaf]: Stored[] = [];

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        bakery = bakeryOf(client);
        [north, south] = [await bakery.counter('North'), await bakery.counter('South')];
    });
    afterAll(() => app.drop());
    beforeEach(async () => {
        loaf = await bakery.loaf(north!.id);
    });

    const url = () => `/services/bakery/loaf/${String(loaf!.id)}`;
    const read = () => client.call<Loaf>('GET', url());
    const change = (version: number, prices: unknown, more: object = {}, by = client) =>
        by.call<Loaf>('PUT', url(), { version, prices, ...more });
    const price = (counter: Stored | undefined, amount: number | null, more: object = {}) => ({
        id: counter!.id,
        amount,
        ...more,
    });
    const blank = { reduced: false, reduced_to: null, reduced_until: null };
    const trace = async () => [(await read()).data, await bakery.history('loaf', loaf!.id)];

    test('are given and answered with a new loaf', async () => {
        const prices = [price(south, 6, { reduced: true, reduced_to: 4 }), price(north, 5)];
        const stored = [
            { id: north!.id, amount: 5, ...blank },
            { ...blank, id: south!.id, amount: 6, reduced: true, reduced_to: 4 },
        ];
        const created = await bakery.loaf(north!.id, { prices });
        expect(created).toMatchObject({ version: 1, prices: stored });
        expect((await client.call('GET', `/services/bakery/loaf/${String(created.id)}`)).data).toEqual(created);
        const [first, ...others] = await bakery.history('loaf', created.id);
        expect(first?.changes).toMatchObject({ 'price:North': { from: null, to: { amount: 5 } } });
        expect(others).toEqual([]);
        expect((await read()).data).toEqual({ ...loaf, prices: [] });
    });

    test('are written under its version and stand in its history', async () => {
        expect(await change(1, [price(north, 5), price(south, 6, { reduced: true, reduced_to: 4 })])).toMatchObject({
            status: 200,
            data: {
                version: 2,
                prices: [
                    { id: north!.id, amount: 5, ...blank },
                    { id: south!.id, amount: 6, reduced: true, reduced_to: 4 },
                ],
            },
        });
        // What is absent stays: the rest of a row, and other rows.
        const patch = [{ id: south!.id, reduced_until: '2026-12-24' }];
        expect((await change(2, patch, { name: `Dark ${loaf!.id}` })).data).toMatchObject({
            version: 3,
            name: `Dark ${loaf!.id}`,
            prices: [{ amount: 5 }, { amount: 6, reduced: true, reduced_to: 4, reduced_until: '2026-12-24' }],
        });
        expect((await change(3, [price(north, null), price(south, 6, { reduced: false })])).data).toMatchObject({
            version: 4,
            prices: [{ id: south!.id, amount: 6, ...blank }],
        });
        const [last, both, first] = await bakery.history('loaf', loaf!.id);
        expect(last).toMatchObject({
            action: 'update',
            user: 'content',
            changes: {
                'price:North': { from: { amount: 5 }, to: null },
                'price:South': { from: { reduced_to: 4 }, to: { reduced: false, reduced_to: null } },
            },
        });
        expect(Object.keys(both?.changes ?? {}).sort()).toEqual(['name', 'price:South']);
        expect(first?.changes).toMatchObject({ 'price:North': { from: null, to: { amount: 5 } } });
    });

    test('that are as they were leave no trace', async () => {
        await change(1, [price(north, 5)]);
        const before = await trace();
        for (const same of [[price(north, 5)], [price(south, null)], [], [{ id: north!.id, reduced_to: 3 }]]) {
            expect(await change(2, same)).toMatchObject({ status: 200, data: { version: 2 } });
        }
        expect(await trace()).toEqual(before);
    });

    test('that somebody else has changed meanwhile are told and stay', async () => {
        await change(1, [price(north, 5)]);
        expect(await change(1, [price(north, 7), { id: 999_999, amount: 1 }])).toMatchObject({
            status: 409,
            data: { id: loaf!.id, version: 2, prices: [{ id: north!.id, amount: 5 }] },
            errors: { serviceError: expect.stringContaining('Someone else') },
        });
        expect(await client.call('PUT', url(), { version: 1, price: 9 })).toMatchObject({
            status: 409,
            data: { prices: [{ id: north!.id, amount: 5 }] },
        });
    });

    test('of 20 who change them at the same moment are one’s', async () => {
        const answers = await Promise.all(
            Array.from({ length: 20 }, (_, at) => change(1, [price(at % 2 === 0 ? north : south, at + 1)])),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
        const saved = answers.find(({ status }) => status === 200)?.data;
        for (const { status, data } of answers) {
            if (status === 409) expect(data).toEqual(saved);
        }
        expect((await read()).data).toEqual(saved);
        expect(await bakery.history('loaf', loaf!.id)).toHaveLength(2);
    });

    test('are refused with what is wrong, at its field, all or none', async () => {
        const before = await trace();
        const input = [price(north, 5, { reduced: true, reduced_to: 9 }), { id: 999_999, amount: 3 }];
        const more = [price(south, undefined as never), price(south, 4)];
        const messages = {
            'prices.0.reduced_to': { key: 'bakery.notReduced' },
            'prices.1.id': { key: 'bakery.noCounter' },
            'prices.2.amount': { key: 'rule.required' },
            'prices.3.id': { key: 'rule.repeated' },
        };
        expect(await change(1, [...input, ...more], { price: 7 })).toMatchObject({ status: 400, messages });
        const body = { name: 'New', kind: 'RYE', counter_id: north!.id, price: 1, prices: [...input, ...more] };
        expect(await client.call('POST', '/services/bakery/loaf', body)).toMatchObject({ status: 400, messages });
        const types = [{ id: 'x', amount: 'y' }, { id: north!.id, amount: 1.234, colour: 'red' }, 7];
        expect(Object.keys((await change(1, types)).errors ?? {}).sort()).toEqual([
            'prices.0.amount',
            'prices.0.id',
            'prices.1.amount',
            'prices.1.colour',
            'prices.2',
        ]);
        for (const none of [null, {}, 'x']) {
            expect(await change(1, none)).toMatchObject({ status: 400, errors: { prices: expect.any(String) } });
        }
        expect(await change(1, [], { counter_id: 999_999 })).toMatchObject({
            status: 400,
            messages: { counter_id: { key: 'rule.value' } },
        });
        expect(await trace()).toEqual(before);
        const { data } = await client.call<Stored[]>('GET', '/services/bakery/loaf?filter={"name":"New"}');
        expect(data).toEqual([]);
    });

    test('are at most 200, in a call and in all', async () => {
        const codes = Array.from({ length: 201 }, (_, at) => `C${String(at)} ${loaf!.id}`);
        const counters: Stored[] = [];
        for (const code of codes) counters.push(await bakery.counter(code));
        const all = counters.map(counter => price(counter, 5));
        expect(await change(1, all)).toMatchObject({
            status: 400,
            errors: { prices: 'Must not exceed 200 items.' },
        });
        expect((await change(1, all.slice(0, 199))).status).toBe(200);
        const two = all.slice(199);
        expect((await change(2, two)).errors).toEqual({ 'prices.1.id': 'Must not exceed 200 items.' });
        const [, ...others] = all;
        const bulk = await client.call('PUT', '/services/bakery/loaf/bulk', {
            loaves: [{ id: loaf!.id, prices: two }],
        });
        expect(bulk.data).toMatchObject({ done: 0, rejected: [{ index: 0 }] });
        expect((await change(2, [price(counters[0], null), ...two])).data).toMatchObject({ version: 3 });
        expect((await read()).data?.prices).toEqual(others.map(row => ({ ...blank, ...row })));
        // A clone is as large.
        expect((await bakery.loaf(north!.id, { prices: (await read()).data?.prices }))['prices']).toHaveLength(200);
    });

    test('are documented with one loaf, and not with a list of them', async () => {
        const { body } = await client.file('GET', '/openapi.json');
        const { paths, components } = JSON.parse(body.toString()) as {
            paths: Record<string, { get: { responses: Record<string, object> } }>;
            components: { schemas: Record<string, { properties: Record<string, object> }> };
        };
        const { Loaf, LoafWithRows, LoafCreate, LoafUpdate } = components.schemas;
        for (const input of [LoafCreate, LoafUpdate]) {
            expect(input?.properties['prices']).toMatchObject({ type: 'array', maxItems: 200 });
        }
        expect(LoafWithRows?.properties['prices']).toMatchObject({ items: { required: ['id', ...loafPrice.names] } });
        expect(Loaf?.properties).not.toHaveProperty('prices');
        const answered = (path: string) => JSON.stringify(paths[`/services/bakery/loaf${path}`]?.get.responses['200']);
        expect(answered('/{id}')).toContain('schemas/LoafWithRows"');
        expect(answered('')).toContain('schemas/Loaf"');
    });

    test('are neither in lists nor in files, and are not changed of many at once', async () => {
        await change(1, [price(north, 5)]);
        const filter = `filter=${encodeURIComponent(JSON.stringify({ id: [loaf!.id] }))}`;
        const { data } = await client.call<object[]>('GET', `/services/bakery/loaf?${filter}`);
        expect(data?.map(row => 'prices' in row)).toEqual([false]);
        expect(await client.call('PUT', `/services/bakery/loaf?${filter}`, { prices: [] })).toMatchObject({
            status: 400,
            messages: { prices: { key: 'rule.unknown' } },
        });
        expect((await client.call('PUT', `/services/bakery/loaf?${filter}`, { price: 8 })).status).toBe(200);
        expect((await read()).data).toMatchObject({ version: 3, price: 8, prices: [{ amount: 5 }] });
    });

    test('are the content manager’s to change, everyone’s to read', async () => {
        const requester = await app.as('requester');
        expect((await change(1, [price(north, 5)], {}, requester)).status).toBe(403);
        expect((await requester.call<Loaf>('GET', url())).data?.prices).toEqual([]);
        expect((await app.stranger().call('PUT', url(), { version: 1, prices: [] })).status).toBe(401);
        expect((await client.call('GET', `${url()}/prices`)).status).toBe(404);
    });

    test('of a system record stay as they are', async () => {
        await app.services.database.write(transaction =>
            app.services.database.run(
                'UPDATE bakery_loaf SET system_entity = TRUE WHERE id = $1',
                [loaf!.id],
                transaction,
            ),
        );
        const before = await trace();
        expect(await change(1, [price(north, 5)])).toMatchObject({
            status: 409,
            messages: { serviceError: { key: 'call.systemChange' } },
        });
        expect(await trace()).toEqual(before);
        expect(await change(1, [], { weight: 7 })).toMatchObject({ status: 200 });
    });

    test('keep the counter that they are at, and go with the loaf', async () => {
        const west = await bakery.counter(`West ${loaf!.id}`);
        await change(1, [price(west, 5)]);
        expect(await client.call('DELETE', `/services/bakery/counter/${west.id}`)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 loaf.' },
        });
        expect(await client.call('DELETE', url())).toMatchObject({
            status: 200,
            data: { version: 2, prices: [{ id: west.id, amount: 5, ...blank }] },
        });
        const [{ changes } = {}] = await app.services.database.read<{ changes: string }>(
            "SELECT changes FROM audit WHERE resource = 'services/bakery/loaf' AND action = 'delete' ORDER BY id DESC",
        );
        expect(JSON.parse(changes!)).toMatchObject({ [`price:West ${loaf!.id}`]: { from: { amount: 5 }, to: null } });
        expect((await client.call('DELETE', `/services/bakery/counter/${west.id}`)).status).toBe(200);
    });

    test('stand in the history of a loaf that a feature removes', async () => {
        await change(1, [price(north, 5)]);
        const { database, records } = app.services;
        await database.write(transaction =>
            records.of(loafDefinition).remove(loaf!.id, { username: 'content' }, transaction),
        );
        const [last] = await bakery.history('loaf', loaf!.id);
        expect(last).toMatchObject({ action: 'delete', changes: { 'price:North': { from: { amount: 5 }, to: null } } });
    });
});
