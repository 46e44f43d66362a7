import { LinkBase, useTranslate } from 'react-admin';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { feedRejects } from '../../models/feed/calls';
import { urlOf } from '../data/callApi';
import type { Feed } from './FeedPage';

/** What became of the file, and what to do next. */
export const FeedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const isDone = feed.status === 'COMPLETE';
    return (
        <>
            <Alert severity={isDone ? 'success' : 'error'} sx={{ mb: 2 }}>
                <strong>{translate(isDone ? 'feed.complete' : 'feed.failed')}</strong>
                {feed.message && <div>{translate(feed.message, { _: feed.message })}</div>}
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
                {isDone && (
                    <Button variant="contained" component={LinkBase} to="/services/product">
                        {translate('feed.lookup')}
                    </Button>
                )}
                <Button variant={isDone ? 'outlined' : 'contained'} component={LinkBase} to="/settings/datafeed/create">
                    {translate('feed.another')}
                </Button>
                {feed.rows_rejected > 0 && (
                    <Button startIcon={<DownloadIcon />} href={urlOf(feedRejects, { id: feed.id })} download>
                        {translate('feed.rejects')}
                    </Button>
                )}
            </Box>
        </>
    );
};
