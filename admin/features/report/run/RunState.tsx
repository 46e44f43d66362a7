import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { isOpen, RUN_STATUS_COLORS, type Run } from '../../../../models/features/report/run';
import { Pill } from '../../../platform/fields/Pill';

type State = Pick<Run, 'status' | 'cancelled_by' | 'progress'>;

const wordOf = ({ status, cancelled_by }: State): string => {
    if (status === 'ERROR') return cancelled_by === null ? 'failed' : 'stopped';
    return { PENDING: 'waiting', RUNNING: 'running', COMPLETE: 'complete' }[status];
};

/** Shows the state of a run: a word, and for one under way its progress. */
export const RunState = ({ run }: { run: State }) => {
    const translate = useTranslate();
    const word = wordOf(run);
    if (!isOpen(run)) {
        // A run that a user stopped is no failure.
        const color = word === 'stopped' ? 'gray' : RUN_STATUS_COLORS[run.status];
        return <Pill color={color}>{translate(`run.${word}`)}</Pill>;
    }
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
