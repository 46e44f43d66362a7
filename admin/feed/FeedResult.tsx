import { LinkBase, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { feedRejects } from '../../models/feed/calls';
import { isAdrSource, isHeld, type Feed } from '../../models/feed/dataFeed';
import { urlOf } from '../data/callApi';
import { say } from '../i18n/said';
import { HeldNotice } from './HeldNotice';

const UPLOAD = '/settings/datafeed/create';

const Outcome = ({ feed: { status, source, message, message_said } }: { feed: Feed }) => {
    const translate = useTranslate();
    const isDone = status === 'COMPLETE';
    const done = isAdrSource(source) ? 'feed.completeAdr' : 'feed.complete';
    return (
        <Alert severity={isDone ? 'success' : 'error'} sx={{ mb: 2 }}>
            <strong>{translate(isDone ? done : 'feed.failed')}</strong>
            {message && <div>{say(message_said, message)}</div>}
        </Alert>
    );
};

/** The rows that were skipped: to be looked at, and when they are corrected to be uploaded again. */
const Rejects = ({ feed: { id, status, rows_rejected } }: { feed: Feed }) => {
    const translate = useTranslate();
    if (rows_rejected === 0) return null;
    return (
        <>
            <Button startIcon={<DownloadIcon />} href={urlOf(feedRejects, { id })} download>
                {translate('feed.rejects')}
            </Button>
            {status === 'COMPLETE' && (
                <Button startIcon={<UploadFileIcon />} component={LinkBase} to={`${UPLOAD}?corrects=${String(id)}`}>
                    {translate('feed.correct')}
                </Button>
            )}
        </>
    );
};

/** Where to see what the file changed. */
const nextOf = ({ source, adr_id }: Feed) => ({
    to: isAdrSource(source) ? `/services/adr/products/${String(adr_id)}` : '/services/product',
});

/** What became of the file, and what to do next. */
export const FeedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const isDone = feed.status === 'COMPLETE';
    return (
        <>
            {isHeld(feed) ? <HeldNotice feed={feed} /> : <Outcome feed={feed} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
                {isDone && (
                    <Button variant="contained" component={LinkBase} {...nextOf(feed)}>
                        {translate(isAdrSource(feed.source) ? 'feed.adrProducts' : 'feed.lookup')}
                    </Button>
                )}
                <Button variant="outlined" component={LinkBase} to={UPLOAD}>
                    {translate('feed.another')}
                </Button>
                <Rejects feed={feed} />
            </Box>
        </>
    );
};
