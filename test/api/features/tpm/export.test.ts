import { ALLOWANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import { fromCents } from '../../../../models/platform/fields/money';
import type { PlanSummary } from '../../../../models/features/tpm/summaryCalls';
import { seedDemoAdrs } from '../../../../seeders/demo/adrs';
import { seedDemoCatalogue } from '../../../../seeders/demo/catalogue';
import { seedDemoTpm } from '../../../../seeders/demo/tpm/tpm';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { csvRows, xlsxRows, type SheetRow } from '../../../support/sheets';

const settings = { demo: true, timeZone: 'America/Chicago' };

const FIGURES = {
    budget: 'Budget',
    planned: 'Planned',
    pending: 'Pending',
    committed: 'Committed',
    actual: 'Actual',
    available: 'Available',
    available_after_pending: 'Available after pending',
    budget_percent: 'Budget percent (%)',
    lift: 'Lift (%)',
    spend_percent: 'Spend percent (%)',
    incremental_cases: 'Incremental cases',
    cost_per_incremental_case: 'Cost per incremental case',
    spend_per_case: 'Spend per case',
} as const;

/** Parses a figure, whatever the format of the file; a dash is null. */
const numberIn = (text = ''): number | null => (text === '' ? null : Number(text.replace(/[$,]/g, '')));

type Figures = Readonly<Record<string, number | null>>;

const figuresIn = (row: SheetRow): Figures =>
    Object.fromEntries(Object.entries(FIGURES).map(([name, label]) => [name, numberIn(row[label])]));
const figuresOf = (node: object): Figures => {
    const values = node as Figures;
    return Object.fromEntries(Object.keys(FIGURES).map(name => [name, values[name] ?? null]));
};

/** The levels of a summary down to its promotions, in the order of the file. */
const nodesOf = (plan: PlanSummary): (readonly [level: string, name: string, node: object])[] => [
    ['Plan', plan.name, plan],
    ...plan.accounts.flatMap(account => [
        ['Account', account.account_name, account] as const,
        ...account.groups.flatMap(group => [
            ['Group', group.name, group] as const,
            ...group.promotions.map(promotion => ['Promotion', promotion.name, promotion] as const),
        ]),
    ]),
];

describe.each(databases)('the export of a plan on $name', kind => {
    let app: TestApp;
    let user: Client;
    let plan: PlanSummary;
    const count = async (table: string): Promise<number> => {
        const [row] = await app.services.database.read(`SELECT count(*) AS n FROM ${table} WHERE plan_id = $1`, [
            plan.id,
        ]);
        return Number(row?.['n']);
    };
    const ask = (payload: object, client = user) => client.file('POST', '/tpm/export', payload);

    beforeAll(async () => {
        app = await openTestApp(kind);
        await seedDemoCatalogue(app.services.database, settings);
        await seedDemoAdrs(app.services.database, settings);
        await seedDemoTpm(app.services, settings);
        user = await app.as('tpm.user');
        const [first] = await app.services.database.read('SELECT min(id) AS id FROM tpm_plan');
        plan = (await user.call<PlanSummary>('GET', `/tpm/plan/${String(first?.['id'])}/summary`)).data!;
        await (
            await app.as('tpm.bdm')
        ).call('POST', '/services/tpm/plangroup', {
            plan_id: plan.id,
            plan_account_id: plan.accounts.at(-1)?.id,
            name: 'Zuletzt, =1+1',
        });
        plan = (await user.call<PlanSummary>('GET', `/tpm/plan/${String(plan.id)}/summary`)).data!;
    });
    afterAll(() => app.drop());

    const levelsIn = (rows: readonly SheetRow[]) =>
        rows
            .filter(row => ['Plan', 'Account', 'Group', 'Promotion'].includes(row['Level'] ?? ''))
            .map(row => [row['Level'], row[row['Level'] ?? ''], figuresIn(row)]);

    test('as CSV has every level once, with the summary’s amounts', async () => {
        const { status, headers, body } = await ask({ plan_id: plan.id, format: 'csv' });
        expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
        const rows: SheetRow[] = csvRows(body).map(row => ({ ...row, Group: row['Group']?.replace(/^'/, '') ?? '' }));
        expect(levelsIn(rows)).toEqual(nodesOf(plan).map(([level, name, node]) => [level, name, figuresOf(node)]));
        const of = (level: string) => rows.filter(row => row['Level'] === level);
        expect([of('Product').length, of('Allowance').length, of('Actual').length]).toEqual([
            await count('tpm_promo_product'),
            await count('tpm_allowance'),
            await count('tpm_promo_actual'),
        ]);
        expect(rows.flatMap(row => (row['Level'] === 'Promotion' ? [] : [row['Status']])).filter(Boolean)).toEqual([]);
        expect(rows.at(-1)).toMatchObject({ Level: 'Group', Group: 'Zuletzt, =1+1' });
    });

    test('sums of allowances and actuals are those of their promotions', async () => {
        const rows = csvRows((await ask({ plan_id: plan.id, format: 'csv' })).body);
        const promotions = plan.accounts.flatMap(({ groups }) => groups.flatMap(group => group.promotions));
        // Rows of a promotion follow it.
        let at = -1;
        const sums = promotions.map(() => ({ planned: 0, actual: 0 }));
        for (const row of rows) {
            if (row['Level'] === 'Promotion') at += 1;
            const sum = sums[at];
            const cents = (label: string) => Math.round((numberIn(row[label]) ?? 0) * 100);
            if (sum && row['Level'] === 'Allowance') sum.planned += cents('Planned');
            if (sum && row['Level'] === 'Actual') sum.actual += cents('Actual');
        }
        expect(sums.map(sum => [fromCents(sum.planned), fromCents(sum.actual)])).toEqual(
            promotions.map(({ planned, actual }) => [planned, actual]),
        );
        const types = new Set(rows.filter(row => row['Level'] === 'Allowance').map(row => row['Allowance']));
        const names = Object.values(ALLOWANCE_TYPES).map(({ name }) => name);
        expect([...types].every(type => names.includes(type ?? ''))).toBe(true);
    });

    test('as a workbook has the same rows, with codes as text', async () => {
        const { status, headers, body } = await ask({ plan_id: plan.id });
        expect([status, headers['content-type']]).toEqual([
            200,
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ]);
        const rows = xlsxRows(body);
        expect(levelsIn(rows)).toEqual(nodesOf(plan).map(([level, name, node]) => [level, name, figuresOf(node)]));
        const codes = rows.filter(row => row['Level'] === 'Product').map(row => row['UPC Item (no check digit)']);
        const stored = await app.services.database.read(
            'SELECT upc_item AS code FROM tpm_promo_product WHERE plan_id = $1',
            [plan.id],
        );
        expect([...codes].sort()).toEqual(stored.map(({ code }) => code).sort());
        const covering = rows.find(row => row['Level'] === 'Allowance' && row['Covers'] !== '');
        expect(codes).toContain(covering?.['Covers']?.split(' ')[0]);
    });

    test('is of a plan that there is, for TPM users alone', async () => {
        expect((await ask({ plan_id: 999_999 })).status).toBe(404);
        expect((await ask({ plan_id: plan.id, format: 'pdf' })).status).toBe(400);
        expect((await ask({ plan_id: plan.id }, await app.as('viewer'))).status).toBe(403);
        expect((await ask({ plan_id: plan.id }, app.stranger())).status).toBe(401);
    });
});
