import type { ReactNode } from 'react';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { dataFeed, type Feed } from '../../../models/features/feed/dataFeed';
import { PageHeader } from '../../platform/layout/PageHeader';
import { fieldRows } from '../../platform/show/fieldRows';
import { FieldTable } from '../../platform/show/FieldTable';
import { FeedCounts, type CountName } from './FeedCounts';
import { FeedProgress } from './FeedProgress';
import { FeedStatus } from './FeedStatus';

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
