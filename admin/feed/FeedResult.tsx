import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { feedRejects } from '../../models/feed/calls';
import { IMPORT_SOURCE, isAdrSource, isHeld, type Feed } from '../../models/feed/dataFeed';
import { importGet } from '../../models/feed/importCalls';
import { useGranted } from '../data/useGranted';
import { Outcome, Rejects } from './FeedOutcome';
import { HeldNotice } from './HeldNotice';
import { importAt } from './imports/links';

const UPLOAD = '/settings/datafeed/create';

/** Where to see what the file changed. */
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

/** What became of the file, and what to do next. */
export const FeedResult = ({ feed }: { feed: Feed }) => {
    const translate = useTranslate();
    const isDone = feed.status === 'COMPLETE';
    if (feed.source === IMPORT_SOURCE) return <ImportedResult feed={feed} />;
    const done = isAdrSource(feed.source) ? 'feed.completeAdr' : 'feed.complete';
    return (
        <>
            {isHeld(feed) ? <HeldNotice feed={feed} /> : <Outcome feed={feed} done={done} />}
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
