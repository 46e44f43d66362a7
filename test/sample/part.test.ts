import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { bakeryOf, type Stored } from './world';

interface Prices {
    readonly version: number;
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

    const change = (version: number, prices: readonly object[], by = client) =>
        by.call<Prices>('PUT', `/services/bakery/loaf/${loaf!.id}/prices`, { version, prices });
    const price = (counter: Stored | undefined, amount: number | null, more: object = {}) => ({
        ...{ id: counter!.id, amount },
        ...more,
    });
    const blank = { reduced: false, reduced_to: null, reduced_until: null };

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
        expect((await change(2, [price(north, null), price(south, 6, { reduced: false })])).data).toEqual({
            version: 3,
            prices: [{ id: south!.id, amount: 6, ...blank }],
        });
        const [last, first] = await bakery.history('loaf', loaf!.id);
        expect(last?.changes).toMatchObject({
            'price:North': { from: { amount: 5 }, to: null },
            'price:South': { from: { reduced_to: 4 }, to: { reduced: false, reduced_to: null } },
        });
        expect(first?.changes).toMatchObject({ 'price:North': { from: null, to: { amount: 5 } } });
    });

    test('that somebody else has changed meanwhile are told and stay', async () => {
        await change(1, [price(north, 5)]);
        expect(await change(1, [price(north, 7)])).toMatchObject({
            status: 409,
            data: { version: 2, prices: [{ id: north!.id, amount: 5 }] },
            errors: { serviceError: expect.stringContaining('Someone else') },
        });
        expect(await change(2, [price(north, 5)])).toMatchObject({ status: 200, data: { version: 2 } });
    });

    test('are refused with what is wrong, at its field', async () => {
        const given = [price(north, 5, { reduced: true, reduced_to: 9 }), { id: 999_999, amount: 3 }];
        expect(await change(1, [...given, price(south, undefined as never)])).toMatchObject({
            status: 400,
            said: {
                'prices.0.reduced_to': { key: 'bakery.notReduced' },
                'prices.1.id': { key: 'bakery.noCounter' },
                'prices.2.amount': { key: 'rule.required' },
            },
        });
        expect((await change(1, [price(north, 5)], await app.as('requester'))).status).toBe(403);
        expect((await client.call('GET', '/services/bakery/loaf/999999/prices')).status).toBe(404);
    });

    test('keep the counter that they are at, and go with the loaf', async () => {
        const west = await bakery.counter(`West ${loaf!.id}`);
        await change(1, [price(west, 5)]);
        expect(await client.call('DELETE', `/services/bakery/counter/${west.id}`)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 loaf.' },
        });
        expect((await client.call('DELETE', `/services/bakery/loaf/${loaf!.id}`)).status).toBe(200);
        const [{ changes } = {}] = await app.services.database.read<{ changes: string }>(
            "SELECT changes FROM audit WHERE resource = 'services/bakery/loaf' AND action = 'delete' ORDER BY id DESC",
        );
        expect(JSON.parse(changes!)).toMatchObject({ [`price:West ${loaf!.id}`]: { from: { amount: 5 }, to: null } });
        expect((await client.call('DELETE', `/services/bakery/counter/${west.id}`)).status).toBe(200);
    });
});
