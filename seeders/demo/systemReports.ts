import type { Settings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import { byIds, lockedRecords } from '../../models/database/query/records';
import { RecordStore } from '../../models/database/recordStore';
import { takeAdvisoryLock } from '../../models/database/advisoryLock';
import { nextRun } from '../../models/features/report/schedule';
import { STARTED, sysreport, type SystemContent, type SystemReport } from '../../models/features/report/sysreport';
import { SYSTEM } from '../system';

type Values = Partial<Pick<SystemReport, 'schedule' | 'hour' | 'day' | 'date' | 'history' | 'format' | 'recipients'>>;

/** Of those that run by their schedules: what differs from what all begin with. */
const SCHEDULED: Readonly<Partial<Record<SystemContent, Values>>> = {
    ADR_SUMMARY: { schedule: 'Weekly', day: 1, history: 8 },
    PENDING_REQUESTS: { schedule: 'Hourly', history: 24, format: 'csv' },
    TRACKING: { schedule: 'Daily', hour: 5, recipients: ['content'] },
    TPM_SPEND: { schedule: 'Monthly', date: 31, hour: 7, history: 12 },
};

/** No schedule is due less often: what would have been due since is missed, so that it runs when the product starts. */
const LONG_AGO = 32 * 24 * 60 * 60 * 1000;

/** Has some system reports run by schedules, those that nobody has changed yet. */
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
