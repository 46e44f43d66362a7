import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { dataFeed, type Feed } from '../../../models/features/feed/dataFeed';
import { importView } from '../../../models/features/feed/importView';
import { formatInteger } from '../../../models/platform/format/format';
import type { HomeRow } from '../../../models/platform/homeRow';
import type { HomeWidgets } from '../../platform/feature';
import { FeedStatus } from './FeedStatus';

/** Shows the status of a feed, and its number of rejects. */
const State = ({ row: { state, count } }: { row: HomeRow }) => {
    const translate = useTranslate();
    return (
        <>
            {count !== null && count > 0 && (
                <Box component="span" sx={{ typography: 'caption', color: 'warning.main', fontWeight: 600 }}>
                    {translate('feed.rejectedCount', { smart_count: count, count: formatInteger(count) })}
                </Box>
            )}
            <FeedStatus status={state as Feed['status']} />
        </>
    );
};

/** The latest feeds, with their rejects; for users without feeds, their own imports. */
export const homeWidgets: HomeWidgets = {
    areas: [
        {
            name: 'feeds',
            access: dataFeed.access.view,
            butNot: 'administrator',
            title: 'feed.recent',
            linkTo: `/${dataFeed.path}`,
            values: {
                feeds: { label: 'feed.recentFiles' },
                stopped: { label: 'feed.recentStopped', isWarning: true },
                withRejects: { label: 'feed.recentWithRejects', isWarning: true },
                rejected: { label: 'feed.recentRejected', isWarning: true },
            },
        },
    ],
    lists: [
        {
            name: 'feeds',
            access: dataFeed.access.view,
            title: 'feed.latest',
            none: 'feed.noneLatest',
            linkTo: () => `/${dataFeed.path}`,
            rowTo: ({ id }) => `/${dataFeed.path}/${String(id)}/show`,
            State,
        },
        {
            name: 'imports',
            access: importView.access,
            butNot: dataFeed.access.view,
            title: 'imports.yours',
            none: 'imports.noneYours',
            linkTo: () => '/services/tpm/import/list',
            rowTo: ({ id }) => `/services/tpm/import/detail/${String(id)}`,
            State,
        },
    ],
};
