import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useTranslate, type Identifier } from 'react-admin';
import ComfortableIcon from '@mui/icons-material/DensityMedium';
import CompactIcon from '@mui/icons-material/DensitySmall';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { FileRequest } from '../data/download';
import { useKeys } from '../keys/keys';
import { useIsSmall } from '../layout/windowSize';
import { textIn } from './address/listState';
import type { ListStateControl } from './address/useListState';
import { ColumnsButton } from './columns/ColumnsButton';
import { useColumns } from './columns/useColumns';
import { useDensity, type Density } from './columns/useDensity';
import { useListContextValue } from './context/useListContextValue';
import { filterErrors } from './filters/errors';
import type { ListResult, ListOf } from './list';
import { Results } from './results/Results';
import { useRoleDefault } from './saved/useRoleDefault';
import { useSettings } from './saved/useSettings';
import { SelectedBar } from './selection/SelectedBar';
import type { RecordSelection } from './selection/selection';
import { ListCards } from './table/ListCards';
import { ListTable } from './table/ListTable';
import { TotalsLine } from './table/Totals';
import { listKeys, useRowKeys } from './table/useRowKeys';
import { ExportMenu } from './toolbar/ExportMenu';
import type { BookOf } from '../workbook/book';
import { ListTools, type ListToolsProps } from './toolbar/ListTools';

interface ListContextsProps<R> {
    readonly resource: string;
    readonly label: string;
    readonly control: ListStateControl;
    readonly found: ListResult<R>;
    /** Undefined: records cannot be selected. */
    readonly selection: RecordSelection<R> | undefined;
    readonly fileIn: ((format: ExportFormat) => FileRequest) | undefined;
    readonly children: ReactNode;
}

const NO_IDS: readonly Identifier[] = [];

/** Provides react-admin's contexts of the list to the content of a list of a criteria call. */
const ListContexts = <R extends { readonly id: Identifier }>(props: ListContextsProps<R>) => {
    const { resource, label, control: location, found, selection, fileIn, children } = props;
    const [own, setOwn] = useState(NO_IDS);
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

/** Lets the user choose the density of a list's rows. */
const DensitySwitch = ({ path, first }: { path: string; first: Density }) => {
    const translate = useTranslate();
    const [density, setDensity] = useDensity(path, first);
    const isCompact = density === 'compact';
    const label = translate(isCompact ? 'list.comfortable' : 'list.compact');
    const Icon = isCompact ? ComfortableIcon : CompactIcon;
    return (
        <Tooltip title={label}>
            <IconButton
                size="small"
                color="primary"
                aria-label={label}
                onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
            >
                <Icon fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};

interface ListProps<R> extends Omit<ListToolsProps, 'list' | 'errors' | 'children' | 'isFlat' | 'isSmall'> {
    readonly of: ListOf<R>;
    readonly found: ListResult<R>;
    /** The name of the table: what its rows are. */
    readonly label: string;
    /** Renders a record where a table has no room. */
    readonly card: (record: R) => ReactNode;
    /** Shown in place of a list without records. */
    readonly empty: ReactNode;
    /** Columns that are left out here. */
    readonly without?: readonly string[];
    readonly fileIn?: (format: ExportFormat) => FileRequest;
    /** Exports it as a workbook to edit, too. */
    readonly book?: BookOf | undefined;
    readonly selection?: RecordSelection<R> | undefined;
    readonly onOpen?: ((record: R) => void) | undefined;
    readonly actions?: (record: R) => ReactNode;
    readonly groupOf?: (records: readonly R[], at: number) => ReactNode;
    /** Above the rows. */
    readonly children?: ReactNode;
    /** Set where it is beside the open record: always as cards, with the tools of a phone. */
    readonly beside?: { readonly openId: number | null } | undefined;
}

const NONE: readonly string[] = [];

/**
 * Returns the handler of Enter in the search box: once the typed text is answered, it opens the only record that is
 * found, as a scanner needs, or else moves to the first row.
 */
const useEnter = <R extends { readonly id: Identifier }>(
    { control: { filter, listState }, found, onOpen }: Pick<ListProps<R>, 'control' | 'found' | 'onOpen'>,
    toRows: () => void,
) => {
    const typed = textIn(filter, 'q');
    const isAnswered = !found.isLoading && typed === textIn(listState.filter, 'q');
    const pending = useRef<string>(undefined);
    const act = () => {
        const [only, ...others] = found.records ?? [];
        if (only && others.length === 0 && found.total === 1 && onOpen) onOpen(only);
        else toRows();
    };
    useEffect(() => {
        if (pending.current === undefined || !isAnswered) return;
        const isMeant = pending.current === typed;
        pending.current = undefined;
        if (isMeant) act();
    });
    return () => {
        if (isAnswered) act();
        else pending.current = typed;
    };
};

const selectedBarAt = (isSmall: boolean, isBeside: boolean) => {
    if (isBeside) return 'cards';
    return isSmall ? 'foot' : 'head';
};

const Content = <R extends { readonly id: Identifier }>(props: ListProps<R>) => {
    const { of: list, found, label, card, empty, without = NONE, fileIn, book, children, beside, ...rest } = props;
    const { selection, onOpen, actions, groupOf, ...tools } = rest;
    const { listState, go } = tools.control;
    const { path, columns, density: first } = list;
    const isSmall = useIsSmall() || beside !== undefined;
    const [density] = useDensity(path, first);
    const { shown } = useColumns(path, columns);
    const settings = useSettings({ ...list, listState, go });
    useRoleDefault({ ...list, listState, settings });
    const rows = { selection, onOpen, actions, groupOf };
    const totals = found.totals && { sums: found.totals, count: found.total ?? 0 };
    const { container, onKeyDown, enter } = useRowKeys<HTMLDivElement>();
    const onEnter = useEnter(props, enter);
    useKeys(tools.search && listKeys);
    return (
        <>
            <ListTools
                {...tools}
                list={list}
                isSmall={isSmall}
                errors={filterErrors(found.error, list.parts, listState.filter)}
                onRows={enter}
                onEnter={onEnter}
            >
                {!isSmall && <ColumnsButton path={path} all={columns} />}
                {!isSmall && <DensitySwitch path={path} first={first} />}
                {fileIn && <ExportMenu fileIn={fileIn} book={book} />}
            </ListTools>
            {selection && selection.ids.length > 0 && (
                <SelectedBar
                    at={selectedBarAt(isSmall, beside !== undefined)}
                    label={selection.label}
                    onClear={() => selection.set([])}
                >
                    {selection.actions}
                </SelectedBar>
            )}
            {children}
            <Results found={found} listState={listState} go={go} empty={empty}>
                {records => (
                    <div ref={container} onKeyDown={onKeyDown}>
                        {isSmall ? (
                            <>
                                <ListCards
                                    {...rows}
                                    label={label}
                                    records={records}
                                    card={card}
                                    openId={beside?.openId}
                                />
                                {totals && <TotalsLine of={totals} columns={shown} />}
                            </>
                        ) : (
                            <ListTable
                                {...rows}
                                path={path}
                                label={label}
                                records={records}
                                density={density}
                                columns={
                                    without.length === 0 ? shown : shown.filter(({ name }) => !without.includes(name))
                                }
                                fixed={list.fixed}
                                totals={totals}
                                sort={listState.sort}
                                onSort={sort => go({ sort, page: 1 })}
                            />
                        )}
                    </div>
                )}
            </Results>
        </>
    );
};

interface InContextProps {
    /** Whether its page provides react-admin's contexts of the list, also to what is beside it. */
    readonly isInContext?: true;
}

/**
 * Shows a list: its tools, and the records found as a table or, on a phone, as cards. Its content has react-admin's
 * contexts of the list.
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
