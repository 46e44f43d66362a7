import { reportQueueKey, RUN } from '../../api/features/report/run/record';
import type { ServerContext } from '../../api/platform/feature';
import type { Settings } from '../../config/settings';
import type { ExportFormat } from '../../models/platform/view/criteria';
import type { Database } from '../../models/database/database';
import { RecordStore } from '../../models/database/recordStore';
import type { Transaction } from '../../models/database/transaction';
import { takeAdvisoryLock } from '../../models/database/advisoryLock';
import { bulkReport } from '../../models/features/report/bulkReport';
import { FIRST_COLUMNS } from '../../models/features/report/columns';
import type { Rules } from '../../models/features/report/rules';
import { reportRun } from '../../models/features/report/run';
import { byIds, lockedRecords } from '../../models/database/query/records';
import { nextRun } from '../../models/features/report/schedule';
import { STARTED, sysreport, type SystemContent, type SystemReport } from '../../models/features/report/sysreport';
import { SYSTEM } from '../system';

interface DemoReport {
    readonly name: string;
    readonly description: string;
    /** Index of the ADR of its entities, and their number. */
    readonly adr: number;
    readonly entities: number;
    readonly format: ExportFormat;
    readonly rules: Omit<Rules, 'filter'> & { readonly filter?: Partial<Rules['filter']> };
}

const BY = { username: 'reports' };

const REPORTS: readonly DemoReport[] = [
    {
        name: 'Distribution by store',
        description: 'Every product of the first customer, a column for each entity. For the Monday meeting.',
        adr: 0,
        entities: 40,
        format: 'xlsx',
        rules: { field: [...FIRST_COLUMNS, 'ap_dept_code'], layout: 'HORIZONTAL' },
    },
    {
        name: 'Frozen, store by store',
        description: 'What stands in the freezer, a row for each product and entity, as the data warehouse takes it.',
        adr: 1,
        entities: 25,
        format: 'csv',
        rules: {
            filter: { ap_dept_code: 'FRZN' },
            field: ['ap_upc_item', 'ap_upc_case', 'ap_description', 'ap_cust_code'],
            layout: 'VERTICAL',
        },
    },
    {
        name: 'Sauces, by division',
        description: 'What the buyers of sauces ask for before they meet the makers.',
        adr: 2,
        entities: 15,
        format: 'xlsx',
        rules: { filter: { ap_description: 'sauce' }, field: FIRST_COLUMNS, layout: 'HORIZONTAL' },
    },
];

const ADRS = 'SELECT id FROM adr ORDER BY id';
const ENTITIES = 'SELECT id FROM adr_entity WHERE adr_id = $1 ORDER BY id';

type SeedContext = Pick<ServerContext, 'database' | 'jobs' | 'records'>;

const idsOf = async (database: Database, sql: string, values: number[], transaction: Transaction): Promise<number[]> =>
    (await database.run<{ id: number }>(sql, values, transaction)).map(({ id }) => id);

const seedOne = async (
    { database, records, jobs }: SeedContext,
    { name, description, adr, entities, format, rules: { filter, ...rules } }: DemoReport,
    transaction: Transaction,
): Promise<void> => {
    const adrId = (await idsOf(database, ADRS, [], transaction))[adr];
    const ids = adrId === undefined ? [] : await idsOf(database, ENTITIES, [adrId], transaction);
    if (ids.length === 0) return;
    const fullFilter = { entity_ids: ids.slice(0, entities), ape_prod_status_ids: [], ...filter };
    const values = { name, description, rules: { ...rules, filter: fullFilter } };
    const [report] = await records.of(bulkReport).createMany([{ values: values as never }], BY, transaction);
    const run = { kind: 'BULK', report_id: report?.id ?? 0, title: name, format } as const;
    const { id } = await new RecordStore(database, reportRun).create(run, BY, transaction);
    const job = { kind: RUN, id, queueKey: reportQueueKey(run.kind), by: BY.username };
    await jobs.add(job, transaction);
};

/** Seeds some bulk reports, in a database without any. Each waits to be run: the server does so after its start. */
export const seedDemoReports = async (context: SeedContext, { demo }: Pick<Settings, 'demo'>): Promise<void> => {
    if (!demo) return;
    const { database } = context;
    await database.write(async transaction => {
        await takeAdvisoryLock(database, 'demonstration reports', transaction);
        const [any] = await database.run('SELECT id FROM bulk_report LIMIT 1', [], transaction);
        if (any) return;
        for (const report of REPORTS) await seedOne(context, report, transaction);
    });
};

type Values = Partial<Pick<SystemReport, 'schedule' | 'hour' | 'day' | 'date' | 'history' | 'format' | 'recipients'>>;

/** Values of scheduled reports that differ from the initial ones. */
const SCHEDULED: Readonly<Partial<Record<SystemContent, Values>>> = {
    ADR_SUMMARY: { schedule: 'Weekly', day: 1, history: 8 },
    PENDING_REQUESTS: { schedule: 'Hourly', history: 24, format: 'csv' },
    TRACKING: { schedule: 'Daily', hour: 5, recipients: ['content'] },
    TPM_SPEND: { schedule: 'Monthly', date: 31, hour: 7, history: 12 },
};

/** Longer than the period of any schedule, so that a run is missed and the report runs when the product starts. */
const LONG_AGO = 32 * 24 * 60 * 60 * 1000;

/** Schedules some system reports, those that no user has changed yet. */
export const seedDemoSystemReports = async (
    database: Database,
    { demo, timeZone }: Pick<Settings, 'demo' | 'timeZone'>,
): Promise<void> => {
    if (!demo) return;
    const systemReports = new RecordStore(database, sysreport);
    await database.write(async transaction => {
        await takeAdvisoryLock(database, 'system reports', transaction);
        const untouched = await database.run<{ id: number }>(
            'SELECT id FROM sysreport WHERE version = 1',
            [],
            transaction,
        );
        const ids = untouched.map(({ id }) => id);
        const reports = await lockedRecords(database, sysreport, byIds(database, ids), transaction);
        const changes = reports.flatMap(before => {
            const values = SCHEDULED[before.content];
            if (!values) return [];
            const since = new Date(Date.now() - LONG_AGO);
            const next_date = nextRun({ ...before, ...values }, timeZone, since).toISOString();
            return [{ before, values: { ...values, state: STARTED, next_date } }];
        });
        await systemReports.changeMany(changes, SYSTEM, transaction);
    });
};
