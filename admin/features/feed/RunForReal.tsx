import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import type { feedRun } from '../../../models/features/feed/changeCalls';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { callApi } from '../../platform/data/callApi';
import { messageOf } from '../../platform/data/ServiceError';

interface RunForRealProps {
    readonly feed: Feed;
    /** The call of feeds, or that of imports, which answers the same. */
    readonly call: typeof feedRun;
    /** Returns the path of the page of a feed. */
    readonly pageOf: (id: number) => string;
}

/** Runs the file of a dry run for real, and opens the feed of it. */
export const RunForReal = ({ feed, call, pageOf }: RunForRealProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const [isBusy, setBusy] = useState(false);
    if (feed.status !== 'COMPLETE') return null;
    const run = async (): Promise<void> => {
        setBusy(true);
        try {
            const { id } = await callApi(call, {}, { id: feed.id }, { contained: true });
            redirect(pageOf(id));
        } catch (failure) {
            setBusy(false);
            notify(messageOf(failure), { type: 'warning' });
        }
    };
    return (
        <Button variant="contained" disabled={isBusy} onClick={() => void run()}>
            {translate('feed.runForReal')}
        </Button>
    );
};
