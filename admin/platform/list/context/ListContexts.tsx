import { useState, type ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, type Identifier } from 'react-admin';
import type { ExportFormat } from '../../../../models/platform/view/criteria';
import type { FileRequest } from '../../data/download';
import type { ListStateControl } from '../address/useListState';
import type { Found } from '../list';
import type { Selection } from '../selection/selection';
import { useListContextValue } from './useListContextValue';

interface ListContextsProps<R> {
    readonly resource: string;
    readonly label: string;
    readonly control: ListStateControl;
    readonly found: Found<R>;
    /** Undefined: what is selected concerns nothing of ours. */
    readonly selection: Selection<R> | undefined;
    readonly fileIn: ((format: ExportFormat) => FileRequest) | undefined;
    readonly children: ReactNode;
}

const NONE: readonly Identifier[] = [];

/** Gives what stands in a list of a criteria call react-admin's contexts of it. */
export const ListContexts = <R extends { readonly id: Identifier }>(props: ListContextsProps<R>) => {
    const { resource, label, control: location, found, selection, fileIn, children } = props;
    const [own, setOwn] = useState(NONE);
    const value = useListContextValue({
        resource,
        title: label,
        at: location,
        found,
        selectedIds: selection?.ids ?? own,
        onSelect: selection?.set ?? setOwn,
        fileIn,
    });
    return (
        <ResourceContextProvider value={resource}>
            <ListContextProvider value={value}>{children}</ListContextProvider>
        </ResourceContextProvider>
    );
};
