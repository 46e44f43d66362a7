import CancelIcon from '@mui/icons-material/CancelOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { jobCancel, jobList, jobRetry } from '../../../../models/features/settings/jobCalls';
import { jobView } from '../../../../models/features/settings/jobView';
import { formatDateTime } from '../../../../models/platform/format/format';
import { callApi } from '../../../platform/data/callApi';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { hasFilter } from '../../../platform/list/address/listState';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import { List } from '../../../platform/list/List';
import type { ListOf } from '../../../platform/list/list';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { isOpen, JobKindName, JobMessage, JobStatus, JobSubject, useJobKinds, type ListedJob } from './job';

const { filters, sorts, start } = jobView;

const jobAddress = criteriaAddress(jobList, { filters, sorts, start, opens: 'job' });

/** Returns the key of the text of a filter, a column or an order. */
const labelOf = (name: string): string => `jobs.columns.${name}`;

const sorted = (name: (typeof sorts)[number]) => ({ name, label: labelOf(name), isSortable: true }) as const;

/** Jobs of every kind, the newest first. */
const jobListOf: ListOf<ListedJob> = {
    path: 'settings/job',
    address: jobAddress,
    savedUnder: 'list.settings/job',
    parts: criteriaFilterFields(filters, labelOf, { kind: { useChoices: useJobKinds } }),
    columns: [
        { ...sorted('kind'), cell: ({ kind }) => <JobKindName kind={kind} /> },
        { name: 'subject', label: labelOf('subject'), cell: job => <JobSubject job={job} /> },
        { ...sorted('state'), cell: job => <JobStatus job={job} /> },
        { name: 'message', label: labelOf('message'), look: 'wide', cell: job => <JobMessage job={job} /> },
        { name: 'create_user', label: labelOf('create_user'), look: 'code', cell: ({ create_user }) => create_user },
        { ...sorted('create_date'), look: 'code', cell: each => formatDateTime(each.create_date) },
        { ...sorted('finish_date'), look: 'code', cell: each => formatDateTime(each.finish_date) },
    ],
    sorts: sorts.map(name => ({ name, label: labelOf(name) })),
    density: 'compact',
    fixed: 1,
};

interface JobActionsProps {
    readonly job: ListedJob;
    readonly onDone: () => void;
}

/** Shows an administrator's actions on a job. */
const JobActions = ({ job, onDone }: JobActionsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [isRequesting, setRequesting] = useState(false);
    const ask = async (call: typeof jobRetry, done: string): Promise<void> => {
        setRequesting(true);
        try {
            await callApi(call, {}, { id: job.id });
            notify(done, { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        setRequesting(false);
        onDone();
    };
    const button = (name: 'retry' | 'cancel', Icon: typeof ReplayIcon, call: typeof jobRetry) => (
        <Tooltip title={translate(`jobs.${name}`)}>
            <span>
                <IconButton
                    disabled={isRequesting}
                    aria-label={translate(`jobs.${name}Of`, { id: job.id })}
                    onClick={() => void ask(call, `jobs.${name}Done`)}
                >
                    <Icon />
                </IconButton>
            </span>
        </Tooltip>
    );
    return (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            {job.can_retry && button('retry', ReplayIcon, jobRetry)}
            {isOpen(job) && button('cancel', CancelIcon, jobCancel)}
        </Box>
    );
};

/** Milliseconds between two looks while something on the page waits or runs. */
const AGAIN_AFTER = 5_000;

const JobCard = ({ job }: { job: ListedJob }) => (
    <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, rowGap: 0.5 }}>
            <strong>
                <JobKindName kind={job.kind} /> <JobSubject job={job} />
            </strong>
            <Box sx={{ flex: 'none', maxWidth: '100%' }}>
                <JobStatus job={job} />
            </Box>
        </Box>
        <JobMessage job={job} />
        <Box sx={{ color: 'text.secondary' }}>{`${job.create_user} · ${formatDateTime(job.create_date)}`}</Box>
    </>
);

/** Looks again now and then as long as something is under way, and somebody looks. */
const useAgain = (isUnderWay: boolean, reload: () => void): void => {
    useEffect(() => {
        if (!isUnderWay) return;
        const timer = setInterval(() => document.visibilityState === 'visible' && reload(), AGAIN_AFTER);
        return () => clearInterval(timer);
    }, [isUnderWay, reload]);
};

/** Shows the background jobs to administrators (docs/api.md, /job). */
export const JobsPage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, found } = useCriteriaList(jobList, jobAddress);
    useAgain(found.records?.some(isOpen) ?? false, found.reload);
    const none = <EmptyState title={translate('jobs.emptyTitle')} text={translate('jobs.emptyText')} />;
    return (
        <>
            <PageHeader
                title={translate('screens.settings/job/list.title')}
                about={translate('screens.settings/job/list.about')}
            />
            <List
                of={jobListOf}
                control={at}
                found={found}
                label={translate('jobs.table')}
                takesFocus
                status={counted('jobs.count', found.total)}
                card={job => <JobCard job={job} />}
                actions={job => <JobActions job={job} onDone={found.reload} />}
                empty={hasFilter(at.listState.filter) ? <NoResults onClear={() => at.go({ filter: {} })} /> : none}
            />
        </>
    );
};
