import { useQuery } from '@tanstack/react-query';
import type { Feed } from '../../../models/features/feed/dataFeed';
import type { feedUndo, feedUndone } from '../../../models/features/feed/undoCalls';
import { callApi } from '../../platform/data/callApi';

/** Interval at which a running one is read again, in milliseconds. */
export const POLL_MS = 1000;

/** The calls of feeds, or those of imports, which take and answer the same. */
export interface UndoCalls {
    readonly start: typeof feedUndo;
    readonly state: typeof feedUndone;
}

/** Reads whether a feed can be taken back, or the progress of that; of one that runs or only compares, nothing. */
export const useFeedUndo = (feed: Feed, { state }: Pick<UndoCalls, 'state'>) =>
    useQuery({
        queryKey: [state.path, feed.id, feed.undo_status],
        queryFn: ({ signal }) => callApi(state, {}, { id: feed.id }, { signal, quiet: true }),
        enabled: feed.status !== 'PENDING' && !feed.dry_run,
        refetchInterval: query => (query.state.data?.status === 'PENDING' ? POLL_MS : false),
        refetchOnWindowFocus: false,
    });
