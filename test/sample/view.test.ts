import { fromCents } from '../../models/platform/fields/money';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { bakeryOf } from './world';

interface Sold {
    readonly id: number;
    readonly name: string;
    readonly sales: number;
    readonly income: number;
    readonly counter: string;
}

const SUMS = `SELECT loaf_id AS id, count(*) AS sales, sum(amount) AS cents FROM bakery_sale GROUP BY loaf_id`;

describe.each(databases)('what was sold on $name', kind => {
    let app: TestApp;
    let client: Client;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        const bakery = bakeryOf(client);
        const [north, south] = [await bakery.counter('North'), await bakery.counter('South')];
        for (const [at, name] of ['Batard', 'ciabatta', 'Rye', 'Zopf'].entries()) {
            const loaf = await bakery.loaf((at % 2 === 0 ? north : south).id, { name, kind: at > 1 ? 'RYE' : 'WHEAT' });
            for (let sale = 0; sale < at; sale++)
                await bakery.sale(loaf.id, '2026-03-01', 0.1 + at + sale, { buyer: sale > 0 ? 'Ann' : 'Bob' });
        }
    });
    afterAll(() => app.drop());

    const list = async (filter: object = {}, sort: object | null = null) => {
        const { data } = await client.call<{ list: Sold[]; pageCriteria: { recordCount: number } }>(
            'POST',
            '/services/bakery/sold/list',
            { searchCriteria: { filter }, sortCriteria: sort },
        );
        expect(data?.list).toHaveLength(data!.pageCriteria.recordCount);
        return data!.list;
    };

    test('is counted and summed as plain SQL does', async () => {
        const rows = await app.services.database.read<{ id: number; sales: number | string; cents: number | string }>(
            SUMS,
        );
        const sums = new Map(rows.map(({ id, sales, cents }) => [id, [Number(sales), fromCents(Number(cents))]]));
        const sold = await list();
        expect(sold.map(({ name }) => name)).toEqual(['Batard', 'ciabatta', 'Rye', 'Zopf']);
        for (const { id, sales, income } of sold) expect([sales, income]).toEqual(sums.get(id) ?? [0, 0]);
        expect(sold.at(-1)).toMatchObject({ sales: 3, income: 12.3, counter: 'Counter South' });
    });

    test('is found by words, by what it joins, and by the rows that belong to it', async () => {
        const names = async (filter: object) => (await list(filter)).map(({ name }) => name);
        expect(await names({ q: 'south z' })).toEqual(['Zopf']);
        expect(await names({ kind: 'WHEAT' })).toEqual(['Batard', 'ciabatta']);
        expect(await names({ buyer: 'ann' })).toEqual(['Rye', 'Zopf']);
        const byCounter = await list({}, { fieldName: 'counter', direction: 'DESC' });
        expect(byCounter[0]?.counter).toBe('Counter South');
    });

    test('is a file', async () => {
        const criteria = { searchCriteria: { filter: { q: 'zopf' } }, format: 'csv' };
        const { status, body } = await client.file('POST', '/services/bakery/sold/export', criteria);
        expect([status, body.toString().split(/\r?\n/)[1]]).toEqual([200, expect.stringContaining('Zopf')]);
    });
});
