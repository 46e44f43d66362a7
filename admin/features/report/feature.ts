import { createElement } from 'react';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import { pageWhenNeeded } from '../../layout/pageWhenNeeded';
import type { Slice } from '../../platform/feature';
import { whenNeeded } from '../../platform/lazy';
import { LastRun } from './bulk/LastRun';
import { Says } from './bulk/RulesSummaryField';
import { useAreNamesRead } from './bulk/useEntityNames';
import { systemReportForm } from '../../report/sysreport/form';

/** Nothing that is below it is in view before it is there. */
const RulesInput = whenNeeded(
    async () => (await import('./builder/RulesInput')).RulesInput,
    createElement('div', { style: { height: '100vh' } }),
);
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
            useShown: useAreNamesRead,
        },
        'settings/sysreport': { form: systemReportForm, FormExtra: Coming },
    },
    jobs: { 'report run': null },
    icons: { 'services/bulkreport': ReportIcon, 'settings/sysreport': ScheduleIcon },
    home: async () => (await import('./home')).homeParts,
};
