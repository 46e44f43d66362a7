import { RecordContextProvider, ShowBase, useGetOne, useParams, useShowContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { dataFeed, isAdrSource, type Feed } from '../../models/feed/dataFeed';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { fieldRows } from '../resources/show/fieldRows';
import { FieldTable } from '../resources/show/FieldTable';
import { useUnread } from '../routing/useMissing';
import { FeedCounts } from './FeedCounts';
import { FeedProgress } from './FeedProgress';
import { FeedResult } from './FeedResult';
import { FeedStatus } from './FeedStatus';

const POLL_MS = 1000;
const FACTS = [
    'adr_name',
    'filename',
    'size',
    'check_digit',
    'confirm_drop',
    'corrects',
    'description',
    'create_user',
    'create_date',
    'started_date',
    'finished_date',
];

/** Corrected rejects drop nothing, other uploads correct nothing; only some are about an ADR, and those drop nothing. */
const factsOf = ({ corrects, source }: Feed): readonly string[] => {
    const without = new Set([
        corrects === null ? 'corrects' : 'confirm_drop',
        isAdrSource(source) ? 'confirm_drop' : 'adr_name',
    ]);
    return FACTS.filter(name => !without.has(name));
};

/** The feed, asked for again every second while it runs. */
const useFeed = () => {
    const { id = '' } = useParams();
    const { data, dataUpdatedAt } = useGetOne<Feed>(
        dataFeed.path,
        { id: Number(id), meta: { quiet: true } },
        { refetchInterval: query => (query.state.data?.status === 'PENDING' ? POLL_MS : false) },
    );
    return { feed: data, at: dataUpdatedAt };
};

const FeedBody = () => {
    const translate = useTranslate();
    const { isPending } = useShowContext();
    const { feed, at } = useFeed();
    if (isPending || !feed) return <PageSkeleton />;
    return (
        <RecordContextProvider value={feed}>
            <PageHeader
                title={`${feed.source} · ${feed.filename}`}
                about={`${translate(`resources.${dataFeed.path}.name`, { smart_count: 1 })} ${String(feed.id)}`}
                actions={<FeedStatus status={feed.status} />}
            />
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
                        {feed.status === 'PENDING' ? <FeedProgress feed={feed} at={at} /> : <FeedResult feed={feed} />}
                        <FeedCounts feed={feed} />
                    </CardContent>
                </Card>
                <Card>
                    <CardContent>
                        <Typography variant="h2" sx={{ mb: 1.5 }}>
                            {translate('feed.facts')}
                        </Typography>
                        <FieldTable rows={fieldRows(dataFeed, factsOf(feed))} />
                    </CardContent>
                </Card>
            </Box>
        </RecordContextProvider>
    );
};

/** What became of an upload: progress while it runs, then what it changed. */
export const FeedPage = () => (
    <ShowBase queryOptions={{ onError: useUnread(`/${dataFeed.path}`) }}>
        <FeedBody />
    </ShowBase>
);
