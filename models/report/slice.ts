import { bulkReport } from './bulkReport';
import { reportRun } from './run';
import { sysreport } from './sysreport';

/** Bulk reports, scheduled system reports, and what both are made into. */
export const resources = {
    [bulkReport.path]: bulkReport,
    [reportRun.path]: reportRun,
    [sysreport.path]: sysreport,
} as const;
