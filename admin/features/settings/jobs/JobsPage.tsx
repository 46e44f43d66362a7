import { useEffect, useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { jobCancel, jobList, jobRetry } from '../../../../models/features/settings/jobCalls';
import { jobView } from '../../../../models/features/settings/jobView';
import { formatDateTime, formatInteger } from '../../../../models/platform/format/format';
import type { RowOf } from '../../../../models/platform/view/view';
import { callApi } from '../../../platform/data/callApi';
import { listFeatures } from '../../../platform/features';
import { Moment } from '../../../platform/fields/dates/Moment';
import { Person } from '../../../platform/fields/Person';
import { StatusPill } from '../../../platform/fields/Pill';
import { translateMessage } from '../../../platform/i18n/messages';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { criteriaFilterFields, type FilterChoice } from '../../../platform/list/filters/parts';
import { List } from '../../../platform/list/List';
import type { ListOf } from '../../../platform/list/list';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { jobAddress } from './address';

type ListedJob = RowOf<typeof jobView>;

/** Whether a job can be cancelled. */
const isOpen = ({ state }: Pick<ListedJob, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING';

/** Returns the progress of a job, in percent; undefined where that is not known. */
const percentOf = ({ done, total }: Pick<ListedJob, 'done' | 'total'>): number | undefined =>
    done !== null && total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;

/** Returns the kinds of jobs to choose from, by name. */
const useJobKinds = (): readonly FilterChoice[] => {
    const translate = useTranslate();
    return listFeatures()
        .flatMap(({ jobs = {} }) => Object.keys(jobs))
        .map(kind => ({ value: kind, label: translate(`jobs.kinds.${kind}`, { _: kind }) }))
        .sort((one, other) => one.label.localeCompare(other.label));
};

/** Returns the address of the record of a job, if it has one: the feature of the job's kind provides it. */
const subjectAt = ({ kind, subject }: Pick<ListedJob, 'kind' | 'subject'>): string | undefined =>
    listFeatures().flatMap(({ jobs }) => jobs?.[kind]?.(subject) ?? [])[0];

/** Shows the kind of a job, in words if there are any for it. */
const JobKindName = ({ kind }: Pick<ListedJob, 'kind'>) => {
    const translate = useTranslate();
    return translate(`jobs.kinds.${kind}`, { _: kind });
};

/** Shows the outcome of a job, or of its last try. */
const JobMessage = ({ job: { message, message_descriptor } }: { job: ListedJob }) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>{translateMessage(message_descriptor, message ?? '')}</Box>
);

/** Shows the progress of a job, if it is known, and until when it waits for its next try. */
const Beside = ({ job }: { job: ListedJob }) => {
    const translate = useTranslate();
    const { state, done, total, failures, run_after, create_date } = job;
    const percent = percentOf(job);
    if (state === 'RUNNING' && percent !== undefined) {
        return (
            <>
                <LinearProgress variant="determinate" value={percent} aria-label={translate('jobs.progress')} />
                {translate('jobs.of', { done: formatInteger(done), total: formatInteger(total) })}
            </>
        );
    }
    if (state === 'WAITING' && failures > 0)
        return translate('jobs.again', { smart_count: failures, at: formatDateTime(run_after) });
    if (state === 'WAITING' && run_after > create_date)
        return translate('jobs.from', { at: formatDateTime(run_after) });
    return null;
};

const JobStatus = ({ job }: { job: ListedJob }) => (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 110 }}>
        <StatusPill of={jobView.fields.state} value={job.state} />
        <Box sx={{ typography: 'caption', color: 'text.secondary', width: '100%' }}>
            <Beside job={job} />
        </Box>
    </Box>
);

/** Shows the record of a job, as a link if it has a screen. */
const JobSubject = ({ job }: { job: ListedJob }) => {
    const to = subjectAt(job);
    if (to === undefined) return formatInteger(job.subject);
    return (
        <LinkBase to={to} className="name-link">
            {formatInteger(job.subject)}
        </LinkBase>
    );
};

const { filters } = jobView;

/** Returns the key of the text of a filter, a column or an order. */
const labelOf = (name: string): string => `jobs.columns.${name}`;

const sorted = (name: (typeof jobView.sorts)[number]) => ({ name, label: labelOf(name), isSortable: true }) as const;

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
        {
            name: 'create_user',
            label: labelOf('create_user'),
            look: 'code',
            cell: ({ create_user }) => <Person username={create_user} />,
        },
        { ...sorted('create_date'), look: 'code', cell: each => <Moment at={each.create_date} /> },
        { ...sorted('finish_date'), look: 'code', cell: each => <Moment at={each.finish_date} /> },
    ],
    sorts: jobView.sorts.map(name => ({ name, label: labelOf(name) })),
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

/** Milliseconds between two reads while a job on the page waits or runs. */
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
        <Box sx={{ color: 'text.secondary' }}>
            <Person username={job.create_user} /> · <Moment at={job.create_date} />
        </Box>
    </>
);

/** Reloads regularly as long as a job is under way and the page is visible. */
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
