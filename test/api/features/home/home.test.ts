import { setTimeout } from 'node:timers/promises';
import { Home } from '../../../../api/features/home/home';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import { daysAfter } from '../../../../models/platform/calendar/day';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import { PENDING } from '../../../../models/features/tpm/promotion';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { TpmWorld } from '../../../support/tpmWorld';

interface Page {
    readonly pageCriteria: { readonly recordCount: number };
}

const SIZED = { size: '16 OZ', upc_item: '03800059667' };
const APART = '16 OZ · 0-38000-59667';
const OTHER_UPC = /^16 OZ · 0-\d{5}-\d{5}$/;

describe.each(databases)('the home page on $name', kind => {
    let app: TestApp;
    let world: AdrWorld;
    let tpm: TpmWorld;
    const ids = { adr: 0, product: 0, onAdr: 0, plan: 0 };

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = new AdrWorld(app, await app.as('content'));
        tpm = await TpmWorld.of(app);
        ids.adr = await world.adr('Riverside');
        ids.product = await world.catalogueProduct({ manufacturer: 'Mill', description: 'Oats', ...SIZED });
        ids.onAdr = await world.product(ids.adr, { prod_id: ids.product });
        const today = dateInZone('America/Chicago', new Date());
        const period = (begin: number, end: number): [string, string] => [
            daysAfter(today, begin),
            daysAfter(today, end),
        ];
        for (const [code, days] of [
            ['BEGINS', period(3, 93)],
            ['BEGINS-LAST', period(14, 104)],
            ['BEGINS-LATER', period(15, 105)],
            ['ENDS', period(-80, 10)],
            ['ENDS-TODAY', period(-90, 0)],
            ['ENDED', period(-91, -1)],
        ] as const)
            await world.state(ids.onAdr, await world.entity(ids.adr, code), { period: days });
        const parents = await tpm.createParents();
        ids.plan = parents.plan_id;
        await tpm.pending(parents, 100, { name: 'Spring' });
        await tpm.pending(parents, 200, { name: 'Summer' });
        await request('requester', 'First');
        await request('requester', 'Second');
        await request('content', 'Third');
    });
    afterAll(() => app.drop());

    const request = async (username: string, comments: string) => {
        const prod_id = await world.catalogueProduct({ description: comments, size: SIZED.size });
        const payload = { type: 'ADD', adr_id: ids.adr, prod_id, comments, entities: [] };
        const client = await app.as(username === 'content' ? 'manager' : username);
        const { errors } = await client.call('POST', '/adr/request/create', payload);
        expect(errors).toBeNull();
    };
    const home = async (client: Client): Promise<HomeAnswer> => {
        const { status, data, errors } = await client.call<HomeAnswer>('GET', '/home');
        expect([status, errors]).toEqual([200, null]);
        return data!;
    };
    const figures = async (username: string) =>
        Object.fromEntries(
            (await home(await app.as(username))).figures.map(({ name, ...reported }) => [name, reported]),
        );
    const listed = async (username: string, path: string, filter: object): Promise<number> => {
        const { data } = await (await app.as(username)).call<Page>('POST', path, { searchCriteria: { filter } });
        return data!.pageCriteria.recordCount;
    };

    test('every figure is what its list finds by the same filter', async () => {
        const { requests, ownRequests, trackingBegins, trackingEnds } = await figures('manager');
        expect([requests!.count, ownRequests!.count]).toEqual([3, 1]);
        for (const { filter, count } of [requests!, ownRequests!])
            expect(await listed('manager', '/adr/request/list', filter as object)).toBe(count);
        expect([trackingBegins!.count, trackingEnds!.count]).toEqual([2, 2]);
        for (const { filter, count } of [trackingBegins!, trackingEnds!])
            expect(await listed('manager', '/product/tracking/list', filter as object)).toBe(count);

        const { promotions } = await figures('tpm.bdm');
        expect(promotions).toMatchObject({ count: 2, amount: 300, filter: {} });
        expect(await listed('tpm.bdm', '/tpm/promotion/queue/list', {})).toBe(2);

        const { ownPromotions } = await figures('tpm.user');
        expect(ownPromotions).toMatchObject({
            count: 2,
            amount: 300,
            filter: { status: [PENDING], submitted_user: 'tpm.user' },
        });
        const query = new URLSearchParams({ filter: JSON.stringify(ownPromotions!.filter) });
        const { headers } = await (await app.as('tpm.user')).call('GET', `/services/tpm/promotion?${String(query)}`);
        expect(headers['content-range']).toMatch(/\/2$/);
    });

    test('each user is told what they may see, and of own records their own', async () => {
        const names = async (username: string) => {
            const { figures: reported, areas, lists } = await home(await app.as(username));
            return [
                ...reported.map(({ name }) => name),
                ...areas.map(({ name }) => `${name}:`),
                ...lists.map(({ name }) => `${name}…`),
            ];
        };
        const tracking = ['trackingBegins', 'trackingEnds'];
        expect(await names('viewer')).toEqual([]);
        expect(await names('requester')).toEqual(['ownRequests', ...tracking, 'ownRequests…']);
        expect(await names('manager')).toEqual(['requests', 'ownRequests', ...tracking, 'ownRequests…']);
        expect(await names('content')).toEqual(['requests', ...tracking, 'feeds:', 'feeds…']);
        // The planner of the demonstration requests changes too.
        expect(await names('tpm.user')).toEqual([
            'ownRequests',
            ...tracking,
            'draftPromotions',
            'ownPromotions',
            'ownSpend:',
            'ownRequests…',
            'imports…',
            'duePromotions…',
            'ownPromotions…',
        ]);
        expect(await names('operator')).toEqual(['reports…']);
        expect(await names('tpm.bdm')).toEqual([
            'promotions',
            'spend:',
            'imports…',
            'duePromotions…',
            'ownPromotions…',
        ]);
        const { lists } = await home(await app.as('requester'));
        expect(lists[0]!.rows!).toMatchObject([
            { title: 'Second', distinction: expect.stringMatching(OTHER_UPC), about: 'Riverside', state: 'PENDING' },
            { title: 'First', distinction: expect.stringMatching(OTHER_UPC), about: 'Riverside', state: 'PENDING' },
        ]);
        expect((await app.stranger().call('GET', '/home')).status).toBe(401);
    });

    test('imports are told to whoever made them', async () => {
        await world.run(
            `INSERT INTO data_feed (create_date, create_user, update_date, update_user, enabled, system_entity, weight, version,
                source, filename, size, status, rows_read, rows_added, rows_updated, rows_unchanged, rows_dropped,
                rows_rejected, check_digit, confirm_drop, plan_name)
             VALUES ($1, 'tpm.user', $1, 'tpm.user', true, false, 500, 1, 'TPM PROMOTIONS', 'fall.csv', 9, 'COMPLETE',
                7, 5, 0, 0, 0, 2, 'without', false, 'Acme 2026')`,
            new Date().toISOString(),
        );
        const importsOf = async (username: string) =>
            (await home(await app.as(username))).lists.find(({ name }) => name === 'imports')?.rows;
        expect(await importsOf('tpm.user')).toMatchObject([{ title: 'fall.csv', about: 'Acme 2026', count: 2 }]);
        expect(await importsOf('tpm.bdm')).toEqual([]);
        // Imports are among all feeds.
        expect(await importsOf('administrator')).toBeUndefined();
    });

    test('reports are told to whoever had them made', async () => {
        await world.run(
            `INSERT INTO report_run (create_date, create_user, update_date, update_user, enabled, system_entity, weight,
                version, kind, report_id, title, format, status, rows, size)
             VALUES ($1, 'operator', $1, 'operator', true, false, 500, 1, 'BULK', 7, 'Dairy', 'xlsx', 'COMPLETE', 12, 9)`,
            new Date().toISOString(),
        );
        const rowsOf = async (username: string) => (await home(await app.as(username))).lists[0]!.rows!;
        expect(await rowsOf('operator')).toEqual([
            expect.objectContaining({ within: 7, title: 'Dairy', about: 'XLSX', state: 'COMPLETE', count: 12 }),
        ]);
        expect(await rowsOf('reports')).toEqual([]);
    });

    test('a name that is part of another is not taken for it', async () => {
        await world.run("UPDATE adr_request SET create_user = 'requester.two' WHERE create_user = 'manager'");
        expect((await figures('requester'))['ownRequests']!.count).toBe(2);
        await world.run("UPDATE adr_request SET create_user = 'manager' WHERE create_user = 'requester.two'");
    });

    test('what came of own requests and promotions is told', async () => {
        const manager = await app.as('manager');
        const { data } = await manager.call<{ list: { id: number; comments: string }[] }>(
            'POST',
            '/adr/request/list',
            {},
        );
        const { id } = data!.list.find(({ comments }) => comments === 'First')!;
        expect((await manager.call('PUT', '/adr/request/cancel', { ids: [id], reason: 'No room' })).errors).toBeNull();
        const { lists } = await home(await app.as('requester'));
        expect(lists[0]!.rows!.map(({ title, state }) => `${title} ${state}`)).toEqual([
            'Second PENDING',
            'First CANCELLED',
        ]);
        expect((await figures('requester'))['ownRequests']!.count).toBe(1);
        const { lists: reported } = await home(await app.as('tpm.user'));
        const own = reported.find(({ name }) => name === 'ownPromotions')!.rows!;
        const distinction = expect.stringMatching(/^Account \d+$/) as unknown;
        expect(own).toMatchObject([
            { title: 'Summer', distinction, state: '2', within: ids.plan },
            { title: 'Spring', distinction, state: '2', within: ids.plan },
        ]);
        await tpm.account({ name: own[0]!.distinction });
        const { lists: now } = await home(await app.as('tpm.user'));
        const apart = now.find(({ name }) => name === 'ownPromotions')!.rows!.map(row => row.distinction);
        for (const [at, text] of apart.entries())
            expect(text?.replace(/\(#\d+\)$/, '')).toBe(`${own[at]!.distinction} `);
    });

    describe('what was opened last', () => {
        const open = async (username: string, resource: string, id: number) => {
            // Records that are opened in the same millisecond have no order.
            await setTimeout(2);
            return (await app.as(username)).call('POST', '/home/opened', { resource, id });
        };
        const recents = async (username: string) =>
            (await home(await app.as(username))).recents!.map(({ resource, name }) => `${resource} ${name}`);

        test('is told apart from others of its name', async () => {
            await open('tpm.bdm', 'services/tpm/plan', ids.plan);
            await open('tpm.bdm', 'services/product', ids.product);
            const { recents: reported } = await home(await app.as('tpm.bdm'));
            expect(reported!.map(({ distinction }) => distinction)).toEqual([APART, 'Birch Landing · tpm.user']);
        });

        test('is told by its name as it is now, the latest first, of whoever opened it alone', async () => {
            await open('viewer', 'services/adr', ids.adr);
            await open('viewer', 'services/product', ids.product);
            expect(await recents('viewer')).toEqual(['services/product Mill · Oats', 'services/adr Riverside']);
            await open('viewer', 'services/adr', ids.adr);
            expect(await recents('viewer')).toEqual(['services/adr Riverside', 'services/product Mill · Oats']);
            expect(await recents('manager')).toEqual([]);
        });

        test('is bounded, and leaves out what is gone', async () => {
            const adrs: number[] = [];
            for (let at = 0; at < 8; at++) adrs.push(await world.adr(`Market ${String(at)}`));
            for (const id of adrs) await open('requester', 'services/adr', id);
            const six = [7, 6, 5, 4, 3, 2].map(at => `services/adr Market ${String(at)}`);
            expect(await recents('requester')).toEqual(six);
            const [row] = await app.services.database.read(
                'SELECT count(*) AS n FROM home_recent WHERE record_id >= $1',
                [adrs[0]!],
            );
            expect(Number(row?.['n'])).toBe(6);
            await (await app.as('content')).call('DELETE', `/adr/delete/${String(adrs[7])}`);
            expect(await recents('requester')).toEqual(six.slice(1));
        });

        test('what a user may not see is neither noted nor told', async () => {
            expect(await open('viewer', 'services/tpm/plan', ids.plan)).toMatchObject({
                status: 400,
                errors: { resource: 'Invalid input value.' },
            });
            for (const resource of ['settings/secuser', 'settings/entitytype', 'nothing'])
                expect((await open('viewer', resource, 1)).status).toBe(400);
            expect((await open('tpm.user', 'services/tpm/plan', ids.plan)).status).toBe(200);
            expect(await recents('tpm.user')).toHaveLength(1);
        });
    });

    test('a part that fails leaves the others as they are; when all fail, that is said', async () => {
        const { log, settings } = app.services;
        const user = { id: 1, username: 'viewer', fname: 'V', lname: 'V', roles: [] };
        const failing = () => Promise.reject(new Error('away'));
        const part = (name: string) => ({ name, access: 'signedIn' as const });
        const page = (recents: () => Promise<never[]>) =>
            new Home(
                {
                    settings,
                    log,
                    features: [
                        {
                            home: {
                                figures: [
                                    { ...part('a'), count: failing },
                                    ...(recents === failing
                                        ? []
                                        : [{ ...part('b'), count: () => Promise.resolve({ filter: {}, count: 7 }) }]),
                                ],
                                lists: [{ ...part('c'), rows: failing }],
                            },
                        },
                    ],
                },
                { of: recents },
            ).of(user);
        expect(await page(() => Promise.resolve([]))).toEqual({
            figures: [
                { name: 'a', count: null, amount: null, oldest: null, filter: null },
                { name: 'b', count: 7, amount: null, oldest: null, filter: {} },
            ],
            areas: [],
            lists: [{ name: 'c', rows: null }],
            recents: [],
        });
        await expect(page(failing)).rejects.toThrow('away');
    });
});
