import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import type { feedRun } from '../../../models/features/feed/changeCalls';
import type { Feed } from '../../../models/features/feed/dataFeed';
import { callApi } from '../../platform/data/callApi';

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
    const { mutate: run, isPending } = useMutation({
        mutationFn: () => callApi(call, {}, { id: feed.id }, { contained: true }),
        onSuccess: ({ id }) => redirect(pageOf(id)),
        onError: error => notify(error.message, { type: 'warning' }),
    });
    if (feed.status !== 'COMPLETE') return null;
    return (
        <Button variant="contained" disabled={isPending} onClick={() => run()}>
            {translate('feed.runForReal')}
        </Button>
    );
};
