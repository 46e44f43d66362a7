import { bulkReport } from '../features/report/bulkReport';
import { reportRun } from '../features/report/run';
import { sysreport } from '../features/report/sysreport';

/** Bulk reports, scheduled system reports, and what both are made into. */
export const resources = {
    [bulkReport.path]: bulkReport,
    [reportRun.path]: reportRun,
    [sysreport.path]: sysreport,
} as const;
