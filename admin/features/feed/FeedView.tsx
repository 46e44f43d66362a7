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
import { PageSkeleton } from '../../platform/layout/PageSkeleton';
import { fieldRows } from '../../platform/show/fieldRows';
import { FieldTable } from '../../platform/show/FieldTable';
import { rateBetween, type Sample } from './duration';
import { FeedCounts, type CountLinks, type CountName } from './FeedCounts';
import { FeedStatus } from './FeedStatus';
import type { RecordOf } from '../../../models/platform/definition/resource';

type Running = Pick<
    RecordOf<typeof dataFeed>,
    'started_date' | 'rows_total' | 'rows_read' | 'rows_rejected' | 'rows_added' | 'rows_updated' | 'rows_unchanged'
>;

type PhaseName = 'waiting' | 'reading' | 'checking' | 'applying' | 'dropping';

/** The phase of a running feed, with how many of how many rows. */
interface Phase {
    readonly name: PhaseName;
    readonly done: number;
    /** Null: not known yet. */
    readonly of: number | null;
}

/**
 * Returns the phase of a feed. It reads, checks and stages all rows before it applies the good ones, and drops products
 * last.
 */
export const phaseOf = (feed: Running): Phase => {
    const { started_date, rows_total, rows_read } = feed;
    if (!started_date) return { name: 'waiting', done: 0, of: null };
    if (rows_total === null) return { name: 'reading', done: rows_read, of: null };
    const applied = feed.rows_added + feed.rows_updated + feed.rows_unchanged;
    const good = rows_total - feed.rows_rejected;
    if (applied === 0 && good > 0) return { name: 'checking', done: rows_read, of: rows_total };
    return { name: applied < good ? 'applying' : 'dropping', done: applied, of: good };
};

interface Watched {
    readonly name: PhaseName;
    readonly first: Sample;
}

/**
 * Returns rows per second in the phase that a feed is in, since this screen first read it there.
 *
 * @param at when the feed was requested, in milliseconds
 */
const useRate = ({ name, done }: Phase, at: number): number | null => {
    const [watched, setWatched] = useState<Watched>({ name, first: { done, at } });
    if (watched.name !== name) setWatched({ name, first: { done, at } });
    return watched.name === name ? rateBetween(watched.first, { done, at }) : null;
};

/** @param at when the feed was requested, in milliseconds */
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

/** Whether a feed runs, or is being taken back. */
export const isRunning = ({ status, undo_status }: Pick<Feed, 'status' | 'undo_status'>): boolean =>
    status === 'PENDING' || undo_status === 'PENDING';

interface FeedViewProps {
    readonly feed: Feed;
    /** Time of the request for it, in milliseconds. */
    readonly at: number;
    readonly title: string;
    readonly about: string;
    /** Names of the fields that are shown of the upload. */
    readonly facts: readonly string[];
    readonly counts: readonly CountName[];
    /** Paths of the lists of what was counted, where there are any. */
    readonly listed?: CountLinks;
    /** The outcome of it, and what to do next. */
    readonly result: ReactNode;
    /** Whether all of that is read: what loads later would move what the user reads. */
    readonly isRead: boolean;
}

/** Shows a feed of any source: progress while it runs, then what it changed; beside it what was uploaded. */
export const FeedView = ({ feed, at, title, about, facts, counts, listed = {}, result, isRead }: FeedViewProps) => {
    const translate = useTranslate();
    if (!isRead) return <PageSkeleton />;
    return (
        <RecordContextProvider value={feed}>
            <PageHeader
                title={title}
                about={about}
                actions={<FeedStatus status={feed.status} dry_run={feed.dry_run} undo_status={feed.undo_status} />}
            />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    // Rows to correct are as wide as a file.
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(feed.rows_rejected === 0 && { md: '3fr 2fr' }) },
                    alignItems: 'start',
                }}
            >
                <Card>
                    <CardContent>
                        {feed.status === 'PENDING' ? <FeedProgress feed={feed} at={at} /> : result}
                        <FeedCounts feed={feed} names={counts} listed={listed} />
                    </CardContent>
                </Card>
                <Card>
                    <CardContent>
                        <Typography variant="h2" sx={{ mb: 1.5 }}>
                            {translate('feed.facts')}
                        </Typography>
                        {/* The field labels, wherever they are shown. */}
                        <ResourceContextProvider value={dataFeed.path}>
                            <FieldTable rows={fieldRows(dataFeed, facts)} />
                        </ResourceContextProvider>
                    </CardContent>
                </Card>
            </Box>
        </RecordContextProvider>
    );
};
