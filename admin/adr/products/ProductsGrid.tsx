import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger } from '../../../models/format';
import type { EntityNode } from '../../../models/adr/entity';
import { useIsSmall } from '../../layout/windowSize';
import { ConfirmDialog } from '../../resources/ConfirmDialog';
import type { FilterErrors } from '../../search/fieldErrors';
import type { Searching } from '../../search/useSearch';
import type { Columns } from './columns';
import { stateAt } from './edit/drafts';
import type { Editing } from './edit/useEditing';
import { fixedColumns } from './grid/fixed';
import { Grid } from './grid/Grid';
import { at, cellsIn, entityBox, type Selection } from './grid/range';
import { ACTIVE_ID } from './grid/GridRow';
import type { Span } from './grid/span';
import type { Pages } from './pages';
import { isListed, type AdrProduct, type ListedProduct, type Refdata } from './product';
import { ProductState } from './ProductState';
import type { Selection as Found } from './search';
import { typedStatus, type Statuses } from './statuses';
import { CellLine } from './tools/CellLine';
import { FilterRow, type Choices } from './tools/FilterRow';
import { SelectionStatus } from './tools/SelectionStatus';
import { StatusTools } from './tools/StatusTools';
import { useFill, type Waiting } from './useFill';
import { isOffered } from './warnings';

interface ProductsGridProps {
    readonly pages: Pages;
    readonly found: Found;
    readonly searching: Searching;
    readonly tree: readonly EntityNode[];
    readonly columns: Columns;
    readonly statuses: Statuses;
    readonly refdata: Refdata;
    readonly choices: Choices;
    readonly errors: FilterErrors | undefined;
    readonly editing: Editing;
    /** In the corner of the grid. */
    readonly tools: ReactNode;
    readonly onToggle: (entity: number) => void;
    /** Opens a product beside the grid. */
    readonly onOpen: (id: number) => void;
}

/** A cell that is open for editing. */
interface Opened {
    readonly product: ListedProduct;
    readonly entity: EntityNode;
}

const FIRST: Selection = at({ row: 0, col: 0 });
/** Rows that are drawn until the first are loaded. */
const UNKNOWN_TOTAL = 12;

/** What is chosen, kept within what there is. */
const useSelection = (rows: number, cols: number): [Selection, (selection: Selection) => void] => {
    const [selection, setSelection] = useState(FIRST);
    const within = ({ row, col }: Selection['active']) => ({
        row: Math.max(0, Math.min(row, rows - 1)),
        col: Math.max(0, Math.min(col, cols - 1)),
    });
    return [{ anchor: within(selection.anchor), active: within(selection.active) }, setSelection];
};

/** The active cell: its product, its entity, and how the one stands at the other. */
const activeOf = ({ pages, columns, editing }: ProductsGridProps, { active }: Selection, fixed: number) => {
    const product = pages.rowAt(active.row);
    const column = columns.list[active.col - fixed];
    const draft = isListed(product) ? editing.drafts.get(product.id) : undefined;
    return {
        product,
        column,
        state: product && column ? stateAt(product, draft, column.entity.id) : null,
        isAhead: column !== undefined && (draft?.states.has(column.entity.id) ?? false),
    };
};

/** Whether nothing can be changed, or asked for, of all products that are chosen. */
const isClosedIn = ({ from, to }: Span, { pages, editing }: ProductsGridProps): boolean => {
    for (let row = from; row < to; row++) {
        const product = pages.rowAt(row);
        if (!product || isOffered(editing.role, product)) return false;
    }
    return true;
};

const ManyDialog = ({ waiting, onClose }: { waiting: Waiting | undefined; onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <ConfirmDialog
            isOpen={waiting !== undefined}
            isBusy={false}
            title={translate('adrProducts.many', { count: formatInteger(waiting?.cells) })}
            text={translate('adrProducts.manyText')}
            action={translate('adrProducts.fillThem')}
            color="primary"
            onConfirm={() => waiting?.go()}
            onClose={onClose}
        />
    );
};

/** What is chosen in the grid, and what can be done with it. */
const useCells = (props: ProductsGridProps, fixed: number, total: number) => {
    const { pages, found, columns, statuses, editing, onOpen } = props;
    const [selection, select] = useSelection(total, fixed + columns.list.length);
    const [opened, setOpened] = useState<Opened>();
    const box = entityBox(selection, fixed);
    const filling = useFill({ pages, found, columns: columns.list, statuses, editing, box });
    const active = activeOf(props, selection, fixed);
    const { product, column, state } = active;

    const show = (shown: AdrProduct | undefined) => {
        if (isListed(shown)) onOpen(shown.id);
    };
    const open = () => {
        if (column && isOffered(editing.role, product)) setOpened({ product, entity: column.entity });
        else show(product);
    };
    const letter = (key: string) => {
        const status = column && typedStatus(statuses, key, state?.prod_status_id ?? null);
        if (status) filling.fill(status.id);
    };
    const clear = () => filling.fill(null);
    const commands = { open, letter, clear, undo: editing.undo, copy: filling.copy, paste: filling.paste };
    return { selection, select, opened, close: () => setOpened(undefined), box, filling, active, show, commands };
};

/** The grid and what is done with its cells: filled, pasted, opened one by one. */
export const ProductsGrid = (props: ProductsGridProps) => {
    const { pages, searching, tree, columns, statuses, refdata, choices, errors, editing, tools, onToggle } = props;
    const { search, filter, go, type } = searching;
    const isSmall = useIsSmall();
    const fixed = useMemo(() => fixedColumns(refdata, isSmall), [refdata, isSmall]);
    const total = pages.total ?? UNKNOWN_TOTAL;
    const { selection, select, opened, close, box, filling, active, show, commands } = useCells(
        props,
        fixed.length,
        total,
    );
    const onRows = useCallback((rows: Span) => pages.want(rows), [pages]);
    return (
        <>
            <StatusTools
                statuses={statuses}
                chosen={cellsIn(box)}
                isReadOnly={editing.role === 'read'}
                isClosed={isClosedIn(box.rows, props)}
                canUndo={editing.canUndo}
                onFill={filling.fill}
                onEdit={commands.open}
                onUndo={editing.undo}
            />
            <Box sx={{ flex: { xs: 'none', sm: 1 }, height: { xs: '68dvh' }, minHeight: { xs: 420, sm: 320 } }}>
                <Grid
                    {...{ columns, fixed, total, statuses, selection, commands, tools, onRows, onToggle }}
                    rowAt={row => pages.rowAt(row)}
                    drafts={editing.drafts}
                    sort={search.sort}
                    direction={search.direction}
                    filters={!isSmall && <FilterRow {...{ fixed, choices, filter, errors }} onFilter={type} />}
                    onSelect={select}
                    onShow={row => show(pages.rowAt(row))}
                    onSort={go}
                />
            </Box>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                <CellLine {...active} statuses={statuses} />
                <SelectionStatus chosen={cellsIn(box)} reading={filling.reading} saving={editing.progress} />
            </Box>
            {opened && (
                <ProductState
                    {...opened}
                    {...{ tree, statuses, editing }}
                    anchor={document.getElementById(ACTIVE_ID)}
                    onSaved={saved => pages.remake(each => (each.id === saved.id ? saved : each))}
                    onClose={close}
                />
            )}
            <ManyDialog waiting={filling.waiting} onClose={filling.cancel} />
        </>
    );
};
