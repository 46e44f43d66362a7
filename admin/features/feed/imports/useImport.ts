import { useQuery } from '@tanstack/react-query';
import { importGet } from '../../../../models/features/feed/importCalls';
import { callApi } from '../../../platform/data/callApi';
import { isRunning } from '../FeedView';
import { POLL_MS } from '../useFeedUndo';

/** Reads an import, again every second while it runs. @param id null: none */
export const useImport = (id: number | null) =>
    useQuery({
        queryKey: [importGet.path, id],
        queryFn: ({ signal }) => callApi(importGet, {}, { id: id ?? 0 }, { signal, quiet: true }),
        enabled: id !== null,
        refetchInterval: query => (query.state.data && isRunning(query.state.data) ? POLL_MS : false),
    });
