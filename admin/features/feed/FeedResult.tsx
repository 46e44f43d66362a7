import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { feedConfirm, feedRejects } from '../../../models/features/feed/calls';
import {
    hasUnclearCodes,
    IMPORT_SOURCE,
    isAdrSource,
    isStoppedByGuard,
    type Feed,
} from '../../../models/features/feed/dataFeed';
import { importGet } from '../../../models/features/feed/importCalls';
import { useGranted } from '../../platform/data/useGranted';
import { CodesNotice } from './codes/CodesNotice';
import { Outcome, Rejects } from './FeedOutcome';
import { StoppedNotice } from './StoppedNotice';
import { importAt } from './imports/links';

const UPLOAD = '/settings/datafeed/create';

/** Returns the link to what the file changed. */
const nextOf = ({ source, adr_id }: Feed) => ({
    to: isAdrSource(source) ? `/services/adr/products/${String(adr_id)}` : '/services/product',
});

/** An import of promotions is looked at, and corrected, where planners have it. */
const ImportedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const mayOpen = useGranted(importGet.access);
    return (
        <>
            <Outcome feed={feed} done="imports.complete" />
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
    return <Outcome feed={feed} done={isAdrSource(feed.source) ? 'feed.completeAdr' : 'feed.complete'} />;
};

/** Shows the outcome of the file, and what to do next. */
export const FeedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const isDone = feed.status === 'COMPLETE';
    if (feed.source === IMPORT_SOURCE) return <ImportedResult feed={feed} />;
    return (
        <>
            <Ending feed={feed} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
                {isDone && (
                    <Button variant="contained" component={LinkBase} {...nextOf(feed)}>
                        {translate(isAdrSource(feed.source) ? 'feed.adrProducts' : 'feed.lookup')}
                    </Button>
                )}
                <Button variant="outlined" component={LinkBase} to={UPLOAD}>
                    {translate('feed.another')}
                </Button>
                <Rejects feed={feed} call={feedRejects} upload={UPLOAD} />
            </Box>
        </>
    );
};
