import type { DataOf } from '../../../../models/platform/calls/call';
import type { adrList } from '../../../../models/features/adr/adrCalls';
import type { requestList } from '../../../../models/features/adr/requestCalls';
import type { trackingList } from '../../../../models/features/adr/trackingCalls';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import { toCents } from '../../../../models/platform/fields/money';
import type { Run } from '../../../../models/features/report/run';
import { sysreport, type SystemContent, type SystemReport } from '../../../../models/features/report/sysreport';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import type { PlanSummary } from '../../../../models/features/tpm/summaryCalls';
import { seedDemoAdrs } from '../../../../seeders/demo/adrs';
import { seedDemoCatalogue } from '../../../../seeders/demo/catalogue';
import { seedDemoTpm } from '../../../../seeders/demo/tpm/tpm';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf } from '../../../support/mails';
import { csvRows, xlsxRows, type SheetRow } from '../../../support/sheets';

const settings = { demo: true, timeZone: 'America/Chicago' };
const total = (rows: readonly SheetRow[], label: string): number =>
    rows.reduce((sum, row) => sum + toCents(Number(row[label])), 0);

describe.each(databases)('what system reports tell on $name', kind => {
    let app: TestApp;
    let content: Client;
    let administrator: Client;
    let reports: SystemReport[];

    beforeAll(async () => {
        app = await openTestApp(kind);
        const { database } = app.services;
        await seedDemoCatalogue(database, settings);
        await seedDemoAdrs(database, settings);
        await seedDemoTpm(app.services, settings);
        content = await app.as('content');
        administrator = await app.as('administrator');
        reports = (await content.call<SystemReport[]>('GET', `/${sysreport.path}`)).data!;
    });
    afterAll(() => app.drop());

    const reportOf = (name: SystemContent): SystemReport => reports.find(one => one.content === name)!;
    const runOf = async (name: SystemContent): Promise<Run> => {
        const { id } = reportOf(name);
        expect((await content.call('POST', `/sysreport/${id}/run`)).status).toBe(200);
        await app.services.jobs.drain();
        return (await content.call<Run[]>('GET', `/sysreport/${id}/runs`)).data![0]!;
    };
    const change = async (name: SystemContent, values: object) => {
        const { data } = await content.call<SystemReport>('GET', `/${sysreport.path}/${reportOf(name).id}`);
        const { id, version } = data!;
        expect((await content.call('PUT', `/${sysreport.path}/${id}`, { ...values, version })).status).toBe(200);
    };
    const fileOf = async ({ id }: Run): Promise<Buffer> => (await content.file('GET', `/report/run/${id}/file`)).body;
    const reported = async (name: SystemContent): Promise<SheetRow[]> => {
        await change(name, { format: 'csv' });
        const run = await runOf(name);
        const rows = csvRows(await fileOf(run));
        expect(run).toMatchObject({ status: 'COMPLETE', rows: rows.length });
        return rows;
    };
    const ask = async <T>(path: string, filter: object = {}, pageSize = 500): Promise<T> => {
        const request = { searchCriteria: { filter }, pageCriteria: { pageNumber: 1, pageSize } };
        const { data, errors } = await administrator.call<T>('POST', path, request);
        expect(errors).toBeNull();
        return data!;
    };

    test('ADR summary: what the list of ADRs says', async () => {
        const rows = await reported('ADR_SUMMARY');
        const { list } = await ask<DataOf<typeof adrList>>('/adr/list');
        expect(rows.map(row => [row['Name'], Number(row['Product count']), Number(row['Pending count'])])).toEqual(
            list.map(one => [one.name, one.product_count, one.pending_count]),
        );
    });

    test('pending change requests: those that the list has, the oldest first', async () => {
        const rows = await reported('PENDING_REQUESTS');
        const { list } = await ask<DataOf<typeof requestList>>('/adr/request/list', { status: 'PENDING' });
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.map(row => Number(row['Request'])).sort((a, b) => a - b)).toEqual(
            list.map(({ id }) => id).sort((a, b) => a - b),
        );
        expect(rows.map(row => row['Created'])).toEqual([...rows.map(row => row['Created'])].sort());
    });

    test('product tracking: as many as are tracked now, each with its week and codes as text', async () => {
        const rows = await reported('TRACKING');
        const { pageCriteria } = await ask<DataOf<typeof trackingList>>(
            '/product/tracking/list',
            { period: 'current' },
            1,
        );
        expect(rows).toHaveLength(pageCriteria.recordCount);
        expect(new Set(rows.map(row => row['Period']))).toEqual(new Set(['current']));
        expect(rows.every(row => Number(row['Week']) >= 1 && Number(row['Week']) <= 13)).toBe(true);
        expect(rows.every(row => /^\d{11,13}$/.test(row['UPC Item (no check digit)'] ?? ''))).toBe(true);
        expect(rows.every(row => /^\d{4}-\d\d-\d\d$/.test(row['Tracked from'] ?? ''))).toBe(true);
    });

    test('dropped products: those on an ADR, once for each, with the entities where they are authorized', async () => {
        const { database } = app.services;
        const day = dateInZone(settings.timeZone, new Date());
        await database.write(transaction =>
            database.run(
                `UPDATE product SET dropped = true, dropped_date = $1
                    WHERE id IN (SELECT min(prod_id) FROM adr_prod GROUP BY adr_id)`,
                [day],
                transaction,
            ),
        );
        // Another state of one of them was reviewed and declined.
        await database.write(transaction =>
            database.run(
                `UPDATE adr_prod_entity SET prod_status_id = (SELECT id FROM product_entity_status WHERE code = 'NOT')
                    WHERE adr_prod_id = (SELECT min(ap.id) FROM adr_prod ap JOIN product p ON p.id = ap.prod_id WHERE p.dropped)`,
                [],
                transaction,
            ),
        );
        const rows = await reported('DROPPED_PRODUCTS');
        const counted = await database.read(
            `SELECT ap.id, (SELECT count(*) FROM adr_prod_entity s JOIN product_entity_status st ON st.id = s.prod_status_id
                    WHERE s.adr_prod_id = ap.id AND st.code <> 'NOT') AS n
                FROM adr_prod ap JOIN product p ON p.id = ap.prod_id WHERE p.dropped`,
        );
        expect(rows.map(row => Number(row['Authorized at'])).sort()).toEqual(counted.map(({ n }) => Number(n)).sort());
        expect(new Set(rows.map(row => row['Dropped date']))).toEqual(new Set([day]));
    });

    test('TPM spend: to the cent what the plans’ summaries say', async () => {
        const rows = await reported('TPM_SPEND');
        const plans = await app.services.database.read<{ id: number }>('SELECT id FROM tpm_plan ORDER BY id');
        const accounts: (PlanSummary['accounts'][number] & { plan: string })[] = [];
        for (const { id } of plans) {
            const { data } = await administrator.call<PlanSummary>('GET', `/tpm/plan/${id}/summary`);
            accounts.push(...data!.accounts.map(account => ({ plan: data!.name, ...account })));
        }
        const figures = (of: (typeof accounts)[number]) => [
            of.plan,
            of.account_name,
            of.budget,
            of.planned,
            of.pending,
            of.committed,
            of.actual,
            of.available,
            of.available_after_pending,
            of.budget_percent,
        ];
        const read = (row: SheetRow) => [
            row['Plan'],
            row['Account'],
            ...['Budget', 'Planned', 'Pending', 'Committed', 'Actual', 'Available', 'Available after pending'].map(
                label => Number(row[label]),
            ),
            row['Committed of budget (%)'] === '' ? null : Number(row['Committed of budget (%)']),
        ];
        const sorted = (list: unknown[][]) => list.map(one => JSON.stringify(one)).sort();
        expect(rows.length).toBeGreaterThan(3);
        expect(sorted(rows.map(read))).toEqual(sorted(accounts.map(figures)));
    });

    test('promotions ending soon: what the dashboard counts', async () => {
        const rows = await reported('PROMOTIONS_ENDING');
        const { ending } = (await administrator.call<DashboardAnswer>('POST', '/tpm/dashboard', {})).data!;
        expect(rows).toHaveLength(ending.count);
        const sum = ending.promotions.reduce((all, { planned }) => all + toCents(planned), 0);
        if (ending.count === ending.promotions.length) expect(total(rows, 'Planned')).toBe(sum);
        expect(rows.every(row => Number(row['Days left']) >= 0 && Number(row['Days left']) <= 14)).toBe(true);
    });

    test('a workbook has codes as text, and is called as the report', async () => {
        await change('TRACKING', { format: 'xlsx', name: 'Tracked now' });
        const run = await runOf('TRACKING');
        expect(run.title).toBe('Tracked now');
        const [row] = xlsxRows(await fileOf(run));
        expect(row!['UPC Item (no check digit)']).toMatch(/^\d{11,13}$/);
    });

    test('each run is mailed with its file; who has lost the role, or is disabled, gets none', async () => {
        const { database } = app.services;
        const sql = (text: string) => database.write(transaction => database.run(text, [], transaction));
        await change('TPM_SPEND', { format: 'csv', recipients: ['content', 'administrator', 'tpm.user'] });
        await runOf('TPM_SPEND');
        const mails = await outboxOf(app.dataDir);
        expect(mails.map(({ headers }) => headers['to']).sort()).toEqual([
            expect.stringContaining('administrator@'),
            expect.stringContaining('content@'),
            expect.stringContaining('tpm.user@'),
        ]);
        const mailOf = (username: string) => mails.find(({ headers }) => headers['to']!.includes(`${username}@`));
        const [mail, tradeMail] = [mailOf('content'), mailOf('tpm.user')];
        // They cannot open the report's own page.
        expect(tradeMail!.text).toContain('/iss/services/tpm/dashboard');
        expect(tradeMail!.text).not.toContain('/settings/');
        expect(tradeMail!.files).toEqual(mail!.files);
        expect(mail!.headers['subject']).toBe('TPM spend against budget');
        const [name, file] = Object.entries(mail!.files)[0]!;
        expect(name).toMatch(/^tpm-spend-against-budget-\d{4}-\d\d-\d\d\.csv$/);
        expect(csvRows(file).length).toBeGreaterThan(3);
        expect(mail!.text).toContain(`/iss/settings/sysreport/detail/${reportOf('TPM_SPEND').id}`);
        await sql(
            `DELETE FROM sec_user_role WHERE sec_user_id IN (SELECT id FROM sec_user WHERE username IN ('content', 'tpm.user'))`,
        );
        await sql("UPDATE sec_user SET enabled = false WHERE username = 'administrator'");
        const { id } = reportOf('TPM_SPEND');
        await sql(`UPDATE sysreport SET state = 2, next_date = '2020-01-01T00:00:00.000Z' WHERE id = ${id}`);
        for (const { background } of app.services.features) {
            await background?.start();
            background?.stop();
        }
        await app.services.jobs.drain();
        const [row] = await database.read(
            `SELECT count(*) AS n FROM report_run WHERE report_id = ${id} AND kind = 'SYSTEM'`,
        );
        expect(Number(row!['n'])).toBe(3);
        expect(await outboxOf(app.dataDir)).toHaveLength(mails.length);
    });
});
