import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { isOpen, type Run } from '../../../../models/features/report/run';

type State = Pick<Run, 'status' | 'cancelled_by' | 'progress'>;

const wordOf = ({ status, cancelled_by }: State): string => {
    if (status === 'ERROR') return cancelled_by === null ? 'failed' : 'stopped';
    return { PENDING: 'waiting', RUNNING: 'running', COMPLETE: 'complete' }[status];
};

const COLORS = {
    waiting: 'info',
    running: 'info',
    complete: 'success',
    failed: 'error',
    stopped: 'default',
} as const;

/** Shows the state of a run: a word, and for one under way its progress. */
export const RunState = ({ run }: { run: State }) => {
    const translate = useTranslate();
    const word = wordOf(run) as keyof typeof COLORS;
    if (!isOpen(run)) return <Chip color={COLORS[word]} variant="outlined" label={translate(`run.${word}`)} />;
    const { progress } = run;
    const text =
        progress === null || word === 'waiting'
            ? translate(`run.${word}`)
            : translate('run.runningShare', { percent: progress });
    return (
        <Box sx={{ minWidth: 160, flex: '1 1 160px', maxWidth: 320 }}>
            <Box sx={{ typography: 'body2', mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>{text}</Box>
            <LinearProgress
                variant={progress === null || word === 'waiting' ? 'indeterminate' : 'determinate'}
                {...(progress !== null && word !== 'waiting' && { value: progress })}
                aria-label={translate('run.progress')}
                sx={{ height: 6, borderRadius: 3 }}
            />
        </Box>
    );
};
