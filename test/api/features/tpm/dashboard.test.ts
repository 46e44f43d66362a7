import { daysAfter } from '../../../../models/platform/calendar/day';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { TpmWorld } from '../../../support/tpmWorld';

const AMOUNTS = [
    'budget',
    'planned',
    'pending',
    'committed',
    'actual',
    'available',
    'available_after_pending',
    'budget_percent',
] as const;

const amountsIn = (of: Pick<DashboardAnswer, (typeof AMOUNTS)[number]>) =>
    Object.fromEntries(AMOUNTS.map(name => [name, of[name]]));

describe.each(databases)('the dashboard of plans on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    afterAll(() => app.drop());

    const ask = async (filter: object, client: Client = world.user): Promise<DashboardAnswer> => {
        const { data, errors } = await client.call<DashboardAnswer>('POST', '/tpm/dashboard', {
            searchCriteria: { filter },
        });
        expect(errors).toBeNull();
        return data!;
    };

    test('its amounts are those of the plan summary, at the plan and at each account', async () => {
        const parents = await world.createParents(3000);
        const other = await world.group(parents.plan_id, await world.planAccount(parents.plan_id, 500.5));
        await world.pending(parents, 1000.01);
        await world.approved(parents, 0.02);
        await world.approved(other, 700.07);
        const summary = await world.summary(parents.plan_id);
        const { accounts, statuses, over_budget, ...all } = await ask({ plan_id: parents.plan_id });
        expect(amountsIn(all)).toEqual(amountsIn(summary));
        const known = summary.accounts.map(account => ({ id: account.account_id, ...amountsIn(account) }));
        expect(accounts.map(account => ({ id: account.account_id, ...amountsIn(account) }))).toEqual(known);
        expect(accounts.map(account => account.plan_account_ids)).toEqual(summary.accounts.map(({ id }) => [id]));
        expect(statuses).toEqual([
            { status: 2, count: 1, planned: 1000.01 },
            { status: 3, count: 2, planned: 700.09 },
        ]);
        expect(over_budget).toMatchObject({
            count: 1,
            accounts: [{ plan_account_id: other.plan_account_id, budget: 500.5, amount: 700.07 }],
        });
    });

    test('spend is in the month that the performance starts in, and what was paid in that of its own date', async () => {
        const parents = await world.createParents();
        const promotion = await world.approved(parents, 100.1, {
            performance_start_date: '2027-02-27',
            performance_end_date: '2027-03-05',
        });
        await world.pending(parents, 30);
        await world.created(world.user, 'promoactual', {
            plan_id: parents.plan_id,
            promo_id: promotion.id,
            type: 'AD_FEE',
            amount: 99.99,
            date: '2027-04-01',
        });
        const { plan_id } = parents;
        expect((await ask({ plan_id })).months).toEqual([
            { month: '2027-02', planned: 100.1, committed: 100.1, actual: 0 },
            { month: '2027-03', planned: 30, committed: 0, actual: 0 },
            { month: '2027-04', planned: 0, committed: 0, actual: 99.99 },
        ]);
        const narrowed = await ask({ plan_id, from: '2027-03-01', to: '2027-03-31' });
        expect(narrowed).toMatchObject({ planned: 30, committed: 0, available: null, budget_percent: null });
        expect(narrowed.months).toEqual([{ month: '2027-03', planned: 30, committed: 0, actual: 0 }]);
        // An actual counts by its own date, in the total and for its account as well as in its month.
        const actuals = async (from: string, to: string) => {
            const { actual, accounts, months } = await ask({ plan_id, from, to });
            return [actual, accounts.map(account => account.actual), months.map(month => month.actual)];
        };
        expect(await actuals('2027-02-01', '2027-03-31')).toEqual([0, [0], [0, 0]]);
        expect(await actuals('2027-04-01', '2027-04-30')).toEqual([99.99, [99.99], [99.99]]);
    });

    test('an account is meant with all below it, and mine are the plans and accounts that I have to do with', async () => {
        const plan_id = await world.plan();
        const top = await world.account();
        const division = await world.account({ pid: top });
        const store = await world.account({ pid: division });
        const [above, below] = [await world.planAccount(plan_id, 10, top), await world.planAccount(plan_id, 20, store)];
        await world.planAccount(plan_id, 40);
        const { accounts, budget } = await ask({ plan_id, account_id: top });
        expect(budget).toBe(30);
        expect(accounts.flatMap(account => account.plan_account_ids).sort()).toEqual([above, below].sort());
        expect(accounts.find(account => account.account_id === store)).toMatchObject({ parent_id: division });

        expect((await ask({ plan_id, mine: true })).budget).toBe(70);
        expect((await ask({ plan_id, mine: true }, world.bdm)).accounts).toEqual([]);
        const values = { plan_id, account_id: await world.account(), budget_spend: 5, cdm_user: 'tpm.bdm' };
        await world.created(world.bdm, 'planaccount', values);
        expect((await ask({ plan_id, mine: true }, world.bdm)).budget).toBe(5);
    });

    test('what waits is told oldest first, and what starts and ends within two weeks with how many there are', async () => {
        const parents = await world.createParents();
        const { today } = await ask({});
        const [soon, later] = [daysAfter(today, 14), daysAfter(today, 15)];
        const days = (start: string, end: string) => ({ performance_start_date: start, performance_end_date: end });
        const first = await world.pending(parents, 1, days(soon, later));
        const second = await world.pending(parents, 2, days(later, later));
        const draft = await world.promotion(parents, days(today, soon));
        const cancelled = await world.promotion(parents, days(today, soon));
        await world.step(cancelled, 4);
        const { waiting, starting, ending } = await ask({ plan_id: parents.plan_id });
        const ids = ({ promotions }: DashboardAnswer['waiting']) => promotions.map(({ id }) => id);
        expect([waiting.count, ids(waiting)]).toEqual([2, [first.id, second.id]]);
        expect([starting.count, ids(starting)]).toEqual([2, [draft.id, first.id]]);
        expect([ending.count, ids(ending)]).toEqual([1, [draft.id]]);
        expect(waiting.promotions[0]).toMatchObject({ planned: 1, submitted_user: 'tpm.user', status: 2 });
    });

    test('largest over and under are of what is approved, under only once it is over', async () => {
        const parents = await world.createParents();
        const { today } = await ask({});
        const ended = { performance_start_date: '2026-01-01', performance_end_date: daysAfter(today, -1) };
        const spent = async (fee: number, amount: number, more = {}) => {
            const { id } = await world.approved(parents, fee, more);
            const values = { plan_id: parents.plan_id, promo_id: id, type: 'AD_FEE', amount, date: '2026-01-02' };
            await world.created(world.user, 'promoactual', values);
            return id;
        };
        const over = [await spent(10, 10.01), await spent(10, 30)];
        const under = await spent(10, 4, ended);
        await spent(10, 4, { performance_end_date: today, performance_start_date: today });
        const found = await ask({ plan_id: parents.plan_id });
        expect(found.over.map(({ id }) => id)).toEqual(over.reverse());
        expect(found.under).toMatchObject([{ id: under, planned: 10, actual: 4 }]);
    });

    test('accounts planned over their budget are named, the furthest over first, whatever is committed', async () => {
        const parents = await world.createParents(100);
        const other = await world.group(parents.plan_id, await world.planAccount(parents.plan_id, 100));
        const within = await world.group(parents.plan_id, await world.planAccount(parents.plan_id, 100));
        await world.pending(parents, 100.01);
        await world.pending(other, 250);
        await world.pending(within, 100);
        const { over_planned, over_budget } = await ask({ plan_id: parents.plan_id });
        expect(over_budget).toEqual({ count: 0, accounts: [] });
        expect(over_planned.count).toBe(2);
        expect(over_planned.accounts.map(({ plan_account_id, amount }) => [plan_account_id, amount])).toEqual([
            [other.plan_account_id, 250],
            [parents.plan_account_id, 100.01],
        ]);
        const narrowed = await ask({ plan_id: parents.plan_id, status: 2 });
        expect(narrowed.over_planned.count).toBe(0);
    });

    test('spend by allowance type and by manufacturer has the total of the list that it leads to', async () => {
        const parents = await world.createParents(10_000);
        const [birch, elm] = [parents, await world.group(parents.plan_id, await world.planAccount(parents.plan_id))];
        const slotting = { allowance_code: 'SLOTTING_FEES', allowance_amount: 70.07, lumpsum_date: '2027-03-01' };
        const draft = await world.promotion(elm);
        await world.save(draft, { allowances: [slotting] });
        await world.pending(birch, 30.3);
        await world.approved(elm, 0.05, { performance_start_date: '2027-04-01', performance_end_date: '2027-04-02' });
        const cancelled = await world.pending(birch, 999);
        await world.step(cancelled, 4);
        const { plan_id } = parents;
        const all = await ask({ plan_id });
        expect(all.allowance_types).toEqual([
            { allowance_code: 'SLOTTING_FEES', planned: 70.07, committed: 0 },
            { allowance_code: 'AD_FEE', planned: 30.35, committed: 0.05 },
        ]);
        expect(all.manufacturers).toEqual([
            { manufacturer: 'Birch Landing', plan_ids: [plan_id], planned: 100.42, committed: 0.05 },
        ]);
        expect((await ask({ plan_id, from: '2027-04-01' })).allowance_types).toEqual([
            { allowance_code: 'AD_FEE', planned: 0.05, committed: 0.05 },
        ]);
        const listed = async (filter: object): Promise<number> => {
            const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' }).toString();
            const { data } = await world.user.call<{ planned_spend: number }[]>(
                'GET',
                `/services/tpm/allowance?${query}`,
            );
            return data!.reduce((cents, { planned_spend }) => cents + Math.round(planned_spend * 100), 0) / 100;
        };
        const planned = { plan_id, allowance_code: 'AD_FEE', promo_status: [1, 2, 3, 5] };
        expect(await listed(planned)).toBe(30.35);
        expect(await listed({ ...planned, promo_status: [3, 5] })).toBe(0.05);
        expect(await listed({ ...planned, promo_performance_start_date_gte: '2027-04-01' })).toBe(0.05);
        expect(await listed({ ...planned, promo_plan_account_id: [birch.plan_account_id] })).toBe(30.3);
        expect(await listed({ plan_id, promo_performance_type: 'EDLP' })).toBe(0);
        const wrong = await world.user.call('GET', '/services/tpm/allowance?filter={"promo_status":"x"}');
        expect(wrong).toMatchObject({ status: 400, errors: { 'filter.promo_status': expect.any(String) } });
        const unknown = await world.user.call('GET', '/services/tpm/allowance?filter={"promo_name":"x"}');
        expect(unknown.status).toBe(400);
    });

    test('lists have what plans and accounts plan by month, of cancelled promotions nothing', async () => {
        const account = await world.account();
        const plan_id = await world.plan();
        const parents = await world.group(plan_id, await world.planAccount(plan_id, 100, account));
        const other = await world.plan();
        const elsewhere = await world.group(other, await world.planAccount(other, 100, account));
        const april = { performance_start_date: '2027-04-30', performance_end_date: '2027-05-02' };
        await world.pending(parents, 0.1);
        await world.pending(parents, 0.2);
        await world.approved(elsewhere, 30.03, april);
        await world.step(await world.pending(parents, 99, april), 4);
        const spend = async (of: string, ids: number[]) =>
            (await world.user.call('POST', '/tpm/spend/months', { of, ids })).data;
        const march = { month: '2027-03', planned: 0.3 };
        expect(await spend('plan', [other, plan_id, 999_999])).toEqual({
            list: [
                { id: plan_id, months: [march] },
                { id: other, months: [{ month: '2027-04', planned: 30.03 }] },
            ],
        });
        expect(await spend('account', [account])).toEqual({
            list: [{ id: account, months: [march, { month: '2027-04', planned: 30.03 }] }],
        });
        const call = async (payload: object, client = world.user) =>
            (await client.call('POST', '/tpm/spend/months', payload)).status;
        expect(await call({ of: 'user', ids: [1] })).toBe(400);
        expect(await call({ of: 'plan', ids: Array.from({ length: 101 }, (_, at) => at + 1) })).toBe(400);
        expect(await call({ of: 'plan', ids: [1] }, await app.as('viewer'))).toBe(403);
    });

    test('only who may see plans is told, and an unknown filter is refused', async () => {
        const viewer = await app.as('viewer');
        expect((await viewer.call('POST', '/tpm/dashboard', {})).status).toBe(403);
        const { errors } = await world.user.call('POST', '/tpm/dashboard', { searchCriteria: { filter: { who: 1 } } });
        expect(errors).toEqual({ 'searchCriteria.filter.who': 'Input property does not match schema.' });
    });
});
