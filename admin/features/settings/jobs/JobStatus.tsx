import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { formatDateTime, formatInteger } from '../../../../models/platform/format/format';
import { percentOf, type ListedJob } from './job';

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
