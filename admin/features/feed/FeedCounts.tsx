import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { formatInteger } from '../../../models/platform/format/format';
import { secondsOf } from './duration';

export type CountName = `rows_${'read' | 'added' | 'updated' | 'unchanged' | 'dropped' | 'rejected'}`;

/** Names of the counts of rows that any feed has. */
export const FEED_COUNTS: readonly CountName[] = [
    'rows_read',
    'rows_added',
    'rows_updated',
    'rows_unchanged',
    'rows_dropped',
    'rows_rejected',
];

const Count = ({ label, value, isWarning = false }: { label: string; value: string; isWarning?: boolean }) => (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
        <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {label}
        </Box>
        <Box
            component="dd"
            sx={{
                m: 0,
                fontSize: '1.25rem',
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
                color: isWarning ? 'warning.main' : undefined,
            }}
        >
            {value}
        </Box>
    </Box>
);

/** Shows the counts of a feed's rows. */
export const FeedCounts = ({ feed, names }: { feed: Feed; names: readonly CountName[] }) => {
    const translate = useTranslate();
    const seconds = secondsOf(feed);
    return (
        <Box
            component="dl"
            aria-label={translate('feed.counts')}
            sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' }}
        >
            {names.map(name => (
                <Count
                    key={name}
                    label={translate(`resources.settings/datafeed.fields.${name}`)}
                    value={formatInteger(feed[name])}
                    isWarning={name === 'rows_rejected' && feed[name] > 0}
                />
            ))}
            {seconds !== null && <Count label={translate('feed.seconds')} value={seconds.toFixed(1)} />}
        </Box>
    );
};
