import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
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

/** Paths of the lists of what was counted. */
export type CountLinks = Readonly<Partial<Record<CountName, string>>>;

interface CountProps {
    readonly label: string;
    readonly value: string;
    readonly isWarning?: boolean;
    /** The list of what was counted, and what it is called. */
    readonly list?: { readonly to: string; readonly name: string } | undefined;
}

const Count = ({ label, value, isWarning = false, list }: CountProps) => (
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
            {list ? (
                <Link component={LinkBase} to={list.to} aria-label={list.name} underline="always">
                    {value}
                </Link>
            ) : (
                value
            )}
        </Box>
    </Box>
);

interface FeedCountsProps {
    readonly feed: Feed;
    readonly names: readonly CountName[];
    readonly listed: CountLinks;
}

/** Shows the counts of a feed's rows, each as a link to the list of what was counted where there is one. */
export const FeedCounts = ({ feed, names, listed }: FeedCountsProps) => {
    const translate = useTranslate();
    const seconds = secondsOf(feed);
    const listOf = (name: CountName): CountProps['list'] => {
        const to = listed[name];
        if (to === undefined || feed[name] === 0) return undefined;
        const count = formatInteger(feed[name]);
        return { to, name: translate(`feed.products.${name}`, { smart_count: feed[name], count }) };
    };
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
                    list={listOf(name)}
                    isWarning={name === 'rows_rejected' && feed[name] > 0}
                />
            ))}
            {seconds !== null && <Count label={translate('feed.seconds')} value={seconds.toFixed(1)} />}
        </Box>
    );
};
