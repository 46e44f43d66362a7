import type { Aisle } from '../../../../models/features/product/aisle';
import { clientOf, openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { AdrWorld } from '../../../support/adrWorld';
import { setClock } from '../../../support/clock';
import { databases } from '../../../support/databases';
import { handProduct, TpmWorld } from '../../../support/tpmWorld';

/** The Sundays of a period of 13 weeks and the one after it, counted on a paper calendar. */
const SUNDAYS = [
    '2027-01-03',
    '2027-01-10',
    '2027-01-17',
    '2027-01-24',
    '2027-01-31',
    '2027-02-07',
    '2027-02-14',
    '2027-02-21',
    '2027-02-28',
    '2027-03-07',
    '2027-03-14',
    '2027-03-21',
    '2027-03-28',
    '2027-04-04',
];
const PERIOD = ['2027-01-03', '2027-04-03'] as const;

/** Midnight of a day in each time zone; Chicago’s clocks go forward on March 14, at two in the morning. */
const MIDNIGHT = {
    'America/Chicago': (day: string) => Date.parse(`${day}T00:00:00${day > '2027-03-14' ? '-05:00' : '-06:00'}`),
    'Pacific/Kiritimati': (day: string) => Date.parse(`${day}T00:00:00+14:00`),
} as const;
type Zone = keyof typeof MIDNIGHT;

const runs = databases.flatMap(kind =>
    (Object.keys(MIDNIGHT) as Zone[]).map(zone => ({ kind, name: kind.name, zone })),
);

/** Users who stay signed in from test to test. */
const USERS = ['tpm.bdm', 'tpm.user', 'content', 'viewer', 'requester'] as const;

describe.each(runs)('the card of a product on $name, in $zone', ({ kind, zone }) => {
    let app: TestApp;
    let world: TpmWorld;
    let adrs: AdrWorld;
    let count = 0;
    let isClockMoved = false;
    const midnight = MIDNIGHT[zone];

    beforeAll(async () => {
        app = await openTestApp(kind, { TIME_ZONE: zone });
        world = await TpmWorld.of(app);
        adrs = new AdrWorld(app, await app.as('content'));
    });
    afterEach(async () => {
        jest.useRealTimers();
        if (!isClockMoved) return;
        isClockMoved = false;
        // At that time their sessions may have expired.
        for (const username of USERS) {
            const client = await app.as(username);
            await client.call('POST', '/auth/login', { username, password: PASSWORD });
        }
    });
    afterAll(() => app.drop());

    const ask = (client: Client, product: number, store?: number) =>
        client.call<Aisle>('GET', `/product/${product}/aisle${store === undefined ? '' : `?entity_id=${store}`}`);
    const card = async (client: Client, product: number, store?: number): Promise<Aisle> => {
        const { status, data, errors } = await ask(client, product, store);
        expect([status, errors]).toEqual([200, null]);
        return data!;
    };
    /** Signs a user in at a time, at which the clock then stands still. */
    const signedIn = async (moment: number, username = 'tpm.user'): Promise<Client> => {
        setClock(moment);
        isClockMoved = true;
        const client = clientOf(app);
        const { status } = await client.call('POST', '/auth/login', { username, password: PASSWORD });
        expect(status).toBe(200);
        return client;
    };
    /** Creates an ADR with a division of two stores, and a store beside it. */
    const shelf = async () => {
        const adr = await adrs.adr(`Aisle ${(count += 1)}`);
        const division = await adrs.entity(adr, 'EAST');
        const one = await adrs.entity(adr, 'ONE', division);
        const two = await adrs.entity(adr, 'TWO', division);
        const four = await adrs.entity(adr, 'FOUR');
        return { adr, division, one, two, four };
    };
    /** Creates an approved promotion of an account for products, with a name. */
    const deal = async (account: object | number, ids: readonly number[], more: object = {}, srps: object = {}) => {
        const plan = await world.plan();
        const id = typeof account === 'number' ? account : await world.account(account);
        const promotion = await world.promotion(await world.group(plan, await world.planAccount(plan, 1000, id)), more);
        const products = ids.map((prod_id, at) => {
            const upc = `039000${String(10_000 + (count += 1))}`;
            return { id: -1 - at, ...handProduct(upc, { prod_id, ...srps }) };
        });
        const fee = { allowance_code: 'AD_FEE', allowance_amount: 100, lumpsum_date: '2027-03-01' };
        const performance = (more as { performance_type?: string }).performance_type ?? 'AD';
        const saved = await world.save(promotion, {
            products,
            allowances: [performance === 'AD' ? fee : { ...fee, allowance_code: 'SPECIAL_EVENT' }],
        });
        expect(saved.errors).toBeNull();
        return promotion;
    };
    const approve = async (promotion: Awaited<ReturnType<typeof deal>>) => {
        for (const [status, client] of [
            [2, world.user],
            [3, world.bdm],
        ] as const) {
            const { errors } = await world.step(promotion, status, 'As agreed', client);
            expect(errors).toBeNull();
        }
        return promotion;
    };

    test('says whether the store is authorized, by the state at that very entity and what its status means', async () => {
        const { adr, division, one, two, four } = await shelf();
        const product = await adrs.catalogueProduct({ description: 'Oats', srp: 3.49 });
        const onAdr = await adrs.product(adr, { prod_id: product });
        await adrs.state(onAdr, one, { code: 'A-1', cost: 240 });
        await adrs.state(onAdr, two, { status: await adrs.status('NOT') });
        await adrs.state(onAdr, division);
        const viewer = await app.as('viewer');
        const authorized = await card(viewer, product, one);
        expect(authorized).toMatchObject({
            product: { id: product, description: 'Oats', srp: 3.49, adr_count: 1 },
            store: { id: one, code: 'ONE', name: 'ONE', adr_id: adr },
            adr_prod_id: onAdr,
            adr_status: null,
            is_authorized: true,
            state: { cust_code: 'A-1', sell_cost: 2.4, track: false, period: null, week: null },
        });
        expect(authorized.state!.status_name).not.toBe('');
        expect(await card(viewer, product, two)).toMatchObject({ is_authorized: false, state: { track: false } });
        // A state above a store is not the store's own.
        expect(await card(viewer, product, four)).toMatchObject({ is_authorized: false, state: null });
        const off = await adrs.catalogueProduct();
        const offAdr = { adr_prod_id: null, is_authorized: false, state: null, store: { id: one } };
        expect(await card(viewer, off, one)).toMatchObject(offAdr);
        await adrs.request({ type: 'DELETE', adr_id: adr, prod_id: product, adr_prod_id: onAdr });
        expect(await card(viewer, product, one)).toMatchObject({ adr_status: 'DELETE_PENDING' });
    });

    test('without a store, or with one that is gone, it is the product alone', async () => {
        const { one, adr } = await shelf();
        const product = await adrs.catalogueProduct();
        await deal({ adr_id: adr }, [product]);
        const nothing = {
            store: null,
            adr_prod_id: null,
            adr_status: null,
            is_authorized: null,
            state: null,
            deals: null,
        };
        for (const client of [await app.as('viewer'), world.user]) {
            expect(await card(client, product)).toMatchObject({ product: { id: product }, ...nothing });
            expect(await card(client, product, 2_000_000_000)).toMatchObject({ product: { id: product }, ...nothing });
        }
        await (await app.as('content')).call('DELETE', `/adr/entity/delete/${one}`);
        expect(await card(world.user, product, one)).toMatchObject(nothing);
    });

    test.each([['0'], ['-1'], ['x'], ['2147483648'], ['1.5']])('%s is no store: 400, by its field', async store => {
        const product = await adrs.catalogueProduct();
        const { status, errors } = await world.user.call('GET', `/product/${product}/aisle?entity_id=${store}`);
        expect([status, Object.keys(errors ?? {})]).toEqual([400, ['entity_id']]);
    });

    test('a product that is not there is 404, and nobody signed in is 401', async () => {
        expect((await ask(world.user, 2_000_000_000)).status).toBe(404);
        expect((await world.user.call('GET', '/product/x/aisle')).status).toBe(404);
        expect((await ask(app.stranger(), await adrs.catalogueProduct())).status).toBe(401);
    });

    test('deals are those of the accounts that the store belongs to, for who may see promotions', async () => {
        const { adr, division, one, four } = await shelf();
        const other = await shelf();
        const product = await adrs.catalogueProduct();
        const base = await world.account({ adr_id: adr });
        const east = await world.account({ adr_id: adr, adr_entity_id: division });
        const below = await world.account({ pid: await world.account({ pid: east }) });
        const apart = await world.account({ pid: base, adr_id: other.adr });
        const promotions: Record<string, number> = {};
        for (const [name, account] of Object.entries({ base, east, below, apart })) {
            promotions[name] = (await approve(await deal(account, [product]))).id;
        }
        // Not deals of another product, nor draft, pending or cancelled ones.
        await approve(await deal(base, [await adrs.catalogueProduct()]));
        await deal(base, [product]);
        const waiting = await deal(base, [product]);
        expect((await world.step(waiting, 2, undefined, world.user)).errors).toBeNull();
        const cancelled = await approve(await deal(base, [product]));
        expect((await world.step(cancelled, 4, 'No')).errors).toBeNull();
        const at = async (store: number) =>
            (await card(world.user, product, store)).deals!.map(({ promo_id }) => promo_id).sort((a, b) => a - b);
        expect(await at(one)).toEqual([promotions['base'], promotions['east'], promotions['below']]);
        expect(await at(division)).toEqual([promotions['base'], promotions['east'], promotions['below']]);
        expect(await at(four)).toEqual([promotions['base']]);
        expect(await at(other.one)).toEqual([promotions['apart']]);
        for (const username of ['viewer', 'content', 'requester']) {
            expect((await card(await app.as(username), product, one)).deals).toBeNull();
        }
        for (const username of ['tpm.bdm', 'administrator']) {
            expect((await card(await app.as(username), product, one)).deals).toHaveLength(3);
        }
    });

    test.each([
        ['AD', 1.99],
        ['EDLP', 2.59],
        ['TPR', 2.29],
    ])('the deal SRP of %s is $%d', async (performance_type, price) => {
        const { adr, one } = await shelf();
        const product = await adrs.catalogueProduct();
        const srps = { reg_srp: 2.99, ad_srp: 1.99, edlp_srp: 2.59, tpr_srp: 2.29 };
        await approve(await deal({ adr_id: adr, name: `Buyer ${one}` }, [product], { performance_type }, srps));
        const blank = { ad_srp: null, edlp_srp: null, tpr_srp: null, reg_srp: null };
        const later = { performance_type, performance_start_date: '2027-03-02' };
        await approve(await deal({ adr_id: adr }, [product], later, blank));
        const { deals } = await card(world.user, product, one);
        expect(deals).toMatchObject([
            { performance_type, deal_srp: price, reg_srp: 2.99, account_name: `Buyer ${one}`, is_running: false },
            { performance_type, deal_srp: null, reg_srp: null },
        ]);
    });

    test('a deal is to come until its first day, runs through its last one, and is then gone', async () => {
        const { adr, one } = await shelf();
        const product = await adrs.catalogueProduct();
        await approve(await deal({ adr_id: adr }, [product]));
        const [first, after] = [midnight('2027-03-01'), midnight('2027-03-15')];
        for (const [moment, today, running] of [
            [first - 1, '2027-02-28', [false]],
            [first, '2027-03-01', [true]],
            [after - 1, '2027-03-14', [true]],
            [after, '2027-03-15', []],
        ] as const) {
            const found = await card(await signedIn(moment), product, one);
            expect([found.today, found.deals!.map(({ is_running }) => is_running)]).toEqual([today, running]);
        }
    });

    test('running deals come first, by their ends, then those to come by their starts', async () => {
        const { adr, one } = await shelf();
        const product = await adrs.catalogueProduct();
        const account = await world.account({ adr_id: adr });
        for (const [name, performance_start_date, performance_end_date] of [
            ['second to come', '2027-05-02', '2027-05-08'],
            ['ends last', '2027-02-01', '2027-03-28'],
            ['first to come', '2027-04-04', '2027-06-26'],
            ['ends first', '2027-02-28', '2027-03-13'],
        ]) {
            await approve(await deal(account, [product], { name, performance_start_date, performance_end_date }));
        }
        const { deals } = await card(await signedIn(midnight('2027-03-10')), product, one);
        expect(deals!.map(({ name }) => name)).toEqual(['ends first', 'ends last', 'first to come', 'second to come']);
    });

    test('the week of 13 turns at midnight from Saturday to Sunday', async () => {
        const { adr, one } = await shelf();
        const product = await adrs.catalogueProduct();
        await adrs.state(await adrs.product(adr, { prod_id: product }), one, { period: PERIOD });
        for (const [at, sunday] of SUNDAYS.entries()) {
            const before = await card(await signedIn(midnight(sunday) - 1, 'viewer'), product, one);
            const from = await card(await signedIn(midnight(sunday), 'viewer'), product, one);
            expect([before.state!.week, from.state!.week]).toEqual([at === 0 ? null : at, at === 13 ? null : at + 1]);
            expect([before.state!.period, from.state!.period]).toEqual([
                at === 0 ? 'upcoming' : 'current',
                at === 13 ? 'ended' : 'current',
            ]);
            expect(from.state).toMatchObject({ track_begin_date: PERIOD[0], track_end_date: PERIOD[1] });
        }
    });
});
