import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import { pageWhenNeeded } from '../layout/pageWhenNeeded';
import type { Slice } from '../slice';
import { whenNeeded } from '../whenNeeded';
import { systemReportForm } from './sysreport/form';

const RulesInput = whenNeeded(async () => (await import('./builder/RulesInput')).RulesInput, null);
const Says = whenNeeded(async () => (await import('./bulk/Says')).Says, null);
const LastRun = whenNeeded(async () => (await import('./bulk/LastRun')).LastRun, null);
const BulkRuns = whenNeeded(async () => (await import('./bulk/BulkRuns')).BulkRuns, null);
const Coming = whenNeeded(async () => (await import('./sysreport/Coming')).Coming, null);

/** Bulk reports, scheduled system reports, and what both are made into. */
export const reportSlice: Slice = {
    views: {
        'settings/sysreport': {
            list: pageWhenNeeded(async () => (await import('./sysreport/SystemReportsPage')).SystemReportsPage),
            detail: pageWhenNeeded(async () => (await import('./sysreport/SystemReportPage')).SystemReportPage),
        },
    },
    traits: {
        'services/bulkreport': {
            // There is one type.
            form: {
                order: ['name', 'enabled', 'description', 'rules'],
                hides: () => ['type', 'weight'],
                isWide: true,
            },
            looks: { rules: { Input: RulesInput, Show: Says }, last_run_status: { Cell: LastRun } },
            ShowExtra: BulkRuns,
        },
        'settings/sysreport': { form: systemReportForm, FormExtra: Coming },
    },
    icons: { 'services/bulkreport': ReportIcon, 'settings/sysreport': ScheduleIcon },
    home: async () => (await import('./home')).homeParts,
};
