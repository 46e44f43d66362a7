import { useRecordContext, useTranslate } from 'react-admin';
import RunIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { bulkRun, bulkRuns } from '../../../../models/features/report/bulkCalls';
import type { BulkReport } from '../../../../models/features/report/bulkReport';
import { isOpen } from '../../../../models/features/report/run';
import { useGranted } from '../../../platform/data/useGranted';
import { RunList } from '../run/RunList';
import { useReadAgain } from '../run/useReadAgain';
import { useRuns } from '../run/useRuns';
import { useRun } from './useRun';

const FORMATS = ['xlsx', 'csv'] as const;

const Runs = ({ report: { id, enabled } }: { readonly report: BulkReport }) => {
    const translate = useTranslate();
    const { runs, error, reload } = useRuns(bulkRuns, id);
    useReadAgain(runs);
    const { isRequested, run } = useRun(id, reload);
    const isFree = enabled && !isRequested && runs !== undefined && !runs.some(isOpen);
    const mayRun = useGranted(bulkRun.access);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
                <Typography variant="h2" sx={{ mr: 'auto' }}>
                    {translate('run.title')}
                </Typography>
                {mayRun &&
                    FORMATS.map(format => (
                        <Button
                            key={format}
                            variant={format === 'xlsx' ? 'contained' : 'outlined'}
                            startIcon={<RunIcon />}
                            disabled={!isFree}
                            onClick={() => run(format)}
                        >
                            {translate('report.runAs', { format: format.toUpperCase() })}
                        </Button>
                    ))}
            </Box>
            {!enabled && <Box sx={{ color: 'text.secondary' }}>{translate('report.disabled')}</Box>}
            <RunList runs={runs} error={error} reload={reload} />
        </>
    );
};

/** Shows the runs of the current report: users start, follow, cancel and download them. */
export const BulkRuns = () => {
    const report = useRecordContext<BulkReport>();
    return report ? <Runs report={report} /> : null;
};
