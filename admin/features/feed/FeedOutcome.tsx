import { LinkBase, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Call } from '../../../models/platform/calls/call';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { urlOf } from '../../platform/data/callApi';
import { say } from '../../i18n/said';

/** How a feed ended. @param done the text of one that is through */
export const Outcome = ({ feed: { status, message, message_said }, done }: { feed: Feed; done: string }) => {
    const translate = useTranslate();
    const isDone = status === 'COMPLETE';
    return (
        <Alert severity={isDone ? 'success' : 'error'} sx={{ mb: 2 }}>
            <strong>{translate(isDone ? done : 'feed.failed')}</strong>
            {message && <div>{say(message_said, message)}</div>}
        </Alert>
    );
};

interface RejectsProps {
    readonly feed: Feed;
    /** What gives them as a file. */
    readonly call: Call;
    /** Where files are uploaded. */
    readonly upload: string;
}

/** The rows that were skipped: to be looked at, and when they are corrected to be uploaded again. */
export const Rejects = ({ feed: { id, status, rows_rejected }, call, upload }: RejectsProps) => {
    const translate = useTranslate();
    if (rows_rejected === 0) return null;
    return (
        <>
            <Button startIcon={<DownloadIcon />} href={urlOf(call, { id })} download>
                {translate('feed.rejects')}
            </Button>
            {status === 'COMPLETE' && (
                <Button startIcon={<UploadFileIcon />} component={LinkBase} to={`${upload}?corrects=${String(id)}`}>
                    {translate('feed.correct')}
                </Button>
            )}
        </>
    );
};
