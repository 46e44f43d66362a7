import { tableOf } from '../../../../models/database/table';
import {
    MAX_CALENDAR_PROMOTIONS,
    type CalendarAnswer,
    type CalendarPromotion,
} from '../../../../models/features/tpm/calendarCalls';
import type { Check } from '../../../../models/features/tpm/checkCalls';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { handProduct, TpmWorld, type PlacedPromotion, type PromotionParents } from '../../../support/tpmWorld';

const days = (first: string, last: string) => ({ performance_start_date: first, performance_end_date: last });

/** The written values of a promotion: fees in cents. */
interface Written extends PlacedPromotion {
    readonly fees: readonly number[];
    readonly start: string;
    readonly status: number;
}

describe.each(databases)('the calendar of promotions on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let account: number;
    let parents: PromotionParents;
    let other: PromotionParents;
    let written: Written[];

    const list = async (filter: object = {}, client: Client = world.user): Promise<CalendarAnswer> => {
        const { data, errors } = await client.call<CalendarAnswer>('POST', '/tpm/calendar/list', {
            searchCriteria: { filter },
        });
        expect(errors).toBeNull();
        return data!;
    };
    const dashboardOf = async (filter: object): Promise<DashboardAnswer> =>
        (await world.user.call<DashboardAnswer>('POST', '/tpm/dashboard', { searchCriteria: { filter } })).data!;
    const idsOf = ({ list: rows }: CalendarAnswer): number[] => rows.map(({ id }) => id);

    /** Creates a promotion with fees of so many cents. */
    const planned = async (
        of: PromotionParents,
        [first, last]: readonly [string, string],
        fees: readonly number[],
        status = 1,
    ): Promise<Written> => {
        const created = await world.promotion(of, days(first, last));
        const codes = ['AD_FEE', 'SLOTTING_FEES', 'SPECIAL_EVENT'];
        const allowances = fees.map((cents, at) => ({
            allowance_code: codes[at],
            allowance_amount: cents / 100,
            lumpsum_date: first,
        }));
        const saved = await world.save(created, { allowances });
        expect(saved.errors).toBeNull();
        if (status >= 2 && status !== 4) await world.step(created, 2, undefined, world.user);
        if (status === 3) expect((await world.step(created, 3, 'As agreed')).status).toBe(200);
        if (status === 4) await world.step(created, 4);
        return { ...created, fees, start: first, status };
    };

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        // So that ids of accounts, plan accounts, plans and groups differ.
        for (let at = 0; at < 7; at++) await world.account();
        for (let at = 0; at < 3; at++) await world.plan();
        const early = await world.plan();
        for (let at = 0; at < 2; at++) await world.group(early, await world.planAccount(early, 0));
        const crowded = await world.planAccount(early, 0);
        for (let at = 0; at < 4; at++) await world.group(early, crowded);
        const calendar = await world.calendar([10, 2], {
            week_start: 3,
            lead_days: 21,
            periods: [
                { name: 'P2', begin_date: '2027-02-28', end_date: '2027-03-27', submit_date: null, publish_date: null },
                {
                    name: 'P3',
                    begin_date: '2027-03-28',
                    end_date: '2027-04-24',
                    submit_date: '2027-02-01',
                    publish_date: '2027-03-20',
                },
            ],
        });
        account = await world.account({ name: 'Alder Market', trade_calendar_id: calendar });
        const below = await world.account({ name: 'Zelkova Foods', pid: account });
        const plan = await world.plan();
        parents = await world.group(plan, await world.planAccount(plan, 5000, account));
        other = await world.group(plan, await world.planAccount(plan, 700.5, below));
        const elsewhere = await world.createParents(900);
        written = [
            await planned(parents, ['2027-02-20', '2027-03-02'], [100_10, 3]),
            await planned(parents, ['2027-03-10', '2027-03-20'], [200_00], 2),
            await planned(parents, ['2027-03-31', '2027-04-06'], [300_07, 1_00, 9], 3),
            await planned(parents, ['2027-03-05', '2027-03-09'], [999_99], 4),
            await planned(other, ['2027-04-01', '2027-04-30'], [41_41], 3),
            await planned(elsewhere, ['2027-04-02', '2027-04-03'], [7_77], 1),
        ];
        expect(new Set([parents.plan_id, parents.plan_account_id, parents.group_id, account]).size).toBe(4);
    }, 60_000);
    afterAll(() => app.drop());

    const dollars = (of: readonly Written[]): number =>
        of.flatMap(({ fees }) => fees).reduce((sum, cents) => sum + cents, 0) / 100;
    const among = (of: readonly Written[], statuses: readonly number[], from = '', to = '9'): Written[] =>
        of.filter(({ status, start }) => statuses.includes(status) && from <= start && start <= to);
    const ofPlan = () => written.slice(0, 5);

    test('every promotion of a plan is there with what it is in, its sums, its due date, and whether it can be moved', async () => {
        const found = await list({ plan_id: parents.plan_id });
        const [a, b, c, d, e] = written as [Written, Written, Written, Written, Written];
        expect(idsOf(found)).toEqual([a.id, d.id, b.id, c.id, e.id]);
        const [first, cancelled, pending, approved, below] = found.list as [
            CalendarPromotion,
            CalendarPromotion,
            CalendarPromotion,
            CalendarPromotion,
            CalendarPromotion,
        ];
        expect(first).toEqual({
            ...parents,
            id: a.id,
            version: a.version + 1,
            name: expect.any(String),
            plan_name: expect.stringMatching(/^Plan \d+$/),
            manufacturer: 'Birch Landing',
            account_id: account,
            account_name: 'Alder Market',
            account_code: null,
            group_name: expect.stringMatching(/^Group \d+$/),
            performance_type: 'AD',
            ...days('2027-02-20', '2027-03-02'),
            status: 1,
            planned: 100.13,
            // It starts before the first period.
            period: null,
            due_date: null,
            may_move: true,
            checks: [],
        });
        // By the lead days of the calendar, and by the date of the period itself; the account below inherits the same.
        expect(pending).toMatchObject({
            period: 'P2',
            due_date: '2027-02-07',
            may_move: false,
            status: 2,
            planned: 200,
        });
        expect(approved).toMatchObject({ period: 'P3', due_date: '2027-02-01', may_move: false, planned: 301.16 });
        expect(cancelled).toMatchObject({ status: 4, may_move: false, planned: 999.99, checks: [] });
        expect(below).toMatchObject({ account_name: 'Zelkova Foods', period: 'P3', group_id: other.group_id });
        expect(found.periods).toMatchObject([
            {
                week_start: 3,
                buyin_days_before: 10,
                periods: [
                    { name: 'P2', begin_date: '2027-02-28', submit_date: null, due_date: '2027-02-07' },
                    { name: 'P3', submit_date: '2027-02-01', publish_date: '2027-03-20', due_date: '2027-02-01' },
                ],
            },
        ]);
        expect(found.periods[0]!.account_ids).toHaveLength(2);
        expect(found.periods[0]!.account_ids).toContain(account);
    });

    test('months and sums are those of the allowances that were written, and the dashboard’s for the same filter', async () => {
        const plan_id = parents.plan_id;
        const found = await list({ plan_id });
        const month = (name: string) => {
            const [from, to] = [`${name}-01`, `${name}-31`];
            return {
                month: name,
                planned: dollars(among(ofPlan(), [1, 2, 3], from, to)),
                committed: dollars(among(ofPlan(), [3], from, to)),
            };
        };
        expect(found.months).toEqual(['2027-02', '2027-03', '2027-04'].map(month));
        expect(found).toMatchObject({
            planned: dollars(among(ofPlan(), [1, 2, 3])),
            committed: dollars(among(ofPlan(), [3])),
            budget: 5700.5,
            available: 5700.5 - 301.16 - 41.41,
        });
        const filters: object[] = [
            {},
            { plan_id },
            { account_id: account },
            { plan_id, status: 3 },
            { plan_id, performance_type: 'TPR' },
            { plan_id, from: '2027-03-01', to: '2027-03-31' },
            { mine: true },
            { manufacturer: 'birch' },
            { manufacturer: 'Elm' },
            { plan_id: 999_999 },
        ];
        for (const filter of filters) {
            const [calendar, board] = [await list(filter), await dashboardOf(filter)];
            const monthly = ({
                months,
            }: {
                months: readonly { month: string; planned: number; committed: number }[];
            }) => months.map(({ month: name, planned: sum, committed }) => [name, sum, committed]);
            expect([filter, monthly(calendar)]).toEqual([filter, monthly(board)]);
            expect([filter, calendar.planned, calendar.committed, calendar.budget]).toEqual([
                filter,
                board.planned,
                board.committed,
                board.budget,
            ]);
            if (board.available !== null) expect(calendar.available).toBe(board.available);
        }
        // The available amount does not change if some promotions are left out.
        expect((await list({ plan_id, status: 2 })).available).toBe(found.available);
    });

    test('what has a day in common with the days of the filter is there, and each filter leaves the others out', async () => {
        const plan_id = parents.plan_id;
        const [a, b, c, d, e, f] = written.map(({ id }) => id);
        const found = async (filter: object) => idsOf(await list(filter)).sort((one, two) => one - two);
        expect(await found({ plan_id, from: '2027-03-02', to: '2027-03-10' })).toEqual([a, b, d]);
        expect(await found({ plan_id, from: '2027-03-03', to: '2027-03-04' })).toEqual([]);
        expect(await found({ plan_id, from: '2027-04-06' })).toEqual([c, e]);
        expect(await found({ plan_id, to: '2027-03-05' })).toEqual([a, d]);
        expect(await found({ plan_id, status: 3 })).toEqual([c, e]);
        expect(await found({ account_id: account })).toEqual([a, b, c, d, e]);
        expect(await found({ account_id: (await list({ plan_id })).list.at(-1)!.account_id })).toEqual([e]);
        expect(await found({ manufacturer: 'LANDING', from: '2027-04-02', to: '2027-04-02' })).toEqual([c, e, f]);
        expect(await found({ manufacturer: '%' })).toEqual([]);
        expect(await found({ performance_type: 'EDLP' })).toEqual([]);
        expect(await found({ mine: true })).toEqual([a, b, c, d, e, f]);
        expect(idsOf(await list({ mine: true }, world.bdm))).toEqual([]);
    });

    test('accounts without promotions are there with their groups, unless promotions of a kind are looked for', async () => {
        const planAccountsOf = async (filter: object) =>
            (await list(filter)).plan_accounts.map(({ account_name: name, groups }) => [
                name,
                groups.map(group => group.id),
            ]);
        const [empty, later, off] = [
            await world.account({ name: 'Aspen Empty' }),
            await world.account({ name: 'Willow Later' }),
            await world.account({ name: 'Yew Off' }),
        ];
        const plan_id = await world.plan();
        const { group_id } = await world.group(plan_id, await world.planAccount(plan_id, 10, empty));
        const of = await world.group(plan_id, await world.planAccount(plan_id, 10, later));
        await world.promotion(of, days('2029-02-01', '2029-02-02'));
        const { id, version } = await world.created(world.bdm, 'planaccount', {
            plan_id,
            account_id: off,
            budget_spend: 0,
        });
        const disabled = { enabled: false, version };
        expect((await world.bdm.call('PUT', `/services/tpm/planaccount/${String(id)}`, disabled)).status).toBe(200);
        // For one plan all of its accounts; for all plans those in which promotions are to be planned.
        const days2027 = { from: '2027-01-01', to: '2027-12-31' };
        expect(await planAccountsOf({ plan_id, ...days2027 })).toEqual([
            ['Aspen Empty', [group_id]],
            ['Willow Later', [of.group_id]],
            ['Yew Off', []],
        ]);
        const named = async (filter: object) =>
            (await planAccountsOf(filter)).filter(([name]) => /Aspen|Willow|Yew|Alder|Zelkova/.test(String(name)));
        expect(await named(days2027)).toEqual([['Aspen Empty', [group_id]]]);
        // Once its plan has a promotion in these days, an account is listed that had its own on other days.
        await world.promotion(
            { ...of, group_id, plan_account_id: (await list({ plan_id })).plan_accounts[0]!.plan_account_id },
            days('2027-05-01', '2027-05-02'),
        );
        expect(await named(days2027)).toEqual([['Willow Later', [of.group_id]]]);
        expect(await named({ ...days2027, account_id: later })).toEqual([['Willow Later', [of.group_id]]]);
        expect(await named({ ...days2027, account_id: account })).toEqual([]);
        expect(await named({ ...days2027, manufacturer: 'Elm' })).toEqual([]);
        for (const filter of [{ status: 1 }, { performance_type: 'AD' }, { plan_id, status: 2 }])
            expect([filter, await planAccountsOf({ ...days2027, ...filter })]).toEqual([filter, []]);
    });

    test('checks are as many as each promotion has by itself', async () => {
        const of = await world.group(parents.plan_id, await world.planAccount(parents.plan_id, 10));
        const product = handProduct('03800059661', { ad_srp: 4 });
        const filled = async (first: string, last: string) => {
            const filledPromotion = await world.promotion(of, days(first, last));
            const offInvoice = {
                allowance_code: 'AD_OFF_INVOICE',
                allowance_amount: 30,
                ad_start_date: '2027-06-01',
                ad_end_date: '2027-06-30',
                product_ids: [-1],
            };
            const fee = { allowance_code: 'AD_FEE', allowance_amount: 11, lumpsum_date: '2027-01-01' };
            await world.save(filledPromotion, { products: [{ id: -1, ...product }], allowances: [offInvoice, fee] });
            return filledPromotion;
        };
        const promotions = [await filled('2027-06-01', '2027-06-10'), await filled('2027-06-10', '2027-06-20')];
        promotions.push(await filled('2027-06-21', '2027-06-30'));
        const { list: rows } = await list({ plan_id: parents.plan_id });
        const codesOf = (id: number) =>
            rows
                .find(row => row.id === id)!
                .checks.flatMap(({ code, count }) => Array.from({ length: count }, () => code));
        const overlaps = promotions.map(({ id }) => codesOf(id).filter(code => code === 'OVERLAP').length);
        expect(overlaps).toEqual([1, 1, 0]);
        for (const { id } of rows) {
            const { data } = await world.user.call<Check[]>('GET', `/tpm/promotion/${String(id)}/checks`);
            expect([id, codesOf(id).sort()]).toEqual([id, data!.map(({ code }) => code).sort()]);
        }
        expect([...new Set(promotions.flatMap(({ id }) => codesOf(id)))].sort()).toEqual([
            'AD_SRP',
            'AT_CASE_COST',
            'NOTHING_PROJECTED',
            'OUTSIDE_DATES',
            'OVERLAP',
            'OVER_BUDGET',
            'OVER_PLANNED',
            'SAME_ALLOWANCE',
        ]);
    });

    test('who may not see plans is told nothing, and what no filter is is refused', async () => {
        const call = async (payload: unknown, client: Client = world.user) =>
            (await client.call('POST', '/tpm/calendar/list', payload)).status;
        expect(await call({}, await app.as('viewer'))).toBe(403);
        expect(await call({})).toBe(200);
        const bad: object[] = [
            { who: 1 },
            { plan_id: 'x' },
            { plan_id: 1.5 },
            { from: '2027-02-29' },
            { to: 20270301 },
            { status: 9 },
            { performance_type: 'XX' },
            { mine: 'yes' },
            { manufacturer: 5 },
            { manufacturer: 'x'.repeat(101) },
        ];
        for (const filter of bad) expect([filter, await call({ searchCriteria: { filter } })]).toEqual([filter, 400]);
        expect(await call({ pageCriteria: { pageNumber: 1, pageSize: 25 } })).toBe(400);
        expect((await list({ from: '2027-12-31', to: '2027-01-01' })).list).toEqual([]);
    });

    test('more promotions than a calendar shows are counted, and as many as it shows are there', async () => {
        const plan_id = await world.plan();
        const of = await world.group(plan_id, await world.planAccount(plan_id));
        const { id } = await world.promotion(of);
        const { database } = app.services;
        const names = Object.keys(tableOf(promotion).columns).filter(name => name !== 'id');
        const columns = names.map(name => `"${name}"`).join(', ');
        const copy = (limit: number) =>
            database.write(transaction =>
                database.run(
                    `INSERT INTO tpm_promotion (${columns}) SELECT ${columns} FROM tpm_promotion WHERE plan_id = $1
                        ORDER BY id LIMIT ${String(limit)}`,
                    [plan_id],
                    transaction,
                ),
            );
        for (let count = 1; count < MAX_CALENDAR_PROMOTIONS; count *= 2)
            await copy(Math.min(count, MAX_CALENDAR_PROMOTIONS - count));
        const all = await list({ plan_id });
        expect(all.list).toHaveLength(MAX_CALENDAR_PROMOTIONS);
        expect(all.list[0]!.id).toBe(id);
        // No accounts without promotions fit in.
        await world.planAccount(plan_id);
        expect(await list({ plan_id })).toMatchObject({ plan_accounts: [], more_accounts: 1 });
        await copy(1);
        const { status, errors } = await world.user.call('POST', '/tpm/calendar/list', {
            searchCriteria: { filter: { plan_id } },
        });
        expect([status, errors]).toEqual([
            400,
            {
                serviceError:
                    'There are 5,001 promotions here. A calendar shows up to 5,000: choose a plan, an account or fewer days.',
            },
        ]);
    });
});
