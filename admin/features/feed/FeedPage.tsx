import { LinkBase, ShowBase, useGetOne, useParams, useShowContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { feedConfirm, feedRejects } from '../../../models/features/feed/calls';
import { feedChanges, feedRun } from '../../../models/features/feed/changeCalls';
import {
    dataFeed,
    hasUnclearCodes,
    IMPORT_SOURCE,
    isAdrSource,
    isStoppedByGuard,
    READING_FIELDS,
    type Feed,
} from '../../../models/features/feed/dataFeed';
import { feedRulesOf } from '../../../models/features/feed/source';
import { feedCorrect, feedRejected } from '../../../models/features/feed/rejectedCalls';
import { feedUndo, feedUndone } from '../../../models/features/feed/undoCalls';
import { importGet } from '../../../models/features/feed/importCalls';
import { lookupAt } from '../product/lookup/list';
import { useGranted } from '../../platform/data/useGranted';
import { Unopened } from '../../platform/layout/Unopened';
import { useUnread } from '../../platform/routing/useMissing';
import { CodesNotice } from './codes/CodesNotice';
import { FeedChanges } from './FeedChanges';
import { FEED_COUNTS, type CountLinks } from './FeedCounts';
import { FeedOutcome, Rejects } from './FeedOutcome';
import { FeedView, isRunning } from './FeedView';
import { importAt } from './imports/links';
import { useIsOutcomeRead } from './outcome';
import { RejectedSheet } from './RejectedSheet';
import { RunForReal } from './RunForReal';
import { StoppedNotice } from './StoppedNotice';
import { TakeBack } from './TakeBack';
import { POLL_MS, useFeedUndo } from './useFeedUndo';

const UPLOAD = '/settings/datafeed/create';

/** Returns the link to what the file changed. */
const nextOf = ({ source, adr_id }: Feed) => ({
    to: isAdrSource(source) ? `/services/adr/products/${String(adr_id)}` : '/services/product',
});

/** Shows a link to the planners' screens, where imports of promotions are shown and corrected. */
const ImportedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const mayOpen = useGranted(importGet.access);
    return (
        <>
            <FeedOutcome feed={feed} done="imports.complete" none="imports.nothing" />
            {mayOpen && (
                <Button variant="outlined" component={LinkBase} to={importAt(feed.id)} sx={{ mb: 2.5 }}>
                    {translate('imports.open')}
                </Button>
            )}
        </>
    );
};

/** Shows how a feed ended, or what it waits for. */
const Ending = ({ feed }: { feed: Feed }) => {
    if (isStoppedByGuard(feed)) return <StoppedNotice feed={feed} />;
    if (hasUnclearCodes(feed)) return <CodesNotice feed={feed} call={feedConfirm} />;
    const done = isAdrSource(feed.source) ? 'feed.completeAdr' : 'feed.complete';
    return <FeedOutcome feed={feed} done={done} none="feed.noneTaken" />;
};

const UNDO_CALLS = { start: feedUndo, state: feedUndone };
const CALLS = { rejected: feedRejected, correct: feedCorrect };
const OUTCOME_CALLS = { rejected: feedRejected, changes: feedChanges, undo: UNDO_CALLS };
const pageOf = (id: number): string => `/${dataFeed.path}/${String(id)}/show`;

/** Shows the outcome of the file, and what to do next. */
const FeedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const isDone = feed.status === 'COMPLETE';
    if (feed.source === IMPORT_SOURCE) return <ImportedResult feed={feed} />;
    return (
        <>
            <Ending feed={feed} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
                {feed.dry_run && <RunForReal feed={feed} call={feedRun} pageOf={pageOf} />}
                {isDone && !feed.dry_run && (
                    <Button variant="contained" component={LinkBase} {...nextOf(feed)}>
                        {translate(isAdrSource(feed.source) ? 'feed.adrProducts' : 'feed.lookup')}
                    </Button>
                )}
                <Button variant="outlined" component={LinkBase} to={UPLOAD}>
                    {translate('feed.another')}
                </Button>
                <Rejects feed={feed} call={feedRejects} upload={UPLOAD} />
            </Box>
            <RejectedSheet key={feed.id} feed={feed} calls={CALLS} pageOf={pageOf} />
            <TakeBack feed={feed} calls={UNDO_CALLS} />
            <FeedChanges feed={feed} call={feedChanges} />
        </>
    );
};

const FACTS = [
    'adr_name',
    'plan_name',
    'filename',
    'size',
    'check_digit',
    ...Object.values(READING_FIELDS),
    'confirm_drop',
    'corrects',
    'dry_run',
    'checked_as',
    'description',
    'create_user',
    'create_date',
    'started_date',
    'finished_date',
];

/**
 * Returns the facts of a feed. A file does not have every column of codes. Corrected rejects drop nothing, other
 * uploads correct nothing; only some are about an ADR or a plan, and those drop nothing.
 */
const factsOf = (feed: Feed): readonly string[] => {
    const { corrects, source, plan_id } = feed;
    const isAboutAll = !isAdrSource(source) && plan_id === null;
    const without = new Set([
        corrects === null ? 'corrects' : 'confirm_drop',
        ...(isAboutAll ? [] : ['confirm_drop']),
        ...(isAdrSource(source) ? [] : ['adr_name']),
        ...(plan_id === null ? ['plan_name'] : ['check_digit']),
        ...(feed.checked_as === null ? ['checked_as'] : []),
        ...(feed.dry_run ? [] : ['dry_run']),
        ...Object.values(READING_FIELDS).filter(field => !feed[field]),
    ]);
    return FACTS.filter(name => !without.has(name));
};

/** Reads the feed, again every second while it runs. */
const useFeed = () => {
    const { id = '' } = useParams();
    const { data, dataUpdatedAt, error, refetch } = useGetOne<Feed>(
        dataFeed.path,
        { id: Number(id), meta: { quiet: true } },
        { refetchInterval: query => (query.state.data && isRunning(query.state.data) ? POLL_MS : false) },
    );
    return { feed: data, at: dataUpdatedAt, error, refetch };
};

/** Returns the lists of the products that a feed added, updated and dropped, as long as that is stored. */
const useListed = (feed: Feed): CountLinks => {
    const { data } = useFeedUndo(feed, UNDO_CALLS);
    if (!data?.is_stored || data.status !== null || feedRulesOf(feed.source).action !== 'catalogue') return {};
    return {
        rows_added: lookupAt({ added_by_feed: feed.id }),
        rows_updated: lookupAt({ updated_by_feed: feed.id }),
        rows_dropped: lookupAt({ dropped_by_feed: feed.id }),
    };
};

interface ShownProps {
    readonly feed: Feed;
    readonly at: number;
}

const Shown = ({ feed, at, isRead }: ShownProps & { isRead: boolean }) => {
    const translate = useTranslate();
    const listed = useListed(feed);
    return (
        <FeedView
            feed={feed}
            at={at}
            title={`${feed.source} · ${feed.filename}`}
            about={`${translate(`resources.${dataFeed.path}.name`, { smart_count: 1 })} ${String(feed.id)}`}
            facts={factsOf(feed)}
            counts={FEED_COUNTS}
            listed={listed}
            result={<FeedResult feed={feed} />}
            isRead={isRead}
        />
    );
};

const ReadFeed = (props: ShownProps) => <Shown {...props} isRead={useIsOutcomeRead(props.feed, OUTCOME_CALLS)} />;

/** The outcome of an import is shown on the screen of imports. */
const FeedShown = (props: ShownProps) =>
    props.feed.source === IMPORT_SOURCE ? <Shown {...props} isRead /> : <ReadFeed {...props} />;

const FeedBody = () => {
    const { isPending } = useShowContext();
    const { feed, at, error, refetch } = useFeed();
    if (isPending || !feed) return <Unopened error={error} onRetry={refetch} />;
    return <FeedShown feed={feed} at={at} />;
};

/** Shows an upload: progress while it runs, then what it changed. */
export const FeedPage = () => (
    <ShowBase queryOptions={{ onError: useUnread(`/${dataFeed.path}`) }}>
        <FeedBody />
    </ShowBase>
);
