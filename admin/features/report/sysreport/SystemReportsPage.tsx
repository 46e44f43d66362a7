import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { LinkBase, ListContextProvider, ResourceContextProvider, useNavigate, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import {
    RUNNING,
    STOPPING,
    sysreport,
    type Schedule,
    type SystemReport,
} from '../../../../models/features/report/sysreport';
import { PageHeader } from '../../../platform/layout/PageHeader';
import type { Address } from '../../../platform/list/address/listState';
import { List } from '../../../platform/list/List';
import type { ListResult, ListOf } from '../../../platform/list/list';
import { recordListOf } from '../../../platform/list/page/recordListOf';
import { useRecordList } from '../../../platform/list/page/useRecordList';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useNames } from '../../../platform/record/useNames';
import { ResultChip, StateChip } from './StateChip';
import { ReportStepButtons } from './StepButtons';
import { useWords } from './useWords';
import { useZone } from './useZone';

/** Formatters of a row's schedule and moments. */
interface Writing {
    readonly words: (schedule: Schedule) => string;
    readonly moment: (iso: string | null) => string;
}

const detailOf = ({ id }: Pick<SystemReport, 'id'>): string => `/${sysreport.path}/${String(id)}/show`;

/** Returns the list of system reports: when each runs in words, and moments by the clock of schedules. */
const systemReportListOf = (address: Address, { words, moment }: Writing): ListOf<SystemReport> => {
    const generated = recordListOf(sysreport, address) as unknown as ListOf<SystemReport>;
    const cells: Readonly<Record<string, (report: SystemReport) => ReactNode>> = {
        name: report => (
            <LinkBase to={detailOf(report)} className="name-link">
                {report.name}
            </LinkBase>
        ),
        schedule: words,
        state: report => <StateChip state={report.state} />,
        next_date: report => moment(report.next_date) || '—',
        last_date: report => moment(report.last_date) || '—',
        result: report => <ResultChip result={report.result} />,
    };
    return {
        ...generated,
        columns: generated.columns.map(column => {
            const cell = cells[column.name];
            if (!cell) return column;
            const isText = column.name === 'name' || column.name === 'schedule';
            return { ...column, cell, look: isText ? 'wide' : 'code' };
        }),
    };
};

/** Shows a system report where a table has no room. */
const SystemReportCard = ({ report, words, moment }: Writing & { readonly report: SystemReport }) => {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
                <LinkBase to={detailOf(report)} className="name-link">
                    {report.name}
                </LinkBase>
                <StateChip state={report.state} />
            </Box>
            <Box>{words(report)}</Box>
            <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
                {`${translate('systemReport.next')}: ${moment(report.next_date) || '—'}`}
            </Box>
            <Box sx={{ color: 'text.secondary', typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <span>{`${translate('systemReport.last')}: ${moment(report.last_date) || '—'}`}</span>
                <ResultChip result={report.result} />
            </Box>
        </>
    );
};

/** Interval at which reports are read again while one is being run, in milliseconds. */
const POLL_MS = 2000;

const isRunning = ({ state }: SystemReport): boolean => state === RUNNING || state === STOPPING;

/** Reloads the reports until none of them is running. */
const useFollowing = ({ records, reload }: ListResult<SystemReport>): void => {
    const follows = records?.some(isRunning) ?? false;
    useEffect(() => {
        if (!follows) return;
        const again = setInterval(reload, POLL_MS);
        return () => clearInterval(again);
    });
};

/**
 * Shows the system reports (specification section 2): when each runs, how the last run ended, and the actions on it.
 */
export const SystemReportsPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const counted = useCounted();
    const { many, about } = useNames(sysreport);
    const { address, at, list, found: all } = useRecordList(sysreport);
    const found = all as unknown as ListResult<SystemReport>;
    useFollowing(found);
    const words = useWords();
    const { zone, moment } = useZone();
    const listOf = useMemo(() => systemReportListOf(address, { words, moment }), [address, words, moment]);
    return (
        <ResourceContextProvider value={sysreport.path}>
            <ListContextProvider value={list}>
                <PageHeader title={many} about={about} />
                <List
                    isInContext
                    of={listOf}
                    control={at}
                    found={found}
                    label={translate('systemReport.table')}
                    search={{ label: translate('list.search') }}
                    status={counted('list.results', found.total)}
                    card={report => <SystemReportCard report={report} words={words} moment={moment} />}
                    actions={report => <ReportStepButtons report={report} reload={found.reload} isSmall />}
                    onOpen={useCallback((report: SystemReport) => navigate(detailOf(report)), [navigate])}
                    empty={<NoResults onClear={() => at.go({ filter: {} })} />}
                />
                {zone && found.records && (
                    <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
                        {translate('systemReport.zone', { zone })}
                    </Box>
                )}
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
