import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { formatInteger } from '../../../models/platform/format/format';
import { phaseOf } from './phase';
import { useRate } from './useRate';

/** @param at when the feed was asked for, in milliseconds */
export const FeedProgress = ({ feed, at }: { feed: Feed; at: number }) => {
    const translate = useTranslate();
    const phase = phaseOf(feed);
    const { name, done, of } = phase;
    const rate = useRate(phase, at);
    const words = translate(`feed.phase.${name}`, { done: formatInteger(done), of: formatInteger(of) });
    const share = name === 'applying' && of ? Math.min(100, (done / of) * 100) : undefined;
    return (
        <Box sx={{ mb: 2.5 }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    columnGap: 2,
                    typography: 'body2',
                    mb: 1,
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                <strong>{words}</strong>
                {rate !== null && <span>{translate('feed.rate', { rate: formatInteger(rate) })}</span>}
            </Box>
            <LinearProgress
                variant={share === undefined ? 'indeterminate' : 'determinate'}
                {...(share !== undefined && { value: share })}
                aria-label={translate('upload.progress')}
                sx={{ height: 8, borderRadius: 4 }}
            />
            <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>{translate('feed.leave')}</Box>
        </Box>
    );
};
