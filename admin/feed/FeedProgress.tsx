import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatInteger } from '../../models/format';
import { rateOf } from './duration';
import type { Feed } from './FeedPage';

const useWords = (feed: Feed): string => {
    const translate = useTranslate();
    if (!feed.started_date) return translate('feed.waiting');
    const counts = { read: formatInteger(feed.rows_read), total: formatInteger(feed.rows_total) };
    return translate(feed.rows_total === null ? 'feed.runningUnknown' : 'feed.running', counts);
};

/** @param at when the feed was asked for, in milliseconds */
export const FeedProgress = ({ feed, at }: { feed: Feed; at: number }) => {
    const translate = useTranslate();
    const words = useWords(feed);
    const share = feed.rows_total ? Math.min(100, (feed.rows_read / feed.rows_total) * 100) : undefined;
    const rate = rateOf(feed, at);
    return (
        <Box sx={{ mb: 2.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2', mb: 1 }}>
                <strong>{words}</strong>
                {rate !== null && <span>{translate('feed.rate', { rate: formatInteger(rate) })}</span>}
            </Box>
            <LinearProgress
                variant={share === undefined ? 'indeterminate' : 'determinate'}
                {...(share !== undefined && { value: share })}
                aria-label={translate('feed.progress')}
                sx={{ height: 8, borderRadius: 4 }}
            />
        </Box>
    );
};
