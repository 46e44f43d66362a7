import type { ReactNode } from 'react';
import { LinkBase, ShowBase, useLocation, useRefresh, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { sysreport, type SystemReport } from '../../../../models/features/report/sysreport';
import { sysreportRuns } from '../../../../models/features/report/sysreportCalls';
import { HistoryPanel } from '../../../platform/history/HistoryPanel';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { Unopened } from '../../../platform/layout/Unopened';
import { useNames } from '../../../platform/record/useNames';
import { useNoteOpened } from '../../../platform/record/useNoteOpened';
import { useUnread } from '../../../platform/routing/useMissing';
import { fieldRows } from '../../../platform/show/fieldRows';
import { FieldTable } from '../../../platform/show/FieldTable';
import { ShowActions } from '../../../platform/show/ShowActions';
import { RunList } from '../run/RunList';
import { useReadAgain } from '../run/useReadAgain';
import { useRuns } from '../run/useRuns';
import { ResultChip, StateChip } from './StateChip';
import { ReportStepButtons } from './StepButtons';
import { useWords } from './useWords';
import { useZone } from './useZone';

const BESIDE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;

/** Shows when a report runs, and how it went the last time, by the clock of schedules. */
const ScheduleFacts = ({ report }: { readonly report: SystemReport }) => {
    const translate = useTranslate();
    const words = useWords();
    const { zone, moment } = useZone();
    const inZone = (iso: string): string => translate('systemReport.inZone', { moment: moment(iso), zone });
    const { state, next_date, last_date, result } = report;
    return (
        <FieldTable
            rows={[
                { key: 'words', label: translate('systemReport.schedule'), value: words(report) },
                {
                    key: 'state',
                    label: translate('resources.settings/sysreport.fields.state'),
                    value: <StateChip state={state} />,
                },
                {
                    key: 'next',
                    label: translate('systemReport.next'),
                    value: next_date === null ? translate('systemReport.notScheduled') : inZone(next_date),
                },
                {
                    key: 'last',
                    label: translate('systemReport.last'),
                    value:
                        last_date === null ? (
                            translate('systemReport.never')
                        ) : (
                            <Box component="span" sx={BESIDE}>
                                {inZone(last_date)}
                                <ResultChip result={result} />
                            </Box>
                        ),
                },
            ]}
        />
    );
};

/** The end of the address of a record's history. */
const HISTORY = '/history';

const SETTINGS = ['description', 'content', 'enabled', 'history', 'format', 'recipients'];
const RECORD = ['id', 'create_date', 'create_user', 'update_date', 'update_user', 'version'];

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <Card>
        <CardContent>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {title}
            </Typography>
            {children}
        </CardContent>
    </Card>
);

type RunHistory = ReturnType<typeof useRuns>;

const Details = ({ report, runHistory }: { readonly report: SystemReport; readonly runHistory: RunHistory }) => {
    const translate = useTranslate();
    const { moment } = useZone();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
                alignItems: 'start',
            }}
        >
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <Titled title={translate('systemReport.schedule')}>
                    <ScheduleFacts report={report} />
                </Titled>
                <Titled title={translate('run.title')}>
                    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                        {translate('systemReport.retention', { smart_count: report.history, count: report.history })}
                    </Box>
                    <RunList {...runHistory} moment={moment} empty={translate('systemReport.noRuns')} />
                </Titled>
            </Box>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                <Titled title={translate('systemReport.settings')}>
                    <FieldTable rows={fieldRows(sysreport, SETTINGS)} />
                </Titled>
                <Titled title={translate('record.record')}>
                    <FieldTable rows={fieldRows(sysreport, RECORD)} />
                </Titled>
            </Box>
        </Box>
    );
};

const Body = () => {
    const translate = useTranslate();
    const { one } = useNames(sysreport);
    const refresh = useRefresh();
    const { record, error, refetch } = useShowContext<SystemReport & RaRecord>();
    useNoteOpened(sysreport.path, record?.id);
    const runHistory = useRuns(sysreportRuns, record?.id);
    useReadAgain(runHistory.runs);
    const tab = useLocation().pathname.endsWith(`/show${HISTORY}`) ? HISTORY : '';
    const { isPending } = useZone();
    // The heights of the parts beside depend on them.
    const isLoaded = !isPending && (runHistory.runs !== undefined || Boolean(runHistory.error));
    if (!record || !isLoaded) return <Unopened error={error} onRetry={refetch} />;
    const here = `/${sysreport.path}/${encodeURIComponent(record.id)}/show`;
    const reload = () => {
        refresh();
        runHistory.reload();
    };
    return (
        <>
            <PageHeader
                title={record.name}
                about={one}
                actions={
                    <>
                        <ReportStepButtons report={record} reload={reload} />
                        <ShowActions definition={sysreport} record={record} />
                    </>
                }
            />
            {!record.enabled && (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {translate('systemReport.isDisabled')}
                </Alert>
            )}
            <Tabs value={tab} sx={{ mb: 2, mt: -1 }}>
                <Tab component={LinkBase} to={here} value="" label={translate('record.details')} />
                <Tab component={LinkBase} to={here + HISTORY} value={HISTORY} label={translate('history.title')} />
            </Tabs>
            {tab === HISTORY ? (
                <HistoryPanel definition={sysreport} record={record} />
            ) : (
                <Details report={record} runHistory={runHistory} />
            )}
        </>
    );
};

/** Shows a system report: when it runs, its outcomes, and the files of its last runs. */
export const SystemReportPage = () => (
    <ShowBase queryOptions={{ onError: useUnread(`/${sysreport.path}`) }}>
        <Body />
    </ShowBase>
);
