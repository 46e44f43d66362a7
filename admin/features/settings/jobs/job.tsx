import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { LinkBase, useTranslate } from 'react-admin';
import type { jobView } from '../../../../models/features/settings/jobView';
import { formatDateTime, formatInteger } from '../../../../models/platform/format/format';
import type { RowOf } from '../../../../models/platform/view/view';
import { listFeatures } from '../../../platform/features';
import { translateMessage } from '../../../platform/i18n/messages';
import type { Choice } from '../../../platform/list/filters/parts';

export type ListedJob = RowOf<typeof jobView>;

/** Whether it can be cancelled. */
export const isOpen = ({ state }: Pick<ListedJob, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING';

/** Returns the progress of a job, in percent; undefined where that is not known. */
const percentOf = ({ done, total }: Pick<ListedJob, 'done' | 'total'>): number | undefined =>
    done !== null && total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;

/** The kinds of jobs to choose from, in words. */
export const useJobKinds = (): readonly Choice[] => {
    const translate = useTranslate();
    return listFeatures()
        .flatMap(({ jobs = {} }) => Object.keys(jobs))
        .map(kind => ({ value: kind, label: translate(`jobs.kinds.${kind}`, { _: kind }) }))
        .sort((one, other) => one.label.localeCompare(other.label));
};

/** Returns the address of the record of a job, if it has one: its feature gives it by the job's kind. */
const subjectAt = ({ kind, subject }: Pick<ListedJob, 'kind' | 'subject'>): string | undefined =>
    listFeatures().flatMap(({ jobs }) => jobs?.[kind]?.(subject) ?? [])[0];

/** Shows the kind of a job, in words if there are any for it. */
export const JobKindName = ({ kind }: Pick<ListedJob, 'kind'>) => {
    const translate = useTranslate();
    return translate(`jobs.kinds.${kind}`, { _: kind });
};

/** Shows the outcome of a job, or of its last try. */
export const JobMessage = ({ job: { message, message_descriptor } }: { job: ListedJob }) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>{translateMessage(message_descriptor, message ?? '')}</Box>
);

const COLORS = { WAITING: 'default', RUNNING: 'info', DONE: 'success', FAILED: 'error', CANCELLED: 'warning' } as const;

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

export const JobStatus = ({ job }: { job: ListedJob }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 110 }}>
            <Chip color={COLORS[job.state]} variant="outlined" label={translate(`choices.${job.state}`)} />
            <Box sx={{ typography: 'caption', color: 'text.secondary', width: '100%' }}>
                <Beside job={job} />
            </Box>
        </Box>
    );
};

/** The record of a job: the way to it, if it is shown anywhere. */
export const JobSubject = ({ job }: { job: ListedJob }) => {
    const to = subjectAt(job);
    if (to === undefined) return formatInteger(job.subject);
    return (
        <LinkBase to={to} className="name-link">
            {formatInteger(job.subject)}
        </LinkBase>
    );
};
