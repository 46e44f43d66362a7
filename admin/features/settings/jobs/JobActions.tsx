import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import ReplayIcon from '@mui/icons-material/Replay';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { jobCancel, jobRetry } from '../../../../models/features/settings/jobCalls';
import { callApi } from '../../../platform/data/callApi';
import { isOpen, type ListedJob } from './job';

interface JobActionsProps {
    readonly job: ListedJob;
    readonly onDone: () => void;
}

/** Shows an administrator's actions on a job. */
export const JobActions = ({ job, onDone }: JobActionsProps) => {
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
