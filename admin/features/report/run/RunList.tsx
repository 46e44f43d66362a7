import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Run } from '../../../../models/features/report/run';
import { messageOf } from '../../../platform/data/ServiceError';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { RunLine } from './RunLine';

interface RunListProps {
    /** The newest first; undefined until they are read. */
    readonly runs: readonly Run[] | undefined;
    readonly error?: unknown;
    readonly reload: () => void;
    /** A moment in words, by a clock that is not the reader's own. */
    readonly moment?: (iso: string) => string;
    /** Text shown where there are none. */
    readonly empty?: string;
}

/** The runs that are kept of a report: what is under way, and the files that there are. */
export const RunList = ({ runs, error, reload, moment, empty }: RunListProps) => {
    const translate = useTranslate();
    if (!runs && error) return <Alert severity="warning">{`${translate('run.unread')} ${messageOf(error)}`}</Alert>;
    if (!runs) return <SkeletonLines />;
    if (runs.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty ?? translate('run.none')}</Box>;
    return (
        <Box
            component="ul"
            aria-label={translate('run.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
            {runs.map(run => (
                <RunLine key={run.id} run={run} reload={reload} moment={moment} />
            ))}
        </Box>
    );
};
