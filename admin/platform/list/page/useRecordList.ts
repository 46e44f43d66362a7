import { useEffect, useMemo } from 'react';
import { useDataProvider, useGetList, useRecordSelection, type Identifier, type RaRecord } from 'react-admin';
import type { ExportFormat } from '../../../../models/platform/view/criteria';
import type { Definition } from '../../../../models/platform/definition/resource';
import { API } from '../../../../models/platform/calls/paths';
import { noteShown } from '../../record/adjacent';
import { useNames } from '../../record/useNames';
import type { BookOf } from '../../workbook/book';
import { noteList } from '../address/lastList';
import { recordAddress } from '../address/records';
import type { ListState } from '../address/listState';
import { useListState } from '../address/useListState';
import { useListContextValue } from '../context/useListContextValue';
import type { ListResult, ListTotals } from '../list';

/** Maximum number of records that the server returns at once (docs/api.md). */
const MAX_READ = 1000;

/** Returns a function for the export request of the list: exactly what is filtered, in the order that is shown. */
const fileOf =
    (path: string, { filter, sort: { field, order } }: ListState) =>
    (format: ExportFormat) => {
        const query = { filter: JSON.stringify(filter), sort: JSON.stringify([field, order]), format };
        return { url: `${API}/${path}/export?${new URLSearchParams(query).toString()}` };
    };

/** Returns the list as a workbook to edit. */
const bookOf = (path: string, { filter, sort: { field, order } }: ListState): BookOf => ({
    path,
    filter,
    sort: [field, order],
});

/**
 * Returns the list of a resource, and react-admin's context of it. Our own: react-admin's stores filters and selections
 * in the browser, where they remain unseen until the next visit, and changes the address while the user types. Here all
 * is in the address, and a selection ends with the screen.
 */
export const useRecordList = (definition: Definition) => {
    const { path } = definition;
    const address = useMemo(() => recordAddress(definition), [definition]);
    const at = useListState(address);
    const { listState } = at;
    useEffect(() => noteList(path, address.write(listState)), [path, address, listState]);
    const dataProvider = useDataProvider();
    const { page, size, sort, filter } = listState;
    const query = { pagination: { page, perPage: size }, sort, filter };
    const read = useGetList<RaRecord>(path, query, { placeholderData: previous => previous, retry: false });
    const { data: records } = read;
    useEffect(() => {
        if (records)
            noteShown(
                path,
                records.map(({ id }) => id),
            );
    }, [path, records]);
    const [selectedIds, selection] = useRecordSelection({ resource: path, disableSyncWithStore: true });

    const found: ListResult<RaRecord> = {
        records: read.data,
        total: read.total,
        totals: (read.meta as { readonly totals?: ListTotals } | undefined)?.totals,
        error: read.error,
        isLoading: read.isPlaceholderData,
        isFetching: read.isFetching,
        reload: () => void read.refetch(),
        readFirst: async count => {
            const first = { ...query, pagination: { page: 1, perPage: Math.min(count, MAX_READ) } };
            return (await dataProvider.getList<RaRecord>(path, first)).data;
        },
    };
    const fileIn = fileOf(path, listState);
    const list = useListContextValue({
        resource: path,
        title: useNames(definition).many,
        at,
        found,
        selectedIds: selectedIds as Identifier[],
        onSelect: selection.select,
        fileIn,
    });
    return { address, at, list, found, fileIn, book: bookOf(path, listState) };
};
