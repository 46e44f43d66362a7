import { LinkBase, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Call } from '../../../models/platform/calls/call';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { urlOf } from '../../platform/data/callApi';
import { translateMessage } from '../../platform/i18n/messages';

/** Shows how a feed ended. @param done the text of one that is through */
export const FeedOutcome = ({ feed: { status, message, message_descriptor }, done }: { feed: Feed; done: string }) => {
    const translate = useTranslate();
    const isDone = status === 'COMPLETE';
    return (
        <Alert severity={isDone ? 'success' : 'error'} sx={{ mb: 2 }}>
            <strong>{translate(isDone ? done : 'feed.failed')}</strong>
            {message && <div>{translateMessage(message_descriptor, message)}</div>}
        </Alert>
    );
};

interface RejectsProps {
    readonly feed: Feed;
    /** The call that downloads them as a file. */
    readonly call: Call;
    /** Path of the upload form. */
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
