import type { CopyAnswer } from '../../../../models/features/tpm/copyCalls';
import type { HistoryEntry } from '../../../../models/platform/history/history';
import { insertManySql } from '../../../../models/database/write';
import { tradeCalendarPeriod } from '../../../../models/features/tpm/tradeCalendar';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { makeProducts } from '../../../support/products';
import { AD_DAYS, handProduct, TpmWorld, type PlacedPromotion, type PromotionParents } from '../../../support/tpmWorld';

const UPCS = ['03800059667', '03800059668'] as const;
const OFF_INVOICE = { allowance_code: 'AD_OFF_INVOICE', ...AD_DAYS };
const SCAN = { allowance_code: 'AD_UNIT_SCAN', ...AD_DAYS };
const FEE = { allowance_code: 'AD_FEE', lumpsum_date: '2027-02-24' };

/** Raises an amount by a percentage, half up to the cent, by digits alone: `3.33` by `12.5` is `3.75`. */
const raised = (amount: string, percent: string): bigint => {
    const hundredths = (text: string): bigint => {
        const [units = '', decimals = ''] = text.split('.');
        return BigInt(units + decimals.padEnd(2, '0'));
    };
    const millionths = hundredths(amount) * (10_000n + hundredths(percent));
    return millionths / 10_000n + (millionths % 10_000n >= 5_000n ? 1n : 0n);
};
const dollars = (cents: bigint): number => Number(cents) / 100;

describe.each(databases)('copies on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    type Rows = Readonly<Record<string, unknown>>[];
    const copy = (payload: object, client = world.user) => client.call<CopyAnswer>('POST', '/tpm/copy', payload);
    const created = async (payload: object, client = world.user): Promise<CopyAnswer> => {
        const { data, errors } = await copy(payload, client);
        expect(errors).toBeNull();
        return data!;
    };
    const undo = (id: number | null, client = world.user) =>
        client.call<Readonly<Record<string, number>>>('POST', `/tpm/copy/${String(id)}/undo`);
    const get = async (path: string, id: number) =>
        (await world.user.call<Rows[number]>('GET', `/services/tpm/${path}/${id}`)).data!;
    const list = async (path: string, filter: object) =>
        (await world.user.call<Rows>('GET', `/services/tpm/${path}?filter=${JSON.stringify(filter)}`)).data!;

    /**
     * Creates a promotion with two products, an off invoice that covers the second, a scan that covers both, and a fee.
     */
    const full = async (
        parents: PromotionParents,
        more: object = {},
        { amount = 3.33, scan = 0.07, fee = 999.99 } = {},
    ): Promise<PlacedPromotion> => {
        const promotion = await world.promotion(parents, { baseline_cases: 400, ...more });
        const { errors } = await world.save(promotion, {
            products: UPCS.map((upc, at) => ({ id: -1 - at, ...handProduct(upc) })),
            allowances: [
                { ...OFF_INVOICE, allowance_amount: amount, projected_cases: 741, product_ids: [-2] },
                { ...SCAN, allowance_amount: scan, projected_units: 8_401, product_ids: [-1, -2] },
                { ...FEE, allowance_amount: fee },
            ],
        });
        expect(errors).toBeNull();
        return promotion;
    };

    /** Creates two accounts of a plan, the first with a group and a promotion. */
    const season = async (name = 'Spring') => {
        const plan = await world.plan();
        const first = await world.planAccount(plan, 40_000);
        const account = await world.account();
        const other = await world.planAccount(plan, 5_000, account);
        const parents = await world.group(plan, first);
        return { plan, parents, other, account, promotion: await full(parents, { name }) };
    };

    test('a preview tells what a copy makes, to the cent and the day, and writes nothing', async () => {
        const { plan, account, other, promotion } = await season();
        const payload = {
            from: { promo_ids: [promotion.id] },
            to: [{ plan_id: plan, account_id: account }],
            dates: { shift_days: 364 },
            raise_percent: 12.5,
        };
        const planned = raised('3.33', '12.5') * 741n + raised('0.07', '12.5') * 8_401n + raised('999.99', '12.5');
        const before = 333n * 741n + 7n * 8_401n + 99_999n;
        const preview = await created({ ...payload, preview: true });
        expect(preview).toMatchObject({ copy_id: null, created: null, rejected: [] });
        expect(preview.promotions).toEqual([
            expect.objectContaining({
                promo_id: promotion.id,
                name: 'Spring',
                to: expect.objectContaining({
                    plan_id: plan,
                    account_id: account,
                    plan_account_id: other,
                    group_id: null,
                }),
                dates: {
                    performance_start_date: { from: '2027-03-01', to: '2028-02-28' },
                    performance_end_date: { from: '2027-03-14', to: '2028-03-12' },
                },
                shift_days: 364,
                planned: { from: dollars(before), to: dollars(planned) },
                checks: [],
                rejected: null,
            }),
        ]);
        const after = dollars(planned);
        expect(preview.budgets).toEqual([
            expect.objectContaining({
                plan_account_id: other,
                promotions: 1,
                budget: { from: 5000, to: 5000 },
                planned: { from: 0, to: after },
                committed: 0,
                available: 5000,
                over: 0,
            }),
        ]);
        expect((await world.summary(plan)).accounts.find(({ id }) => id === other)!.planned).toBe(0);

        const copied = await created(payload);
        expect(copied.created).toEqual([{ promo_id: expect.any(Number), from: promotion.id, plan_id: plan }]);
        const id = copied.created![0]!.promo_id;
        expect(await get('promotion', id)).toMatchObject({
            name: 'Spring',
            status: 1,
            version: 1,
            plan_account_id: other,
            performance_start_date: '2028-02-28',
            performance_end_date: '2028-03-12',
            baseline_cases: 400,
            planned_spend: after,
            projected_cases: 741,
            product_count: 2,
            allowance_count: 3,
        });
        const products = await list('promoproduct', { promo_id: id });
        expect(products.map(({ upc_item }) => upc_item)).toEqual(UPCS);
        const allowances = new Map(
            (await list('allowance', { promo_id: id })).map(row => [row['allowance_code'], row]),
        );
        expect(allowances.get('AD_OFF_INVOICE')).toMatchObject({
            allowance_amount: 3.75,
            ad_start_date: '2028-02-28',
            ad_end_date: '2028-03-12',
            product_ids: [products[1]!['id']],
            planned_spend: dollars(375n * 741n),
        });
        expect(allowances.get('AD_UNIT_SCAN')!['product_ids']).toEqual(products.map(row => row['id']));
        expect(allowances.get('AD_FEE')).toMatchObject({ allowance_amount: 1124.99, lumpsum_date: '2028-02-23' });
        expect((await world.summary(plan)).accounts.find(row => row.id === other)).toMatchObject({ planned: after });
    });

    test('the history of a copy is that of one that was typed', async () => {
        const { plan, promotion } = await season();
        const entriesOf = async (id: number) =>
            (await world.user.call<HistoryEntry[]>('GET', `/services/tpm/promotion/${id}/history`)).data!;
        const { created: copies } = await created({ from: { promo_ids: [promotion.id] }, to: { plan_id: plan } });
        const [entry, ...none] = await entriesOf(copies![0]!.promo_id);
        expect(none).toEqual([]);
        const rows = Object.fromEntries(
            (await entriesOf(promotion.id)).flatMap(({ changes }) =>
                Object.entries(changes).filter(([name]) => name.includes(':')),
            ),
        );
        const copied = Object.entries(entry!.changes).filter(([name]) => name.includes(':'));
        // The products of an allowance are in the order in which they were saved.
        const sorted = (of: object) =>
            JSON.parse(JSON.stringify(of), (name, value: unknown) =>
                name === 'product_ids' && Array.isArray(value) ? value.sort() : value,
            ) as unknown;
        expect(sorted(Object.fromEntries(copied))).toEqual(sorted(rows));
        expect(entry).toMatchObject({ action: 'create', user: 'tpm.user' });
        expect(entry!.changes['name']).toEqual({ from: null, to: 'Spring (2)' });
    });

    test('a copy beside itself, and the next one, have numbers behind their names', async () => {
        const { plan, parents, promotion } = await season('Fall');
        const again = { from: { promo_ids: [promotion.id] }, to: { plan_id: plan } };
        const names = [];
        for (const _time of [1, 2]) {
            const { created: copies } = await created(again);
            const { name, group_id } = await get('promotion', copies![0]!.promo_id);
            expect(group_id).toBe(parents.group_id);
            names.push(name);
        }
        expect(names).toEqual(['Fall (2)', 'Fall (3)']);
        const at = await Promise.all([created(again), created(again)]);
        const twice = await Promise.all(at.map(({ created: copies }) => get('promotion', copies![0]!.promo_id)));
        expect(twice.map(({ name }) => name).sort()).toEqual(['Fall (4)', 'Fall (5)']);
    });

    test('volumes stay behind, and costs come from the catalog', async () => {
        // The tenth is dropped, and costs ten cents.
        await makeProducts(app.services.database, 10);
        const prod_id = 10;
        const { plan, parents } = await season();
        const promotion = await world.promotion(parents);
        await world.save(promotion, {
            products: [
                { id: -1, ...handProduct(UPCS[0], { prod_id }) },
                { id: -2, ...handProduct(UPCS[1]) },
            ],
            allowances: [
                { ...OFF_INVOICE, allowance_amount: 3, projected_cases: 741, product_ids: [-1] },
                { ...FEE, allowance_amount: 1000 },
            ],
        });
        const payload = {
            from: { promo_ids: [promotion.id] },
            to: { plan_id: plan },
            volumes: 'none',
            costs: 'catalogue',
        };
        const { promotions } = await created({ ...payload, preview: true });
        expect(promotions![0]).toMatchObject({ planned: { from: 3223, to: 1000 } });
        expect(promotions![0]!.checks.map(({ code, count }) => [code, count])).toEqual(
            expect.arrayContaining([
                ['OVERLAP', 2],
                ['DROPPED', 1],
            ]),
        );
        const id = (await created(payload)).created![0]!.promo_id;
        expect(await get('promotion', id)).toMatchObject({ planned_spend: 1000, projected_cases: null });
        expect(await list('promoproduct', { promo_id: id })).toMatchObject([
            { case_cost: 0.1, reg_srp: 2.99, ad_srp: 1.99 },
            { case_cost: 24, reg_srp: 2.99 },
        ]);
        const node = await world.node({ plan_id: plan, id });
        expect(node).toMatchObject({ projected_cases: null, spend_percent: null });
    });

    test('a BDM copies a plan into a new one with its budgets raised; a TPM user does not', async () => {
        const { plan, parents, account, promotion } = await season();
        await full(parents, { name: 'Summer' });
        const payload = {
            from: { plan_id: plan },
            to: { plan: { name: `Next ${plan}` } },
            dates: { shift_days: 364 },
            raise_percent: 2.5,
            leave_out: [promotion.id],
        };
        expect((await copy(payload)).status).toBe(403);
        const preview = await created({ ...payload, preview: true }, world.bdm);
        expect(preview.promotions!.map(({ name, left_out }) => [name, left_out])).toEqual([
            ['Spring', true],
            ['Summer', false],
        ]);
        const budgets = [raised('40000', '2.5'), raised('5000', '2.5')].map(dollars);
        expect(preview.budgets!.map(({ budget }) => budget)).toEqual(budgets.map(to => ({ from: null, to })));
        const copied = await created(payload, world.bdm);
        expect(copied.created).toHaveLength(1);
        const summary = await world.summary(copied.plans![0]!.id);
        expect(summary).toMatchObject({ name: `Next ${plan}`, owner_user: 'tpm.user', manufacturer: 'Birch Landing' });
        expect(summary.accounts.map(({ budget }) => budget).sort()).toEqual([...budgets].sort());
        expect(summary.accounts.map(({ account_id }) => account_id)).toContain(account);
        expect(summary.planned).toBe(preview.budgets!.reduce((sum, { planned }) => sum + planned.to, 0));
        // The name is no longer free.
        expect((await copy(payload, world.bdm)).errors).toEqual({ 'to.0.plan.name': expect.any(String) });

        const undone = await undo(copied.copy_id, world.bdm);
        expect(undone.data).toEqual({ promotions: 1, groups: 1, accounts: 2, plans: 1 });
        expect((await world.user.call('GET', `/tpm/plan/${copied.plans![0]!.id}/summary`)).status).toBe(404);
    });

    test('where an account is not in the plan a TPM user is refused, and a BDM adds it', async () => {
        const { promotion, plan } = await season();
        const elsewhere = await world.account();
        const payload = {
            from: { promo_ids: [promotion.id, 999_999_999] },
            to: [{ plan_id: plan, account_id: elsewhere }],
        };
        const preview = await created({ ...payload, preview: true });
        expect(preview.promotions![0]!.rejected).toMatch(/is not in .*: a TPM BDM adds it\./);
        expect(preview.budgets).toEqual([]);
        const nothing = await created(payload);
        expect(nothing).toMatchObject({ copy_id: null, created: [] });
        expect(nothing.rejected.map(({ promo_id }) => promo_id)).toEqual([999_999_999, promotion.id]);
        const done = await created(payload, world.bdm);
        expect(done.created).toHaveLength(1);
        const { accounts } = await world.summary(plan);
        expect(accounts.find(({ account_id }) => account_id === elsewhere)).toMatchObject({ budget: 40_000 });
    });

    test('what would pass the bounds of the specification is left out with the reason', async () => {
        const { plan, parents } = await season();
        const cases = [
            { more: { amount: 0.01 }, raise: -99.99, why: /^An allowance would be \$0\.00: / },
            { more: { fee: 9_999_999 }, raise: 1, why: /^An allowance would be \$10,099,998\.99: / },
            { more: {}, raise: 0, dates: { shift_days: -3660 }, why: undefined },
        ];
        for (const { more, raise, dates, why } of cases) {
            const promotion = await full(parents, {}, more);
            const [row] = (
                await created({
                    from: { promo_ids: [promotion.id] },
                    to: { plan_id: plan },
                    raise_percent: raise,
                    ...(dates && { dates }),
                    preview: true,
                })
            ).promotions!;
            if (why) expect(row).toMatchObject({ rejected: expect.stringMatching(why), planned: { to: null } });
            else expect(row!.rejected).toBeNull();
        }
    });

    test('input that makes no sense is refused at its field', async () => {
        const { plan, promotion, parents } = await season();
        const from = { promo_ids: [promotion.id] };
        const to = [{ plan_id: plan }];
        const wrong: readonly (readonly [object, string])[] = [
            [{ from: {}, to }, 'from'],
            [{ from: { ...from, group_ids: [parents.group_id] }, to }, 'from'],
            [{ from: { promo_ids: [] }, to }, 'from.promo_ids'],
            [{ from, to: [] }, 'to'],
            [{ from, to: [...to, ...to] }, 'to.1'],
            [{ from, to: [{ plan_id: 999_999 }] }, 'to.0.plan_id'],
            [{ from, to: [{ plan_id: plan, account_id: 999_999 }] }, 'to.0.account_id'],
            [{ from, to: [{ group_id: 999_999 }] }, 'to.0.group_id'],
            [{ from, to: [{ plan_id: plan, group_id: (await season()).parents.group_id }] }, 'to.0.group_id'],
            [{ from, to, raise_percent: -100 }, 'raise_percent'],
            [{ from, to, raise_percent: 1e9 }, 'raise_percent'],
            [{ from, to, raise_percent: 0.001 }, 'raise_percent'],
            [{ from, to, raise_percent: '5' }, 'raise_percent'],
            [{ from, to, dates: { shift_days: 1.5 } }, 'dates.shift_days'],
            [{ from, to, dates: { shift_days: 1, year: 2028 } }, 'dates.year'],
            [{ from, to, volumes: 'some' }, 'volumes'],
        ];
        for (const [payload, field] of wrong) {
            const { status, errors } = await copy(payload);
            expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({ status: 400, fields: [field] });
        }
        expect((await copy({ from: { promo_ids: [999_999] }, to })).status).toBe(404);
        expect((await copy({ from, to }, await app.as('requester'))).status).toBe(403);
    });

    test('a copy is taken back as long as nothing of it has changed, and once', async () => {
        const { plan, account, promotion } = await season();
        const payload = { from: { promo_ids: [promotion.id] }, to: [{ plan_id: plan, account_id: account }] };
        const changed = await created(payload);
        const id = changed.created![0]!.promo_id;
        const { version } = await get('promotion', id);
        await world.save(
            { plan_id: plan, id, version: Number(version) },
            { products: [{ id: -1, ...handProduct('03800059669') }] },
        );
        const rejected = await undo(changed.copy_id);
        expect(rejected.status).toBe(409);
        expect(rejected.errors).toEqual({ serviceError: 'This cannot be taken back. Changed since: Spring.' });

        const { copy_id } = await created(payload);
        const { data: copies } = await world.user.call<Rows>('GET', `/tpm/plan/${plan}/copies`);
        expect(copies!.map(row => [row['id'], row['source'], row['may_undo']])).toEqual([
            [copy_id, 'Spring', true],
            [changed.copy_id, 'Spring', true],
        ]);
        const before = await list('promotion', { plan_id: plan });
        const answers = await Promise.all([undo(copy_id), undo(copy_id)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await list('promotion', { plan_id: plan })).toHaveLength(before.length - 1);
        expect((await undo(999_999)).status).toBe(404);
    });

    test('a made group that has got something else is not taken back', async () => {
        const { plan, account, other, promotion } = await season();
        const { copy_id, created: copies } = await created({
            from: { promo_ids: [promotion.id] },
            to: [{ plan_id: plan, account_id: account, group_name: 'Specials' }],
        });
        const { group_id } = await get('promotion', copies![0]!.promo_id);
        await world.promotion({ plan_id: plan, plan_account_id: other, group_id: Number(group_id) });
        expect((await undo(copy_id)).errors).toEqual({
            serviceError: 'This cannot be taken back. Changed since: Specials.',
        });
    });
    test('to another year a copy goes to the same day of the period of the same name', async () => {
        const { plan, parents, other, account } = await season();
        const later = await full(parents, {
            name: 'Late',
            performance_start_date: '2027-03-26',
            performance_end_date: '2027-04-02',
        });
        const outside = await full(parents, {
            name: 'Outside',
            performance_start_date: '2027-06-01',
            performance_end_date: '2027-06-02',
        });
        const payload = {
            from: { group_ids: [parents.group_id] },
            to: [{ plan_id: plan, account_id: account }],
            dates: { year: 2026 },
            preview: true,
        };
        const without = await created(payload);
        expect(new Set(without.promotions!.map(({ rejected }) => rejected?.replace(/^Account \d+/, 'It')))).toEqual(
            new Set(['It has no trade calendar: move the dates by days.']),
        );
        const period = (begin_date: string, end_date: string) => ({ name: 'P3', begin_date, end_date });
        const trade_calendar_id = await world.calendar([14, 0], { lead_days: 30 });
        const { database } = app.services;
        const periods = [period('2027-02-28', '2027-03-27'), period('2026-03-01', '2026-03-24')];
        const { sql, values } = insertManySql(
            database.dialect,
            tradeCalendarPeriod,
            periods.map(one => ({ ...one, trade_calendar_id })),
            'test',
        );
        await database.write(transaction => database.run(sql, values, transaction));
        const { version } = await get('account', account);
        await world.bdm.call('PUT', `/services/tpm/account/${account}`, { version, trade_calendar_id });
        const { promotions } = await created(payload);
        const startOf = (id: number) => promotions!.find(row => row.promo_id === id)!;
        // 2027-03-01 is the second day of its period.
        expect(promotions!.find(({ name }) => name === 'Spring')!.dates).toEqual({
            performance_start_date: { from: '2027-03-01', to: '2026-03-02' },
            performance_end_date: { from: '2027-03-14', to: '2026-03-15' },
        });
        // Its 27th day is past the end of a period of 24.
        expect(startOf(later.id).dates).toEqual({
            performance_start_date: { from: '2027-03-26', to: '2026-03-24' },
            performance_end_date: { from: '2027-04-02', to: '2026-03-31' },
        });
        expect(startOf(later.id).checks.map(({ code, message }) => [code, message])).toEqual([
            ['DEADLINE', 'It was due to the retailer on 01-30-2026.'],
        ]);
        expect(startOf(outside.id).rejected).toMatch(/^The promotion starts in no period of the trade calendar/);
        const { created: copies, rejected } = await created({ ...payload, preview: false });
        expect(rejected.map(({ promo_id }) => promo_id)).toEqual([outside.id]);
        const [first] = copies!;
        expect(await get('promotion', first!.promo_id)).toMatchObject({
            plan_account_id: other,
            performance_start_date: '2026-03-02',
        });
        expect(await list('allowance', { promo_id: first!.promo_id, allowance_code: 'AD_FEE' })).toMatchObject([
            { lumpsum_date: '2026-02-25' },
        ]);
        expect((await created({ ...payload, dates: { year: 2030 } })).promotions![0]!.rejected).toMatch(
            /has no P3 in 2030\.$/,
        );
    });
});
