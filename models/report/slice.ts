import { bulkReport } from './bulkReport';
import { reportRun } from './run';

/** Bulk reports, scheduled system reports, and what both are made into. */
export const resources = {
    [bulkReport.path]: bulkReport,
    [reportRun.path]: reportRun,
} as const;
