import { useState, type ReactNode } from 'react';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { dataFeed, type Feed } from '../../../models/features/feed/dataFeed';
import { formatInteger } from '../../../models/platform/format/format';
import { PageHeader } from '../../platform/layout/PageHeader';
import { fieldRows } from '../../platform/show/fieldRows';
import { FieldTable } from '../../platform/show/FieldTable';
import { rateBetween, type Sample } from './duration';
import { FeedCounts, type CountName } from './FeedCounts';
import { FeedStatus } from './FeedStatus';
import { phaseOf, type Phase, type PhaseName } from './phase';

interface Watched {
    readonly name: PhaseName;
    readonly first: Sample;
}

/**
 * Rows a second in the phase that a feed is in, since this screen first saw it there.
 *
 * @param at when the feed was asked for, in milliseconds
 */
const useRate = ({ name, done }: Phase, at: number): number | null => {
    const [watched, setWatched] = useState<Watched>({ name, first: { done, at } });
    if (watched.name !== name) setWatched({ name, first: { done, at } });
    return watched.name === name ? rateBetween(watched.first, { done, at }) : null;
};

/** @param at when the feed was asked for, in milliseconds */
const FeedProgress = ({ feed, at }: { feed: Feed; at: number }) => {
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

/** While one runs it is asked for again so often, in milliseconds. */
export const POLL_MS = 1000;

interface FeedViewProps {
    readonly feed: Feed;
    /** Moment of the request for it, in milliseconds. */
    readonly at: number;
    readonly title: string;
    readonly about: string;
    /** Names of the fields that are shown of the upload. */
    readonly facts: readonly string[];
    readonly counts: readonly CountName[];
    /** The outcome of it, and what to do next. */
    readonly result: ReactNode;
}

/** A feed of any source: progress while it runs, then what it changed; beside it what was uploaded. */
export const FeedView = ({ feed, at, title, about, facts, counts, result }: FeedViewProps) => {
    const translate = useTranslate();
    return (
        <RecordContextProvider value={feed}>
            <PageHeader title={title} about={about} actions={<FeedStatus status={feed.status} />} />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
                    alignItems: 'start',
                }}
            >
                <Card>
                    <CardContent>
                        {feed.status === 'PENDING' ? <FeedProgress feed={feed} at={at} /> : result}
                        <FeedCounts feed={feed} names={counts} />
                    </CardContent>
                </Card>
                <Card>
                    <CardContent>
                        <Typography variant="h2" sx={{ mb: 1.5 }}>
                            {translate('feed.facts')}
                        </Typography>
                        {/* What its fields are called, wherever it is shown. */}
                        <ResourceContextProvider value={dataFeed.path}>
                            <FieldTable rows={fieldRows(dataFeed, facts)} />
                        </ResourceContextProvider>
                    </CardContent>
                </Card>
            </Box>
        </RecordContextProvider>
    );
};
