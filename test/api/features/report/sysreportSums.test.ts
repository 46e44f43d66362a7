import { clockOf, dateInZone } from '../../../../models/platform/calendar/clock';
import { formatInteger } from '../../../../models/platform/format/format';
import type { Run } from '../../../../models/features/report/run';
import { sysreport, type SystemContent, type SystemReport } from '../../../../models/features/report/sysreport';
import { SOON_DAYS } from '../../../../models/features/tpm/dashboardCalls';
import { seedDemoAdrs } from '../../../../seeders/demo/adrs';
import { seedDemoCatalogue } from '../../../../seeders/demo/catalogue';
import { seedDemoTpm } from '../../../../seeders/demo/tpm/tpm';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf, type ReadMail } from '../../../support/mails';
import {
    adrSummaryLines,
    droppedLines,
    endingLines,
    linesOf,
    readReportWorld,
    requestLines,
    spendLines,
    trackingLines,
    type ReportWorld,
} from '../../../support/reportSums';
import { csvRows, type SheetRow } from '../../../support/sheets';

const MINUTES = 60_000;
const timeZone = 'America/Chicago';

/** A statement, and the dates or times in it. */
type Move = readonly [sql: string, ...values: string[]];

/**
 * Builds changes to the demonstration's world where a sum might be wrong. @param dayFrom returns the day so many days
 * after today
 */
const movesFrom = (dayFrom: (days: number) => string): readonly Move[] => {
    const ending = (rest: number, end: string): Move => [
        `UPDATE tpm_promotion SET performance_start_date = $1, performance_end_date = $1 WHERE id % 11 = ${String(rest)}`,
        end,
    ];
    const tracked = (rest: number, begin: number): Move => [
        `UPDATE adr_prod_entity SET track_begin_date = $1, track_end_date = $2
            WHERE track AND adr_prod_id % 5 = ${String(rest)}`,
        dayFrom(begin),
        dayFrom(begin + 90),
    ];
    return [
        // Some products left their feeds, and some of their states were declined.
        [
            `UPDATE product SET dropped = true, dropped_date = $1
                WHERE id IN (SELECT prod_id FROM adr_prod WHERE id % 7 = 0)`,
            '2026-01-31',
        ],
        [
            `UPDATE adr_prod_entity SET prod_status_id = (SELECT id FROM product_entity_status WHERE code = 'NOT')
                WHERE adr_prod_id % 14 = 0`,
        ],
        // Periods that ended yesterday, end today, begin today and tomorrow.
        tracked(0, -91),
        tracked(1, -90),
        tracked(2, 0),
        tracked(3, 1),
        // In the evening of the local time zone it is the next day for the server.
        ['UPDATE adr_request SET create_date = $1 WHERE id % 3 = 0', `${dayFrom(-40)}T03:30:00.000Z`],
        ['UPDATE adr_request SET create_date = $1 WHERE id % 3 = 1', `${dayFrom(-8)}T18:00:00.000Z`],
        // Both ends of the period of ending soon, and just outside.
        ending(0, dayFrom(0)),
        ending(1, dayFrom(SOON_DAYS)),
        ending(2, dayFrom(SOON_DAYS + 1)),
        ending(3, dayFrom(-1)),
    ];
};

const LABELS = {
    ADR_SUMMARY: ['Name', 'Entity count', 'Product count', 'Pending count'],
    PENDING_REQUESTS: ['Request', 'ADR', 'Type', 'Description', 'Created by', 'Days waiting'],
    TRACKING: ['Entity', 'ADR', 'UPC Item (no check digit)', 'Status', 'Tracked from', 'Tracked to', 'Week'],
    DROPPED_PRODUCTS: ['ADR', 'UPC Item (no check digit)', 'Dropped date', 'Authorized at', 'Tracked at'],
    TPM_SPEND: [
        'Plan',
        'Account',
        'Budget',
        'Planned',
        'Pending',
        'Committed',
        'Actual',
        'Available',
        'Available after pending',
        'Committed of budget (%)',
    ],
    PROMOTIONS_ENDING: ['Plan', 'Account', 'Group', 'Name', 'Days left', 'Planned', 'Actual', 'Products'],
} as const satisfies Readonly<Record<SystemContent, readonly string[]>>;

describe.each(databases)('the figures of system reports on $name', kind => {
    let app: TestApp;
    let content: Client;
    let reports: SystemReport[];
    let world: ReportWorld;
    let today: string;
    const dayFrom = (days: number): string =>
        new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

    beforeAll(async () => {
        app = await openTestApp(kind);
        const { database } = app.services;
        const settings = { demo: true, timeZone };
        await seedDemoCatalogue(database, settings);
        await seedDemoAdrs(database, settings);
        await seedDemoTpm(app.services, settings);
        today = dateInZone(timeZone, new Date());
        for (const [sql, ...values] of movesFrom(dayFrom))
            await database.write(transaction => database.run(sql, values, transaction));
        content = await app.as('content');
        const administrator = await app.as('administrator');
        await administrator.call('POST', '/myaccount/pref/createOrUpdate', {
            key: 'language',
            name: 'language',
            value: 'es',
        });
        reports = (await content.call<SystemReport[]>('GET', `/${sysreport.path}`)).data!;
        world = await readReportWorld(database);
    }, 2 * MINUTES);
    afterAll(() => app.drop());

    const reportOf = (name: SystemContent): SystemReport => reports.find(one => one.content === name)!;
    const runOf = async (name: SystemContent): Promise<Run> => {
        const { id } = reportOf(name);
        const { data } = await content.call<SystemReport>('GET', `/${sysreport.path}/${id}`);
        const values = { version: data!.version, format: 'csv', recipients: ['content', 'administrator'] };
        expect((await content.call('PUT', `/${sysreport.path}/${id}`, values)).status).toBe(200);
        expect((await content.call('POST', `/sysreport/${id}/run`)).status).toBe(200);
        await app.services.jobs.drain();
        return (await content.call<Run[]>('GET', `/sysreport/${id}/runs`)).data![0]!;
    };
    const rowsOf = async ({ id }: Run): Promise<SheetRow[]> =>
        csvRows((await content.file('GET', `/report/run/${id}/file`)).body);

    const expected: Readonly<Record<SystemContent, () => string[]>> = {
        ADR_SUMMARY: () => adrSummaryLines(world),
        PENDING_REQUESTS: () => requestLines(world, today, timeZone),
        TRACKING: () => trackingLines(world, today),
        DROPPED_PRODUCTS: () => droppedLines(world),
        TPM_SPEND: () => spendLines(world),
        PROMOTIONS_ENDING: () => endingLines(world, today, SOON_DAYS),
    };

    /** Returns the sentences of a report in each language. */
    const sentences = (run: Run, rows: number) => {
        const time = `${clockOf(timeZone).moment(run.started_date ?? '')} (${timeZone})`;
        const seconds = ((run.duration ?? 0) / 1000).toFixed(1);
        const count = formatInteger(rows);
        return [
            `Run on ${time}: ${rows === 1 ? '1 row' : `${count} rows`}, made in ${seconds} seconds.`,
            `Ejecutado el ${time}: ${rows === 1 ? '1 fila' : `${count} filas`}, en ${seconds} segundos.`,
        ];
    };
    const lastMails = async (): Promise<ReadMail[]> =>
        (await outboxOf(app.dataDir)).slice(-2).sort((a, b) => (a.headers['to']! < b.headers['to']! ? 1 : -1));

    test.each(Object.keys(LABELS) as SystemContent[])(
        'of %s are what plain arithmetic comes to, in its file, its run and its mails',
        async name => {
            const lines = expected[name]();
            // A world without rows would test nothing.
            expect(lines.length).toBeGreaterThan(1);
            const run = await runOf(name);
            const rows = await rowsOf(run);
            expect(linesOf(rows, ...LABELS[name])).toEqual(lines);
            expect(run).toMatchObject({ status: 'COMPLETE', rows: lines.length });
            const mails = await lastMails();
            expect(mails.map(({ headers }) => headers['content-language'])).toEqual(['en', 'es']);
            for (const [at, sentence] of sentences(run, lines.length).entries()) {
                expect(mails[at]!.text).toContain(sentence);
                expect(linesOf(csvRows(Object.values(mails[at]!.files)[0]!), ...LABELS[name])).toEqual(lines);
            }
        },
        MINUTES,
    );
});
