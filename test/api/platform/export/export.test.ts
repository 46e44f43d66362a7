import { once } from 'node:events';
import { request as httpRequest, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { Exports } from '../../../../api/platform/export/exports';
import { RecordStore } from '../../../../models/database/recordStore';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import { product } from '../../../../models/features/product/product';
import { openTestApp, type Client, type FileAnswer, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { makeProducts } from '../../../support/products';
import { cellsOf, unzip } from '../../../support/xlsx';

const MANY = 12_000;

const BY = { username: 'test' };

const query = (input: Record<string, unknown>) =>
    new URLSearchParams(
        Object.entries(input).map(([key, value]) => [key, key === 'format' ? String(value) : JSON.stringify(value)]),
    ).toString();

const rowsOf = ({ body }: FileAnswer): Record<string, string>[] =>
    parse(body, { bom: true, columns: true, record_delimiter: '\r\n' });

const errorsOf = ({ body }: FileAnswer): unknown => (JSON.parse(body.toString()) as { errors: unknown }).errors;

describe.each(databases)('exports on $name', kind => {
    let app: TestApp;
    let client: Client;
    let viewer: Client;
    let feedId = 0;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('content');
        viewer = await app.as('viewer');
        for (const code of ['B-2', 'a-1', 'C-3']) {
            const description = code === 'C-3' ? null : `=HYPERLINK("${code}")`;
            await client.call('POST', '/settings/productdepartment', { code, name: `Name, ${code}`, description });
        }
        const { database } = app.services;
        await makeProducts(database, MANY);
        feedId = await database.write(async transaction => {
            const feed = { source: 'AWG', filename: 'items.csv', size: 1 } as const;
            const { id } = await new RecordStore(database, dataFeed).create(feed, BY, transaction);
            await new RecordStore(database, product).set(1, { feed_id: id }, BY, transaction);
            return id;
        });
    });
    afterEach(() => jest.restoreAllMocks());
    afterAll(() => app.drop());

    const departments = (input: Record<string, unknown>) =>
        client.file('GET', `/settings/productdepartment/export?${query({ format: 'csv', ...input })}`);
    const products = (by: Client, filter: object, more: object = {}) =>
        by.file('POST', '/product/export', { searchCriteria: { filter }, format: 'csv', ...more });

    test('the file holds what the list shows, in its order', async () => {
        const input = { filter: { code_like: '-', q: 'name' }, sort: ['code', 'DESC'] };
        const { data } = await client.call<{ code: string }[]>(
            'GET',
            `/settings/productdepartment?${query({ ...input, range: [0, 99] })}`,
        );
        const rows = rowsOf(await departments(input));
        expect(rows.map(row => row['Code'])).toEqual(data?.map(({ code }) => code));
        expect(rows.filter(row => ['a-1', 'B-2', 'C-3'].includes(row['Code'] ?? ''))).toMatchObject([
            { Code: 'C-3', Name: 'Name, C-3', Description: '', Enabled: 'Yes' },
            { Code: 'B-2', Description: `'=HYPERLINK("B-2")`, Enabled: 'Yes' },
            { Code: 'a-1' },
        ]);
    });

    test('the file has a good name', async () => {
        const { headers } = await departments({ format: 'xlsx' });
        expect(headers['content-disposition']).toMatch(
            /^attachment; filename="product-departments-\d{4}-\d\d-\d\d\.xlsx"$/,
        );
    });

    test.each([
        [{ format: 'pdf' }, { format: 'Invalid input value.' }],
        [{ filter: { colour: 'red' } }, { 'filter.colour': 'Input property does not match schema.' }],
        [{ filter: { weight: '5' } }, { 'filter.weight': 'Invalid input type.' }],
        [{ sort: ['colour', 'ASC'] }, { sort: 'Input property does not match schema.' }],
        [{ range: [0, 9] }, { range: 'Input property does not match schema.' }],
    ])('%j is refused in the envelope', async (input, errors) => {
        const answer = await departments(input);
        expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
        expect(answer.headers['content-disposition']).toBeUndefined();
    });

    test('the format must be named', async () => {
        const answer = await client.file('GET', '/settings/productdepartment/export');
        expect([answer.status, errorsOf(answer)]).toEqual([400, { format: 'Required field.' }]);
    });

    test('only who may see the records gets them', async () => {
        const url = '/settings/productdepartment/export?format=csv';
        expect((await viewer.file('GET', url)).status).toBe(403);
        expect((await app.stranger().file('GET', url)).status).toBe(401);
        expect((await products(app.stranger(), {})).status).toBe(401);
    });

    test('a lookup is written as it is found', async () => {
        const answer = await products(viewer, { q: 'maker 7', dropped: false, upc_item: '0-10000-00077' });
        expect(answer.headers['content-disposition']).toMatch(/filename="products-/);
        expect(rowsOf(answer)).toMatchObject([
            { 'UPC Item (no check digit)': '01000000077', 'Case cost': '0.77', 'In AWG': 'Yes', Dropped: 'No' },
        ]);
    });

    test.each([
        [{ format: 'pdf' }, 'format'],
        [{ pageCriteria: { pageSize: 5 } }, 'pageCriteria'],
        [{ sortCriteria: { fieldName: 'colour', direction: 'ASC' } }, 'sortCriteria.fieldName'],
    ])('a lookup’s export refuses %j', async (more, field) => {
        const answer = await products(viewer, {}, more);
        expect([answer.status, Object.keys(errorsOf(answer) as object)]).toEqual([400, [field]]);
    });

    test('a reference is the name of its record, and stays a number to who may not see that', async () => {
        const filter = { upc_item: '01000000001' };
        const feed = async (by: Client) => rowsOf(await products(by, filter))[0]?.['Last changed by feed'];
        expect(await feed(client)).toBe('AWG · items.csv');
        expect(await feed(viewer)).toBe(String(feedId));
    });

    test('a list of references is their names', async () => {
        const admin = await app.as('administrator');
        const filter = query({ format: 'csv', filter: { username: 'tpm.bdm' } });
        const [row] = rowsOf(await admin.file('GET', `/settings/secuser/export?${filter}`));
        expect(row).toMatchObject({ Username: 'tpm.bdm', Roles: 'TPM BDM' });
        expect(Object.keys(row ?? {})).not.toContain('Password');
    });

    test.each(['ASC', 'DESC'] as const)(
        '12,000 rows come %s, each once, empty ones where the list has them',
        async direction => {
            const sortCriteria = { fieldName: 'size', direction };
            const rows = rowsOf(await products(viewer, {}, { sortCriteria }));
            expect(new Set(rows.map(row => row['UPC Item (no check digit)'])).size).toBe(MANY);
            const { data } = await viewer.call<{ list: { upc_item: string }[] }>('POST', '/product/list', {
                sortCriteria,
                pageCriteria: { pageNumber: 21, pageSize: 500 },
            });
            expect(rows.slice(10_000, 10_500).map(row => row['UPC Item (no check digit)'])).toEqual(
                data?.list.map(one => one.upc_item),
            );
            expect(rows.at(direction === 'ASC' ? 0 : -1)).toMatchObject({ Size: '' });
        },
    );

    test('12,000 rows come as a workbook, codes with their zeros and money as numbers', async () => {
        const sortCriteria = { fieldName: 'upc_item', direction: 'ASC' };
        const { body } = await products(viewer, {}, { format: 'xlsx', sortCriteria });
        const xml = unzip(body).get('xl/worksheets/sheet1.xml')!.toString();
        const cells = cellsOf(xml);
        expect(cells.get('G12001')).toEqual({ value: '01000012000', style: 1 });
        expect(cells.get('K12001')).toEqual({ value: 120, style: 2 });
        expect(cells.has('A12002')).toBe(false);
        expect(xml).toContain('<autoFilter ref="A1:Z12001"/>');
    });

    test('an export takes no more than one query for each chunk', async () => {
        const { database } = app.services;
        const [read, scan] = [jest.spyOn(database, 'read'), jest.spyOn(database, 'scan')];
        await products(client, {}, { format: 'csv' });
        // Checks of the database and of the session.
        expect(read.mock.calls.length).toBeLessThanOrEqual(3);
        // The ids, 48 chunks, and the names that they need.
        expect(scan.mock.calls.length).toBeLessThanOrEqual(50);
    });

    describe('over a network', () => {
        let listener: HttpServer;
        beforeAll(async () => {
            listener = app.server.listener;
            await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
        });
        afterAll(() => listener.close());

        const open = (format: string, onChunk: (stop: () => void) => void, who = viewer) =>
            new Promise<string>(resolve => {
                const { port } = listener.address() as AddressInfo;
                const headers = {
                    cookie: who.cookie,
                    'content-type': 'application/json',
                    'accept-encoding': 'gzip',
                };
                const url = `http://127.0.0.1:${port}/iss/api/product/export`;
                const call = httpRequest(url, { method: 'POST', headers }, response => {
                    response.on('data', () => onChunk(() => call.destroy()));
                    response.on('end', () => resolve('complete'));
                    response.on('error', () => resolve('broken off'));
                });
                call.on('error', () => resolve('broken off'));
                call.end(JSON.stringify({ format }));
            });

        test.each(['csv', 'xlsx'])('a %s download that is aborted stops reading', async format => {
            const { database } = app.services;
            const { scan } = database;
            const slow = jest.spyOn(database, 'scan').mockImplementation(async (sql, values) => {
                await setTimeout(20);
                return scan(sql, values);
            });
            expect(await open(format, stop => stop())).toBe('broken off');
            let before = -1;
            while (before < slow.mock.calls.length) {
                before = slow.mock.calls.length;
                await setTimeout(500);
            }
            expect(before).toBeLessThan(30);
            await setTimeout(200);
            expect(slow.mock.calls.length).toBe(before);
        });

        test.each(['csv', 'xlsx'])('a %s file that cannot be read on does not end as if complete', async format => {
            const { database } = app.services;
            const { scan } = database;
            let left = 10;
            jest.spyOn(database, 'scan').mockImplementation((sql, values) => {
                if (--left < 0) throw new Error('the database went away');
                return scan(sql, values);
            });
            expect(await open(format, () => undefined)).toBe('broken off');
        });

        test('more than eight at once are refused, and there is room again when they have ended', async () => {
            const stops = new Map<number, () => void>();
            const four = await Promise.all(['viewer', 'requester', 'manager', 'reports'].map(name => app.as(name)));
            const many = [...four, ...four].map((who, index) => open('csv', stop => stops.set(index, stop), who));
            while (stops.size < 8) await setTimeout(5);
            const { status, errors, headers } = await client.call('POST', '/product/export', { format: 'csv' });
            expect([status, errors, headers['retry-after']]).toEqual([
                429,
                { serviceError: 'Too many exports are being made. Please try again in a moment.' },
                '10',
            ]);
            for (const stop of stops.values()) stop();
            expect(await Promise.all(many)).toEqual(Array(8).fill('broken off'));
            const again = () => client.file('GET', '/settings/entitytype/export?format=csv');
            let { status: later } = await again();
            for (; later === 429; later = (await again()).status) await setTimeout(20);
            expect(later).toBe(200);
        });

        test('a third of one user is refused, and nobody else’s', async () => {
            const { database } = app.services;
            const { scan } = database;
            const portions = new Set<string>();
            let goOn: () => void = () => undefined;
            const locked = new Promise<void>(resolve => (goOn = resolve));
            // However slow this machine is, neither of the two ends before the third is requested: each has two
            // portions.
            jest.spyOn(database, 'scan').mockImplementation(async (sql, values) => {
                const portion = JSON.stringify(values);
                if (sql.includes('upc_item') && portions.size < 2) portions.add(portion);
                if (sql.includes('upc_item') && !portions.has(portion)) await locked;
                return scan(sql, values);
            });
            const stops = new Map<number, () => void>();
            const two = [0, 1].map(index => open('csv', stop => stops.set(index, stop)));
            while (stops.size < 2) await setTimeout(5);
            const third = await viewer.call('POST', '/product/export', { format: 'csv' });
            expect([third.status, third.errors]).toEqual([
                429,
                { serviceError: 'Too many exports are being made. Please try again in a moment.' },
            ]);
            const other = await client.file('GET', '/settings/entitytype/export?format=csv');
            expect(other.status).toBe(200);
            for (const stop of stops.values()) stop();
            goOn();
            expect(await Promise.all(two)).toEqual(['broken off', 'broken off']);
        });

        test('one of which nothing is taken is broken off, and makes room', async () => {
            const { database } = app.services;
            const logged: object[] = [];
            const log = { error: (what: object) => void logged.push(what) };
            const exports = new Exports({ database, timeZone: 'America/Chicago', log, timeoutMs: 200 });
            const user = { username: 'viewer', roles: [] };
            const selection = { filter: {}, sort: { fieldName: 'id', direction: 'ASC' } } as const;
            const make = () => exports.file(product, selection, 'csv', user);
            const files = [await make(), await make()];
            await expect(make()).rejects.toMatchObject({ status: 429 });
            // After the first piece of each is requested, more is left that nobody reads.
            await Promise.all(files.map(({ stream }) => once(stream, 'readable')));
            await Promise.all(files.map(({ stream }) => once(stream, 'close').catch(() => undefined)));
            expect(logged).toEqual([]);
            (await make()).stream.destroy();
        });

        test('one that breaks off is logged with the request that it answers', async () => {
            const logged: object[] = [];
            const log = { error: (what: object) => void logged.push(what) };
            const { database } = app.services;
            const exports = new Exports({ database, timeZone: 'America/Chicago', log });
            jest.spyOn(database, 'scan').mockRejectedValue(new Error('the database went away'));
            const selection = { filter: {}, sort: { fieldName: 'id', direction: 'ASC' } } as const;
            const user = { username: 'viewer', roles: [], requestId: 'request 1' };
            const { stream } = await exports.file(product, selection, 'csv', user);
            const broken: unknown = await once(stream.resume(), 'end').catch((error: unknown) => error);
            expect(broken).toMatchObject({ message: 'the database went away' });
            expect(logged).toEqual([{ err: broken, export: 'Products', request: 'request 1' }]);
        });

        test('those of which nothing is taken make room for who has none', async () => {
            const { database } = app.services;
            const log = { error: () => undefined };
            const exports = new Exports({ database, timeZone: 'America/Chicago', log, timeoutMs: 60_000 });
            const selection = { filter: {}, sort: { fieldName: 'id', direction: 'ASC' } } as const;
            const make = (username: string) => exports.file(product, selection, 'csv', { username, roles: [] });
            const files = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].map(make));
            await Promise.all(files.map(({ stream }) => once(stream, 'readable')));
            await expect(make('e')).rejects.toMatchObject({ status: 429 });
            const now = performance.now();
            const later = jest.spyOn(performance, 'now').mockImplementation(() => now + 11_000);
            const created = await make('e');
            later.mockRestore();
            await setTimeout(10);
            expect(files.filter(({ stream }) => stream.destroyed)).toHaveLength(1);
            for (const { stream } of [...files, created]) stream.on('error', () => undefined).destroy();
        });

        test('others are answered meanwhile', async () => {
            let answered = 0;
            const asking = setInterval(() => {
                void viewer.call('GET', '/health/live').then(({ status }) => (answered += Number(status === 200)));
            }, 20);
            expect(await open('xlsx', () => undefined)).toBe('complete');
            clearInterval(asking);
            expect(answered).toBeGreaterThan(3);
        });
    });
});
