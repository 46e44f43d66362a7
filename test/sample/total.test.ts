import { parse } from 'csv-parse/sync';
import { databases } from '../support/databases';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { cellsOf, unzip } from '../support/xlsx';
import { bakeryOf, type Stored } from './world';

const PATH = '/services/bakery/loaf';
const DAY = '2026-03-01';
const ofQuery = (query: object): string =>
    new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    ).toString();

describe.each(databases)('a total of sales on $name', kind => {
    let app: TestApp;
    let client: Client;
    let bakery: ReturnType<typeof bakeryOf>;
    let counter: number;
    const loaves: Stored[] = [];

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        bakery = bakeryOf(client);
        counter = (await bakery.counter('North')).id;
        for (const amounts of [[0.1, 0.2], [], [9999.99, 0.01]]) {
            const loaf = await bakery.loaf(counter);
            for (const amount of amounts) await bakery.sale(loaf.id, DAY, amount);
            loaves.push(loaf);
        }
    });
    afterAll(() => app.drop());

    const list = async (filter: object, sort: readonly string[] = ['income', 'ASC']) => {
        const { data, headers } = await client.call<Stored[]>('GET', `${PATH}?${ofQuery({ filter, sort })}`);
        expect(String(headers['content-range'])).toMatch(new RegExp(`/${String(data?.length)}$`));
        return data!.map(({ income }) => income);
    };

    test('is shown, found and sorted by', async () => {
        expect(await list({})).toEqual([0, 0.3, 10_000]);
        expect(await list({}, ['income', 'DESC'])).toEqual([10_000, 0.3, 0]);
        expect(await list({ income: 0.3 })).toEqual([0.3]);
        expect(await list({ income: [0, 10_000] })).toEqual([0, 10_000]);
        expect(await list({ income_gt: 0, income_lte: 0.3 })).toEqual([0.3]);
        expect(await list({ income_neq: 0 })).toEqual([0.3, 10_000]);
    });

    test.each([[{ income: '5' }], [{ income_gt: 0.001 }], [{ income_null: true }], [{ income_like: '5' }]])(
        'is not found by %j',
        async filter => {
            const { status, errors } = await client.call('GET', `${PATH}?${ofQuery({ filter })}`);
            expect([status, Object.keys(errors ?? {})]).toEqual([400, [`filter.${Object.keys(filter)[0]}`]]);
        },
    );

    test('follows its rows at once, whatever was counted before', async () => {
        const loaf = await bakery.loaf(counter);
        const isOver = async () => (await list({ id: loaf.id, income_gte: 7 })).length;
        expect(await isOver()).toBe(0);
        const sale = await bakery.sale(loaf.id, DAY, 7);
        expect(await isOver()).toBe(1);
        await client.call('PUT', `/services/bakery/sale/${String(sale.id)}`, { amount: 6.99, version: 1 });
        expect(await isOver()).toBe(0);
        await client.call('DELETE', `/services/bakery/sale/${String(sale.id)}`);
        await client.call('DELETE', `${PATH}/${String(loaf.id)}`);
    });

    test('is answered by what writes, refused of who gives it, and in no history', async () => {
        const loaf = loaves[2]!;
        const unknown = { status: 400, errors: { income: 'Input property does not match schema.' } };
        expect(loaf['income']).toBe(0);
        const path = `${PATH}/${String(loaf.id)}`;
        expect(await client.call('PUT', path, { income: 5, version: 1 })).toMatchObject(unknown);
        expect(await client.call('POST', PATH, { ...loaf, income: 5 })).toMatchObject({
            ...unknown,
            errors: expect.objectContaining(unknown.errors) as object,
        });
        const { data } = await client.call<Stored>('PUT', path, { price: 3.5, version: 1 });
        expect(data).toMatchObject({ income: 10_000, price: 3.5, version: 2 });
        expect((await client.call('GET', path)).data).toEqual(data);
        const reported = (await bakery.history('loaf', loaf.id)).map(({ changes }) => Object.keys(changes));
        expect(reported.flat()).not.toContain('income');
        expect(reported[0]).toEqual(['price']);
    });

    test('is money in files', async () => {
        const query = new URLSearchParams({ filter: JSON.stringify({ income_gt: 0 }), sort: '["income","DESC"]' });
        const csv = await client.file('GET', `${PATH}/export?format=csv&${query.toString()}`);
        const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true });
        expect(rows.map(row => row['Income'])).toEqual(['10000.00', '0.30']);
        const xlsx = await client.file('GET', `${PATH}/export?format=xlsx&${query.toString()}`);
        const cells = cellsOf(unzip(xlsx.body).get('xl/worksheets/sheet1.xml')!.toString());
        const columnOf = (label: string): string =>
            [...cells].find(([, { value }]) => value === label)![0].replace(/\d+$/, '');
        const [income, price] = ['Income', 'Price'].map(columnOf);
        const { style } = cells.get(`${String(price)}2`)!;
        expect([2, 3].map(row => cells.get(`${String(income)}${String(row)}`))).toEqual([
            { value: 10_000, style },
            { value: 0.3, style },
        ]);
    });
});
