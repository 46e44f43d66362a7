import { ShowBase, useGetOne, useParams, useShowContext, useTranslate } from 'react-admin';
import { dataFeed, isAdrSource, READING_FIELDS, type Feed } from '../../../models/features/feed/dataFeed';
import { Unopened } from '../../platform/layout/Unopened';
import { useUnread } from '../../platform/routing/useMissing';
import { FEED_COUNTS } from './FeedCounts';
import { FeedResult } from './FeedResult';
import { FeedView, POLL_MS } from './FeedView';

const FACTS = [
    'adr_name',
    'plan_name',
    'filename',
    'size',
    'check_digit',
    ...Object.values(READING_FIELDS),
    'confirm_drop',
    'corrects',
    'description',
    'create_user',
    'create_date',
    'started_date',
    'finished_date',
];

/** A file has not each column of codes. Corrected rejects drop nothing, other uploads correct nothing; only some are about an ADR or a plan, and those drop nothing. */
const factsOf = (feed: Feed): readonly string[] => {
    const { corrects, source, plan_id } = feed;
    const isAboutAll = !isAdrSource(source) && plan_id === null;
    const without = new Set([
        corrects === null ? 'corrects' : 'confirm_drop',
        ...(isAboutAll ? [] : ['confirm_drop']),
        ...(isAdrSource(source) ? [] : ['adr_name']),
        ...(plan_id === null ? ['plan_name'] : ['check_digit']),
        ...Object.values(READING_FIELDS).filter(field => !feed[field]),
    ]);
    return FACTS.filter(name => !without.has(name));
};

/** The feed, asked for again every second while it runs. */
const useFeed = () => {
    const { id = '' } = useParams();
    const { data, dataUpdatedAt, error, refetch } = useGetOne<Feed>(
        dataFeed.path,
        { id: Number(id), meta: { quiet: true } },
        { refetchInterval: query => (query.state.data?.status === 'PENDING' ? POLL_MS : false) },
    );
    return { feed: data, at: dataUpdatedAt, error, refetch };
};

const FeedBody = () => {
    const translate = useTranslate();
    const { isPending } = useShowContext();
    const { feed, at, error, refetch } = useFeed();
    if (isPending || !feed) return <Unopened error={error} onRetry={refetch} />;
    return (
        <FeedView
            feed={feed}
            at={at}
            title={`${feed.source} · ${feed.filename}`}
            about={`${translate(`resources.${dataFeed.path}.name`, { smart_count: 1 })} ${String(feed.id)}`}
            facts={factsOf(feed)}
            counts={FEED_COUNTS}
            result={<FeedResult feed={feed} />}
        />
    );
};

/** Shows an upload: progress while it runs, then what it changed. */
export const FeedPage = () => (
    <ShowBase queryOptions={{ onError: useUnread(`/${dataFeed.path}`) }}>
        <FeedBody />
    </ShowBase>
);
