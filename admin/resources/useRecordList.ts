import { useEffect } from 'react';
import {
    useDataProvider,
    useGetList,
    useRecordSelection,
    type Identifier,
    type ListControllerResult,
    type RaRecord,
    type SortPayload,
} from 'react-admin';
import type { Definition } from '../../models/resource';
import type { ListFilter } from './listAddress';
import { useListPlace } from './useListPlace';

/** The server gives at most so many at once (api.md). */
const MOST_SELECTED = 1000;

/**
 * The list of a resource for react-admin's parts. Our own: react-admin's keeps filters and selections in the browser,
 * where they wait unseen for the next visit, and writes the address behind one's back while one types. Here the
 * address has it all, and a selection goes with the screen.
 */
export const useRecordList = (definition: Definition) => {
    const { path } = definition;
    const { place, filter, outside, type, go } = useListPlace(definition);
    const dataProvider = useDataProvider();
    const { page, perPage, sort } = place;
    const asked = { pagination: { page, perPage }, sort, filter: place.filter };
    const found = useGetList<RaRecord>(path, asked, { placeholderData: previous => previous, retry: false });
    const [selectedIds, selection] = useRecordSelection({ resource: path, disableSyncWithStore: true });

    const { total } = found;
    const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
    const isPast = total !== undefined && !found.isPlaceholderData && page > last;
    useEffect(() => {
        if (isPast) go({ page: last }, true);
    }, [isPast, last, go]);

    const selectAll = async () => {
        const all = { ...asked, pagination: { page: 1, perPage: MOST_SELECTED } };
        const { data } = await dataProvider.getList<RaRecord>(path, all);
        selection.select(data.map(({ id }) => id));
    };
    const list = {
        ...found,
        resource: path,
        sort,
        page,
        perPage,
        filterValues: place.filter,
        displayedFilters: {},
        exporter: false,
        selectedIds: selectedIds as Identifier[],
        setSort: (next: SortPayload) => go({ sort: next, page: 1 }),
        setPage: (next: number) => go({ page: next }),
        setPerPage: (size: number) => go({ perPage: size, page: 1 }),
        setFilters: (next: ListFilter) => go({ filter: next, page: 1 }),
        showFilter: () => undefined,
        hideFilter: () => undefined,
        onSelect: selection.select,
        onSelectAll: () => void selectAll(),
        onToggleItem: selection.toggle,
        onUnselectItems: () => selection.clearSelection(),
        hasNextPage: page < last,
        hasPreviousPage: page > 1,
    } as ListControllerResult<RaRecord>;
    return { list, filter, outside, type, go };
};
