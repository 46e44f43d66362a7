import { createElement } from 'react';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import { UNUSED, type Schedule } from '../../../models/features/report/sysreport';
import type { Feature, FormOptions } from '../../platform/feature';
import { lazyPage } from '../../platform/layout/lazyPage';
import { lazy } from '../../platform/lazy';
import { LastRun } from './bulk/LastRun';
import { RulesSummaryField } from './bulk/RulesSummaryField';
import { useAreNamesRead } from './bulk/useEntityNames';
import { reportTexts } from './texts.en';

/** The form of a system report, without what its schedule does not use; no pick list has system reports. */
const systemReportForm: FormOptions = {
    order: ['name', 'description', 'enabled', 'schedule', 'day', 'date', 'hour', 'history', 'format', 'recipients'],
    hides: ({ schedule }) => ['weight', ...(schedule ? UNUSED[schedule as Schedule['schedule']] : [])],
};

/** It is lazy: nothing below it is in view before it is loaded. */
const RulesInput = lazy(
    async () => (await import('./builder/RulesInput')).RulesInput,
    createElement('div', { style: { height: '100vh' } }),
);
const Preview = lazy(async () => (await import('./builder/Preview')).Preview, null);
const SaveAndRun = lazy(async () => (await import('./bulk/SaveAndRun')).SaveAndRun, null);
const BulkRuns = lazy(async () => (await import('./bulk/BulkRuns')).BulkRuns, null);
const Coming = lazy(async () => (await import('./sysreport/Coming')).Coming, null);

/** Bulk reports, scheduled system reports, and the runs of both. */
export const reportFeature: Feature = {
    name: 'report',
    texts: {
        en: reportTexts,
        es: async () => (await import('./texts.es')).reportTexts,
    },
    views: {
        'settings/sysreport': {
            list: lazyPage(async () => (await import('./sysreport/SystemReportsPage')).SystemReportsPage),
            detail: lazyPage(async () => (await import('./sysreport/SystemReportPage')).SystemReportPage),
        },
    },
    viewOptions: {
        'services/bulkreport': {
            // There is one type.
            form: {
                order: ['name', 'enabled', 'description', 'rules'],
                hides: () => ['type', 'weight'],
                Aside: Preview,
                SaveExtra: SaveAndRun,
            },
            fieldOverrides: {
                rules: { Input: RulesInput, Show: RulesSummaryField },
                last_run_status: { Cell: LastRun },
            },
            ShowExtra: BulkRuns,
            useShown: useAreNamesRead,
        },
        'settings/sysreport': { form: systemReportForm, FormExtra: Coming },
    },
    jobs: { 'report run': null },
    icons: { 'services/bulkreport': ReportIcon, 'settings/sysreport': ScheduleIcon },
    home: async () => (await import('./home')).homeWidgets,
};
