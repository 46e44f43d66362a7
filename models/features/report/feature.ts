import type { Feature } from '../../platform/feature';
import { searchSource } from '../../platform/search/source';
import { bulkCalls } from './bulkCalls';
import { bulkReport } from './bulkReport';
import { reportMessageTexts } from './messages';
import { reportRun } from './run';
import { runCalls } from './runCalls';
import { sysreport } from './sysreport';
import { sysreportCalls } from './sysreportCalls';
import { reportTables } from './tables';

/** Bulk reports, scheduled system reports, and the files of both. */
export const reportFeature = {
    name: 'report',
    resources: {
        [bulkReport.path]: bulkReport,
        [reportRun.path]: reportRun,
        [sysreport.path]: sysreport,
    },
    searches: [
        searchSource(bulkReport, { screen: '/services/bulkreport/detail/{id}', about: ['description'] }),
        searchSource(sysreport, { screen: '/settings/sysreport/detail/{id}', about: ['description'] }),
    ],
    callGroups: [
        { title: 'Bulk reports', screens: ['services/bulkreport'], calls: bulkCalls },
        { title: 'System reports', screens: ['settings/sysreport'], calls: sysreportCalls },
        { title: 'Report runs', screens: ['services/bulkreport', 'settings/sysreport'], calls: runCalls },
    ],
    tables: reportTables,
    messages: { report: reportMessageTexts },
} as const satisfies Feature;
