import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { bakeryOf, type Stored } from './world';

describe.each(databases)('a price list on $name', kind => {
    let app: TestApp;
    let client: Client;
    let counter: Stored;
    let bakery: ReturnType<typeof bakeryOf>;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        bakery = bakeryOf(client);
        counter = await bakery.counter('North');
    });
    afterAll(() => app.drop());

    const apply = (loaves: readonly object[], by = client) => by.call('PUT', '/services/bakery/loaf/bulk', { loaves });

    test('changes each loaf or refuses it, alone', async () => {
        const [one, two, three] = [
            await bakery.loaf(counter.id),
            await bakery.loaf(counter.id),
            await bakery.loaf(counter.id),
        ];
        expect(
            await apply([
                { id: one.id, price: 5 },
                // The database alone knows that it is taken.
                { id: two.id, name: three['name'], price: 5 },
                { id: 999_999, price: 5 },
                { id: one.id, price: 7 },
            ]),
        ).toMatchObject({
            status: 200,
            data: {
                done: 1,
                rejected: [
                    { index: 1, message: { key: 'call.sameValues' } },
                    { index: 2, message: { key: 'call.gone' } },
                    { index: 3, message: { key: 'bakery.listedTwice' } },
                ],
            },
        });
        expect((await bakery.history('loaf', one.id))[0]?.changes).toEqual({
            price: { from: 4.5, to: 5 },
        });
        for (const { id } of [two, three]) expect(await bakery.history('loaf', id)).toHaveLength(1);
    });

    test('that changes nothing leaves no trace, and is for content managers', async () => {
        const loaf = await bakery.loaf(counter.id);
        expect((await apply([{ id: loaf.id, price: 4.5 }])).data).toEqual({ done: 1, rejected: [] });
        expect(await bakery.history('loaf', loaf.id)).toHaveLength(1);
        expect((await apply([], await app.as('requester'))).status).toBe(403);
    });
});
