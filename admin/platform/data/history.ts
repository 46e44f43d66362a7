import { useInfiniteQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { historyPathOf, type HistoryEntry } from '../../../models/platform/history/history';
import { definitionOf } from '../../../models/platform/definition/registry';
import { API } from '../../../models/platform/calls/paths';
import { http } from './http';

interface HistoryPage {
    readonly entries: readonly HistoryEntry[];
    readonly total: number;
}

const ENTRIES_PER_PAGE = 25;

const pageOf = async (resource: string, id: Identifier, offset: number, signal: AbortSignal): Promise<HistoryPage> => {
    const range = JSON.stringify([offset, offset + ENTRIES_PER_PAGE - 1]);
    const query = new URLSearchParams({ range }).toString();
    const url = `${API}/${historyPathOf(definitionOf(resource))}/${encodeURIComponent(id)}/history?${query}`;
    const { data, headers } = await http<HistoryEntry[]>(url, { signal });
    const total = Number(headers.get('Content-Range')?.split('/').at(-1));
    return { entries: data, total: Number.isNaN(total) ? data.length : total };
};

/** Reads the history of a record, newest first; further pages on demand, never with a gap. */
export const useHistory = (resource: string, id: Identifier) => {
    const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
        queryKey: [resource, 'history', String(id)],
        queryFn: ({ pageParam, signal }) => pageOf(resource, id, pageParam, signal),
        initialPageParam: 0,
        getNextPageParam: ({ total }, pages) => {
            const loaded = pages.reduce((sum, { entries }) => sum + entries.length, 0);
            return loaded < total ? loaded : undefined;
        },
    });
    return {
        entries: data?.pages.flatMap(({ entries }) => entries) ?? [],
        error,
        isPending,
        hasMore: hasNextPage,
        isLoadingMore: isFetchingNextPage,
        more: () => void fetchNextPage(),
        reload: () => void refetch(),
    };
};
