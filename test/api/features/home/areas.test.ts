import { dateInZone } from '../../../../models/platform/calendar/clock';
import { daysAfter } from '../../../../models/platform/calendar/day';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { TpmWorld } from '../../../support/tpmWorld';

interface Listed {
    readonly id: number;
    readonly status: number;
    readonly planned_spend: number;
    readonly performance_start_date: string;
    readonly submitted_date: string | null;
    readonly create_user: string;
}

/** Converts to cents, so that sums here do not depend on the server's arithmetic. */
const cents = (dollars: number): number => Math.round(dollars * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + cents(each), 0) / 100;

describe.each(databases)('the figures of the home page on $name', kind => {
    let app: TestApp;
    let tpm: TpmWorld;
    let adr: AdrWorld;
    const today = dateInZone('America/Chicago', new Date());
    const year = today.slice(0, 4);
    const budgets = [40_000.25, 12_345.67, 0];

    beforeAll(async () => {
        app = await openTestApp(kind);
        tpm = await TpmWorld.of(app);
        adr = new AdrWorld(app, await app.as('content'));
        for (const [at, budget] of budgets.entries()) {
            const plan_id = await tpm.plan();
            const parents = await tpm.group(plan_id, await tpm.planAccount(plan_id, budget));
            const inMonth = (month: string) => ({
                performance_start_date: `${year}-${month}-05`,
                performance_end_date: `${year}-${month}-20`,
            });
            await tpm.pending(parents, 100.1 + at, inMonth('03'));
            await tpm.approved(parents, 10.07 * (at + 1), inMonth('03'));
            await tpm.approved(parents, 33.33, inMonth('11'));
            await tpm.approved(parents, 7.77, {
                performance_start_date: `${String(Number(year) + 1)}-01-05`,
                performance_end_date: `${String(Number(year) + 1)}-01-20`,
            });
            await tpm.promotion(parents, inMonth('06'));
        }
        // Another user's plan, in which the planner has neither the plan nor an account.
        await adr.run(`UPDATE tpm_plan SET owner_user = 'tpm.bdm' WHERE id = (SELECT max(id) FROM tpm_plan)`);
    });
    afterAll(() => app.drop());

    const home = async (username: string): Promise<HomeAnswer> =>
        (await (await app.as(username)).call<HomeAnswer>('GET', '/home')).data!;
    const area = async (username: string, name: string) =>
        (await home(username)).areas.find(each => each.name === name)!;
    const values = async (username: string, name: string) =>
        Object.fromEntries(
            (await area(username, name)).values!.map(({ name: of, count, amount }) => [of, amount ?? count]),
        );
    const promotions = async (): Promise<readonly Listed[]> => {
        const query = new URLSearchParams({ range: '[0,99]' });
        const { data } = await tpm.bdm.call<Listed[]>('GET', `/services/tpm/promotion?${String(query)}`);
        return data!;
    };

    test('of who approves: all budgets, what is committed and pending, and the months of this year', async () => {
        const all = await promotions();
        const planned = (...statuses: readonly number[]) =>
            sum(all.filter(({ status }) => statuses.includes(status)).map(({ planned_spend }) => planned_spend));
        expect(await values('tpm.bdm', 'spend')).toEqual({
            budget: sum(budgets),
            committed: planned(3, 5),
            pending: planned(2),
        });
        expect(planned(3, 5)).toBeGreaterThan(0);
        const { months } = await area('tpm.bdm', 'spend');
        expect(months!.map(({ month }) => month)).toEqual(
            Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
        );
        for (const { month, amount } of months!)
            expect([month, amount]).toEqual([
                month,
                sum(
                    all
                        .filter(each => each.status === 3 && each.performance_start_date.startsWith(month))
                        .map(({ planned_spend }) => planned_spend),
                ),
            ]);
        expect(months!.filter(({ amount }) => amount !== 0)).toHaveLength(2);
        const { data } = await tpm.bdm.call<Record<string, number>>('POST', '/tpm/dashboard', {});
        expect(await values('tpm.bdm', 'spend')).toMatchObject({
            budget: data!['budget'],
            committed: data!['committed'],
            pending: data!['pending'],
        });
    });

    test('of a planner: those of their own plans and accounts', async () => {
        const { data } = await tpm.user.call<Record<string, number>>('POST', '/tpm/dashboard', {
            searchCriteria: { filter: { mine: true } },
        });
        const own = await values('tpm.user', 'ownSpend');
        expect(own).toEqual({ budget: data!['budget'], committed: data!['committed'], pending: data!['pending'] });
        expect(own['budget']).toBe(sum(budgets.slice(0, 2)));
    });

    test('what waits says what it comes to, and since when', async () => {
        const all = await promotions();
        const pending = all.filter(({ status }) => status === 2);
        const figure = async (username: string, name: string) =>
            (await home(username)).figures.find(each => each.name === name)!;
        expect(await figure('tpm.bdm', 'promotions')).toMatchObject({
            count: 3,
            amount: sum(pending.map(({ planned_spend }) => planned_spend)),
            oldest: pending.map(({ submitted_date }) => submitted_date).sort()[0],
        });
        expect(await figure('tpm.user', 'draftPromotions')).toMatchObject({
            count: 3,
            amount: 0,
            oldest: `${year}-06-05`,
        });
        expect(await figure('content', 'requests')).toMatchObject({ count: 0, amount: null, oldest: null });
        const adr_id = await adr.adr('Riverside');
        for (const [comments, date] of [
            ['Later', '2026-03-02T10:00:00.000Z'],
            ['First', '2026-03-01T10:00:00.000Z'],
        ] as const) {
            const prod_id = await adr.catalogueProduct({ description: comments });
            const payload = { type: 'ADD', adr_id, prod_id, comments, entities: [] };
            const { data } = await (
                await app.as('requester')
            ).call<{ id: number }>('POST', '/adr/request/create', payload);
            await adr.run(`UPDATE adr_request SET create_date = '${date}' WHERE id = ${String(data!.id)}`);
        }
        for (const [username, name] of [
            ['content', 'requests'],
            ['requester', 'ownRequests'],
        ] as const)
            expect(await figure(username, name)).toMatchObject({ count: 2, oldest: '2026-03-01T10:00:00.000Z' });
    });

    test('of a content manager: the feeds of 30 days, stopped and with rejects', async () => {
        const put = (status: string, rejected: number, days: number) =>
            adr.run(
                `INSERT INTO data_feed (create_date, create_user, update_date, update_user, enabled, system_entity, weight, version,
                    source, filename, size, status, rows_read, rows_added, rows_updated, rows_unchanged, rows_dropped,
                    rows_rejected, check_digit, confirm_drop)
                 VALUES ($1, 'content', $1, 'content', true, false, 500, 1, 'AWG', 'f.csv', 9, $2, 7, 5, 0, 0, 0, $3,
                    'without', false)`,
                `${daysAfter(today, -days)}T12:00:00.000Z`,
                status,
                rejected,
            );
        await put('COMPLETE', 0, 1);
        await put('COMPLETE', 3, 2);
        await put('ERROR', 4, 29);
        await put('ERROR', 50, 31);
        expect(await values('content', 'feeds')).toEqual({ feeds: 3, stopped: 1, withRejects: 2, rejected: 7 });
    });

    test('of an administrator: jobs that failed and are under way, and mails that failed', async () => {
        let subject = 100_000;
        const put = (job: string, state: string, finished: string | null) =>
            adr.run(
                `INSERT INTO job (kind, subject, state, run_after, tries, reached, failures, taken, create_user, create_date, finish_date)
                 VALUES ($1, $5, $2, $3, 0, 0, 0, 0, 'content', $3, $4)`,
                job,
                state,
                new Date(Date.now() + 86_400_000).toISOString(),
                finished,
                (subject += 1),
            );
        const before = await values('administrator', 'jobs');
        await put('feed', 'FAILED', '2026-05-02T10:00:00.000Z');
        await put('mail', 'FAILED', '2026-05-01T10:00:00.000Z');
        await put('nothing', 'WAITING', null);
        await put('nothing', 'WAITING', null);
        const { count, oldest } = (await home('administrator')).figures.find(({ name }) => name === 'failedJobs')!;
        expect([count, oldest]).toEqual([2, '2026-05-01T10:00:00.000Z']);
        expect(await values('administrator', 'jobs')).toMatchObject({
            waiting: Number(before['waiting']) + 2,
            failedMails: 1,
        });
    });
});
