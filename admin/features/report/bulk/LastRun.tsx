import { useEffect } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RunIcon from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { bulkRun } from '../../../../models/features/report/bulkCalls';
import type { BulkReport } from '../../../../models/features/report/bulkReport';
import { runFile } from '../../../../models/features/report/runCalls';
import { urlOf } from '../../../platform/data/callApi';
import { useGranted } from '../../../platform/data/useGranted';
import { useDownload } from '../../../platform/list/toolbar/useDownload';
import { RunState } from '../run/RunState';
import { useRun } from './useRun';

/** Milliseconds until a list is read again while a run in it is pending. */
const AGAIN = 3000;

const isUnderWay = (status: BulkReport['last_run_status']): boolean => status === 'PENDING' || status === 'RUNNING';

const useFollowing = (isOpen: boolean, refresh: () => void) => {
    useEffect(() => {
        if (!isOpen) return;
        const timer = setInterval(refresh, AGAIN);
        return () => clearInterval(timer);
    }, [isOpen, refresh]);
};

const Of = ({ report }: { readonly report: BulkReport }) => {
    const { id, name, enabled, last_run_id, last_run_status: status } = report;
    const translate = useTranslate();
    const refresh = useRefresh();
    const { isRequested, run } = useRun(id, refresh);
    const { isUnderWay: isSaving, save } = useDownload();
    const mayRun = useGranted(bulkRun.access);
    useFollowing(isUnderWay(status), refresh);
    const runText = translate('report.runNow', { name });
    const fileText = translate('report.lastFile', { name });
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {status && <RunState run={{ status, cancelled_by: null, progress: null }} />}
            {mayRun && enabled && !isUnderWay(status) && (
                <Tooltip title={runText}>
                    <IconButton size="small" aria-label={runText} disabled={isRequested} onClick={() => run('xlsx')}>
                        <RunIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            )}
            {status === 'COMPLETE' && (
                <Tooltip title={fileText}>
                    <IconButton
                        size="small"
                        aria-label={fileText}
                        disabled={isSaving}
                        onClick={() => void save({ url: urlOf(runFile, { runId: last_run_id ?? 0 }) })}
                    >
                        <DownloadIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            )}
        </Box>
    );
};

/** Shows how the last run of a report in a list went, with its file and the next. */
export const LastRun = () => {
    const report = useRecordContext<BulkReport>();
    return report ? <Of report={report} /> : null;
};
