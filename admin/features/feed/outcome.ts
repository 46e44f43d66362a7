import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { feedChanges } from '../../../models/features/feed/changeCalls';
import type { Feed } from '../../../models/features/feed/dataFeed';
import type { feedRejected } from '../../../models/features/feed/rejectedCalls';
import { callApi } from '../../platform/data/callApi';
import { useFeedUndo, type UndoCalls } from './useFeedUndo';

/** The calls that what became of a feed is read by: those of feeds, or those of imports, which answer the same. */
interface OutcomeCalls {
    readonly rejected: typeof feedRejected;
    readonly changes: typeof feedChanges;
    readonly undo: UndoCalls;
}

const isCorrectable = ({ status, dry_run, undo_status, rows_rejected }: Feed): boolean =>
    status === 'COMPLETE' && !dry_run && undo_status === null && rows_rejected > 0;

/** Reads the rejected rows of a feed that are not corrected yet; of one that was taken back, nothing. */
export const useRejected = (feed: Feed, { rejected }: Pick<OutcomeCalls, 'rejected'>) => {
    const enabled = isCorrectable(feed);
    const query = useQuery({
        queryKey: [rejected.path, feed.id],
        queryFn: ({ signal }) => callApi(rejected, {}, { id: feed.id }, { signal, quiet: true }),
        enabled,
        refetchOnWindowFocus: false,
    });
    // Data that was read before the feed was taken back is still cached.
    return { ...query, data: enabled ? query.data : undefined };
};

/** Reads examples of what a feed changed, or of what a dry run would change. */
export const useExamples = (feed: Feed, { changes }: Pick<OutcomeCalls, 'changes'>) =>
    useQuery({
        queryKey: [changes.path, feed.id],
        queryFn: ({ signal }) => callApi(changes, {}, { id: feed.id }, { signal, quiet: true }),
        enabled: feed.status === 'COMPLETE',
        refetchOnWindowFocus: false,
    });

/**
 * Whether all that the screen of a feed shows is read, or was once: what loads later would move what the user reads. A
 * running feed has nothing more.
 */
export const useIsOutcomeRead = (feed: Feed, calls: OutcomeCalls): boolean => {
    const queries = [useRejected(feed, calls), useExamples(feed, calls), useFeedUndo(feed, calls.undo)];
    const isRead = queries.every(({ isLoading }) => !isLoading);
    const [wasRead, setWasRead] = useState(isRead);
    if (isRead && !wasRead) setWasRead(true);
    return wasRead || isRead;
};
