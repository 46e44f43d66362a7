import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { FileRequest } from '../data/download';
import { useIsSmall } from '../layout/windowSize';
import { ColumnsButton } from './columns/ColumnsButton';
import { DensitySwitch } from './columns/DensitySwitch';
import { useColumns } from './columns/useColumns';
import { useDensity } from './columns/useDensity';
import { ListContexts } from './context/ListContexts';
import { filterErrors } from './filters/errors';
import type { Found, ListOf } from './list';
import { Results } from './results/Results';
import { SelectedBar } from './selection/SelectedBar';
import type { Selection } from './selection/selection';
import { ListCards } from './table/ListCards';
import { ListTable } from './table/ListTable';
import { ExportMenu } from './toolbar/ExportMenu';
import { ListTools, type ListToolsProps } from './toolbar/ListTools';

interface ListProps<R> extends Omit<ListToolsProps, 'list' | 'errors' | 'children' | 'isFlat'> {
    readonly of: ListOf<R>;
    readonly found: Found<R>;
    /** The name of the table: what its rows are. */
    readonly label: string;
    /** Renders a record where a table has no room. */
    readonly card: (record: R) => ReactNode;
    /** In place of a list without records. */
    readonly empty: ReactNode;
    /** Columns that say nothing here. */
    readonly without?: readonly string[];
    readonly fileIn?: (format: ExportFormat) => FileRequest;
    readonly selection?: Selection<R> | undefined;
    readonly onOpen?: ((record: R) => void) | undefined;
    readonly actions?: (record: R) => ReactNode;
    readonly groupOf?: (records: readonly R[], at: number) => ReactNode;
    /** Above the rows. */
    readonly children?: ReactNode;
}

const NONE: readonly string[] = [];

const Content = <R extends { readonly id: Identifier }>(props: ListProps<R>) => {
    const { of: list, found, label, card, empty, without = NONE, fileIn, children, ...rest } = props;
    const { selection, onOpen, actions, groupOf, ...tools } = rest;
    const { listState, go } = tools.control;
    const { path, columns, density: first } = list;
    const isSmall = useIsSmall();
    const [density] = useDensity(path, first);
    const { shown } = useColumns(path, columns);
    const rows = { selection, onOpen, actions, groupOf };
    return (
        <>
            <ListTools {...tools} list={list} errors={filterErrors(found.error, list.parts, listState.filter)}>
                {!isSmall && <ColumnsButton path={path} all={columns} />}
                {!isSmall && <DensitySwitch path={path} first={first} />}
                {fileIn && <ExportMenu fileIn={fileIn} />}
            </ListTools>
            {selection && selection.ids.length > 0 && (
                <SelectedBar at={isSmall ? 'foot' : 'head'} label={selection.label} onClear={() => selection.set([])}>
                    {selection.actions}
                </SelectedBar>
            )}
            {children}
            <Results found={found} listState={listState} go={go} empty={empty}>
                {records =>
                    isSmall ? (
                        <ListCards {...rows} records={records} card={card} />
                    ) : (
                        <ListTable
                            {...rows}
                            label={label}
                            records={records}
                            density={density}
                            columns={without.length === 0 ? shown : shown.filter(({ name }) => !without.includes(name))}
                            fixed={list.fixed}
                            sort={listState.sort}
                            onSort={sort => go({ sort, page: 1 })}
                        />
                    )
                }
            </Results>
        </>
    );
};

interface InContextProps {
    /** Its page gives react-admin's contexts of the list, also to what stands beside it. */
    readonly isInContext?: true;
}

/**
 * A list: its tools, and what was found as a table or, on a phone, as cards. What stands in it has react-admin's
 * contexts of it.
 */
export const List = <R extends { readonly id: Identifier }>({
    isInContext,
    ...props
}: ListProps<R> & InContextProps) => {
    if (isInContext) return <Content {...props} />;
    const { of: list, label, control, found, selection, fileIn } = props;
    return (
        <ListContexts
            resource={list.path}
            label={label}
            control={control}
            found={found}
            selection={selection}
            fileIn={fileIn}
        >
            <Content {...props} />
        </ListContexts>
    );
};
