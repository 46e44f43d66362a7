import { useEffect, useMemo } from 'react';
import {
    useDataProvider,
    useGetList,
    useRecordSelection,
    type Identifier,
    type ListControllerResult,
    type RaRecord,
} from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { noteList } from '../../platform/list/address/lastList';
import { recordAddress } from '../../platform/list/address/records';
import { useListPlace } from '../../platform/list/address/useListState';
import type { Found } from '../../platform/list/list';

/** The server gives at most so many at once (api.md). */
const MOST_SELECTED = 1000;

/**
 * The list of a resource. Our own: react-admin's keeps filters and selections in the
 * browser, where they wait unseen for the next visit, and writes the address behind one's back while one types. Here
 * the address has it all, and a selection goes with the screen.
 */
export const useRecordList = (definition: Definition) => {
    const { path } = definition;
    const address = useMemo(() => recordAddress(definition), [definition]);
    const at = useListPlace(address);
    const { place } = at;
    useEffect(() => noteList(path, address.write(place)), [path, address, place]);
    const dataProvider = useDataProvider();
    const { page, size, sort, filter } = place;
    const asked = { pagination: { page, perPage: size }, sort, filter };
    const read = useGetList<RaRecord>(path, asked, { placeholderData: previous => previous, retry: false });
    const [selectedIds, selection] = useRecordSelection({ resource: path, disableSyncWithStore: true });

    const selectAll = async () => {
        const all = { ...asked, pagination: { page: 1, perPage: MOST_SELECTED } };
        const { data } = await dataProvider.getList<RaRecord>(path, all);
        selection.select(data.map(({ id }) => id));
    };
    // As much of react-admin's list as bulk actions and names of records ask for.
    const list = {
        ...read,
        resource: path,
        selectedIds: selectedIds as Identifier[],
        onSelect: selection.select,
        onSelectAll: () => void selectAll(),
        onUnselectItems: () => selection.clearSelection(),
    } as unknown as ListControllerResult<RaRecord>;
    const found: Found<RaRecord> = {
        records: read.data,
        total: read.total,
        error: read.error,
        isLoading: read.isPlaceholderData,
        reload: () => void read.refetch(),
    };
    return { address, at, list, found };
};
