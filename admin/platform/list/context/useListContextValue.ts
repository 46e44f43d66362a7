import { useCallback, useMemo, useRef, useState } from 'react';
import { useEvent, type Identifier, type ListControllerResult, type RaRecord, type SortPayload } from 'react-admin';
import type { ExportFormat } from '../../../../models/platform/view/criteria';
import type { FileRequest } from '../../data/download';
import { withoutKeys, withoutNothing, type ListFilter, type ListState } from '../address/listState';
import type { ListStateControl } from '../address/useListState';
import type { ListResult } from '../list';
import { PAGE_SIZES } from '../results/Pager';
import { useDownload } from '../toolbar/useDownload';

/** Maximum number of records that the server returns at once (docs/api.md). */
const MAX_SELECTED = 1000;

interface ListContextOptions<R> {
    readonly resource: string;
    readonly title: string;
    readonly at: Pick<ListStateControl, 'listState' | 'go' | 'type'>;
    readonly found: ListResult<R>;
    readonly selectedIds: readonly Identifier[];
    readonly onSelect: (ids: Identifier[]) => void;
    /** The file that is exported; without it there is none. */
    readonly fileIn: ((format: ExportFormat) => FileRequest) | undefined;
}

type Shown = Readonly<Record<string, boolean>>;
const NONE: Shown = {};

/** Returns the page size that is offered for one that may not be: the next larger one. */
const offeredSize = (size: number): number => PAGE_SIZES.find(each => each >= size) ?? Math.max(...PAGE_SIZES);

/** Returns `go` for what is changed in one event, such as filter and page: it navigates once, by one entry. */
const useChange = (go: ListStateControl['go']) => {
    const changes = useRef<Partial<ListState>>(undefined);
    return useCallback(
        (change: Partial<ListState>) => {
            const isFirst = changes.current === undefined;
            changes.current = { ...changes.current, ...change };
            if (!isFirst) return;
            queueMicrotask(() => {
                const all = changes.current;
                changes.current = undefined;
                if (all) go(all);
            });
        },
        [go],
    );
};

const usePaging = (change: ReturnType<typeof useChange>, { field: sorted, order: current }: SortPayload) =>
    useMemo(
        () => ({
            setPage: (page: number) => change({ page }),
            setPerPage: (size: number) => change({ size: offeredSize(size), page: 1 }),
            setSort: ({ field, order }: Partial<SortPayload> & Pick<SortPayload, 'field'>) => {
                const next = field === sorted && current === 'ASC' ? 'DESC' : 'ASC';
                change({ sort: { field, order: order ?? next }, page: 1 });
            },
        }),
        [change, sorted, current],
    );

/**
 * Returns the filters and the functions that set them. A filter with a value is displayed; which others are is not
 * stored: the address has values alone.
 */
const useFilters = (
    { filter, type }: { readonly filter: ListFilter; readonly type: ListStateControl['type'] },
    change: ReturnType<typeof useChange>,
) => {
    const [shown, setShown] = useState(NONE);
    return useMemo(() => {
        const valued = Object.fromEntries(Object.keys(filter).map(name => [name, true]));
        return {
            filterValues: filter,
            displayedFilters: { ...shown, ...valued },
            setFilters: (filters: ListFilter, displayed?: Shown, isDebounced = false) => {
                if (displayed) setShown(displayed);
                if (isDebounced) type(withoutNothing(filters));
                else change({ filter: withoutNothing(filters), page: 1 });
            },
            showFilter: (name: string, value?: unknown) => {
                setShown(before => ({ ...before, [name]: true }));
                if (value !== undefined && value !== '') change({ filter: { ...filter, [name]: value }, page: 1 });
            },
            hideFilter: (name: string) => {
                setShown(({ [name]: _hidden, ...others }) => others);
                if (Object.hasOwn(filter, name)) change({ filter: withoutKeys(filter, [name]), page: 1 });
            },
        };
    }, [filter, shown, type, change]);
};

const useSelecting = <R extends { readonly id: Identifier }>({
    selectedIds,
    onSelect,
    found,
}: Pick<ListContextOptions<R>, 'selectedIds' | 'onSelect' | 'found'>) => {
    const select = useEvent(onSelect);
    const toggle = useEvent((id: Identifier) =>
        onSelect(selectedIds.includes(id) ? selectedIds.filter(each => each !== id) : [...selectedIds, id]),
    );
    const selectAll = useEvent(async ({ limit = MAX_SELECTED }: { readonly limit?: number } = {}) =>
        onSelect((await found.readFirst(limit)).map(({ id }) => id)),
    );
    return useMemo(
        () => ({
            selectedIds: [...selectedIds],
            onSelect: select,
            onToggleItem: toggle,
            onSelectAll: (options?: { readonly limit?: number }) => void selectAll(options),
            onUnselectItems: () => select([]),
        }),
        [selectedIds, select, toggle, selectAll],
    );
};

/** Returns react-admin's context of a list whose state is that of ours: the same page, order, filter and selection. */
export const useListContextValue = <R extends { readonly id: Identifier }>(options: ListContextOptions<R>) => {
    const { resource, title, at, found, fileIn } = options;
    const { page, size, sort, filter } = at.listState;
    const { records, total, error, isLoading, isFetching } = found;
    const change = useChange(at.go);
    const paging = usePaging(change, sort);
    const filters = useFilters({ filter, type: at.type }, change);
    const selecting = useSelecting(options);
    const { save } = useDownload();
    const download = useEvent(() => fileIn && save(fileIn('csv')));
    const getData = useEvent(async ({ maxResults = MAX_SELECTED }: { readonly maxResults?: number } = {}) => [
        ...(await found.readFirst(maxResults)),
    ]);
    const refetch = useEvent(() => found.reload());
    const hasFile = fileIn !== undefined;
    return useMemo(
        () =>
            ({
                ...paging,
                ...filters,
                ...selecting,
                resource,
                defaultTitle: title,
                page,
                perPage: size,
                sort,
                data: records,
                total,
                meta: undefined,
                error: error ?? null,
                isPending: records === undefined && !error,
                isLoading: records === undefined && !error,
                isFetching,
                isPlaceholderData: isLoading && records !== undefined,
                isPaused: false,
                hasNextPage: total !== undefined && page * size < total,
                hasPreviousPage: page > 1,
                exporter: hasFile && download,
                getData,
                refetch,
            }) as unknown as ListControllerResult<RaRecord>,
        [
            paging,
            filters,
            selecting,
            resource,
            title,
            page,
            size,
            sort,
            records,
            total,
            error,
            isLoading,
            isFetching,
            hasFile,
            download,
            getData,
            refetch,
        ],
    );
};
