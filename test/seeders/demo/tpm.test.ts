import { dateInZone } from '../../../models/platform/calendar/clock';
import { daysAfter } from '../../../models/platform/calendar/day';
import type { Row } from '../../../models/database/database';
import { toCents } from '../../../models/platform/fields/money';
import { ALLOWANCE_CODES } from '../../../models/features/tpm/allowanceTypes';
import type { SheetVersion } from '../../../models/features/tpm/dealSheetCalls';
import type { PlanSummary } from '../../../models/features/tpm/summaryCalls';
import { seedDemoAdrs } from '../../../seeders/demo/adrs';
import { seedDemoCatalogue } from '../../../seeders/demo/catalogue';
import { seedDemoTpm } from '../../../seeders/demo/tpm/tpm';
import { openTestApp, type TestApp } from '../../support/app';
import { databases } from '../../support/databases';

const settings = { demo: true, timeZone: 'America/Chicago' };
const today = dateInZone(settings.timeZone, new Date());

const OVERLAPPING = `SELECT DISTINCT p.id FROM tpm_promotion AS p
    JOIN tpm_promotion AS o ON o.plan_account_id = p.plan_account_id AND o.id <> p.id
        AND o.performance_start_date <= p.performance_end_date AND o.performance_end_date >= p.performance_start_date
    JOIN tpm_promo_product AS a ON a.promo_id = p.id
    JOIN tpm_promo_product AS b ON b.promo_id = o.id AND b.upc_item = a.upc_item`;

const UNAUTHORISED = `SELECT DISTINCT p.promo_id FROM tpm_promo_product AS p
    JOIN tpm_promotion AS m ON m.id = p.promo_id JOIN tpm_plan_account AS pa ON pa.id = m.plan_account_id
    JOIN tpm_account AS a ON a.id = pa.account_id
    WHERE a.adr_id IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM adr_prod AS o WHERE o.adr_id = a.adr_id AND o.prod_id = p.prod_id)`;

describe.each(databases)('the demonstration’s plans on $name', kind => {
    let app: TestApp;
    const rows = (sql: string, values: readonly string[] = []): Promise<Row[]> =>
        app.services.database.read(sql, values);
    const count = async (table: string): Promise<number> => {
        const [row] = await rows(`SELECT count(*) AS found FROM ${table}`);
        return Number(row?.['found']);
    };
    const summaries = async (): Promise<PlanSummary[]> => {
        const user = await app.as('tpm.user');
        const plans = await rows('SELECT id FROM tpm_plan ORDER BY id');
        const answers = plans.map(({ id }) => user.call<PlanSummary>('GET', `/tpm/plan/${String(id)}/summary`));
        return (await Promise.all(answers)).map(({ data }) => data as PlanSummary);
    };
    beforeAll(async () => {
        app = await openTestApp(kind);
        const { database } = app.services;
        await seedDemoTpm(app.services, settings);
        await seedDemoCatalogue(database, settings);
        await seedDemoAdrs(database, settings);
        await seedDemoTpm(app.services, { ...settings, demo: false });
        await seedDemoTpm(app.services, settings);
        await seedDemoTpm(app.services, settings);
    });
    afterAll(() => app.drop());

    test('are put in once, where the catalogue is', async () => {
        const tables = ['tpm_account_type', 'tpm_account', 'tpm_plan', 'tpm_promotion'];
        expect(await Promise.all(tables.map(count))).toEqual([4, 12, 3, 152]);
        const [below] = await rows(
            'SELECT count(*) AS n FROM tpm_account WHERE pid IS NOT NULL AND adr_entity_id IS NOT NULL',
        );
        expect(Number(below?.['n'])).toBe(6);
    });

    test('have deal sheets in two versions, with what changed between them', async () => {
        const user = await app.as('tpm.user');
        const sheets = await rows('SELECT DISTINCT promo_id FROM tpm_deal_sheet');
        expect(sheets).toHaveLength(2);
        for (const { promo_id: id } of sheets) {
            const { data } = await user.call<SheetVersion[]>('GET', `/tpm/dealsheet/list?promo_id=${String(id)}`);
            expect(data!.map(({ version }) => version)).toEqual([2, 1]);
            const [change] = data![0]!.changes;
            expect(data![0]!.change_count).toBeGreaterThan(0);
            expect(change).toMatchObject({ from: expect.any(String) as string, to: expect.any(String) as string });
        }
    });

    test('have promotions in every state, that run, end soon and start soon', async () => {
        const found = await rows(
            'SELECT status, performance_start_date AS first, performance_end_date AS last FROM tpm_promotion',
        );
        const promotions = found.map(({ status, first, last }) => ({
            status: Number(status),
            first: String(first).slice(0, 10),
            last: String(last).slice(0, 10),
        }));
        const counts = [1, 2, 3, 4, 5].map(status => promotions.filter(each => each.status === status).length);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
        const [soon, year] = [daysAfter(today, 14), 350];
        const running = promotions.filter(({ first, last }) => first <= today && last >= today);
        const reported = {
            running: running.length,
            ending: running.filter(({ last }) => last <= soon).length,
            starting: promotions.filter(({ first }) => first > today && first <= soon).length,
            ago: promotions.filter(({ last }) => last < daysAfter(today, -180)).length,
            future: promotions.filter(({ first }) => first > daysAfter(today, 180)).length,
        };
        expect(Math.min(...Object.values(reported))).toBeGreaterThanOrEqual(3);
        const early = promotions.filter(({ first }) => first < daysAfter(today, -year));
        const complete = promotions.filter(({ status, last }) => status === 5 && last >= today);
        expect([early.length < 10, complete]).toEqual([true, []]);
    });

    test('have allowances of every type and actuals of what is approved alone', async () => {
        const types = await rows('SELECT DISTINCT allowance_code AS code FROM tpm_allowance');
        expect(types.map(({ code }) => code).sort()).toEqual([...ALLOWANCE_CODES].sort());
        const stray = await rows(
            `SELECT a.id FROM tpm_promo_actual AS a JOIN tpm_promotion AS p ON p.id = a.promo_id
            WHERE p.status NOT IN (3, 5) OR a.date > $1`,
            [today],
        );
        expect([stray, (await count('tpm_promo_actual')) > 80]).toEqual([[], true]);
        const [sums] = await rows(`SELECT (SELECT sum(amount) FROM tpm_promo_actual) AS paid,
            (SELECT sum(actual_spend) FROM tpm_promotion) AS kept`);
        expect(Number(sums?.['kept'])).toBe(Number(sums?.['paid']));
    });

    test('have accounts over their budget and others within it, overlaps, and products that are not authorised', async () => {
        const accounts = (await summaries()).flatMap(plan => plan.accounts);
        expect(accounts).toHaveLength(21);
        const over = accounts.filter(({ available }) => Number(available) < 0);
        expect([over.length >= 3, over.length <= 7]).toEqual([true, true]);
        for (const { committed, planned } of accounts)
            expect(toCents(planned)).toBeGreaterThanOrEqual(toCents(committed));
        expect((await rows(OVERLAPPING)).length).toBeGreaterThan(20);
        const unauthorised = (await rows(UNAUTHORISED)).length;
        expect([unauthorised > 8, unauthorised < 60]).toEqual([true, true]);
    });

    test('has a history of each promotion, by who took its steps', async () => {
        const [one] = await rows('SELECT id FROM tpm_promotion WHERE status = 5 ORDER BY id LIMIT 1');
        const user = await app.as('tpm.user');
        const { data } = await user.call<{ user: string; action: string }[]>(
            'GET',
            `/services/tpm/promotion/${String(one?.['id'])}/history`,
        );
        const steps = data?.slice(-4).map(({ user, action }) => `${user} ${action}`);
        expect(steps).toEqual(['tpm.bdm update', 'tpm.bdm update', 'tpm.user update', 'tpm.user create']);
    });
});
