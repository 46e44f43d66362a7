import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { EntityNode } from '../../../models/features/adr/entity';
import type { Columns } from '../../platform/grid/columns';
import { Grid } from '../../platform/grid/Grid';
import { ACTIVE_ID } from '../../platform/grid/GridRow';
import { ManyDialog } from '../../platform/grid/ManyDialog';
import { cellsIn } from '../../platform/grid/range';
import { SelectionStatus } from '../../platform/grid/SelectionStatus';
import type { Span } from '../../platform/grid/span';
import { useSheet } from '../../platform/grid/useSheet';
import { useIsSmall } from '../../platform/layout/windowSize';
import type { FilterErrors } from '../../list/filters/errors';
import type { ListPlace } from '../../platform/list/address/useListState';
import { stateCells, stateChanges } from '../../features/adr/products/cells';
import { stateAt } from '../../features/adr/products/edit/drafts';
import type { Editing } from './edit/useEditing';
import { fixedColumns } from '../../features/adr/products/fixed';
import { isListed, type AdrProduct, type ListedProduct, type Refdata } from '../../features/adr/products/product';
import { ProductState } from '../../features/adr/products/ProductState';
import type { Statuses } from '../../features/adr/products/statuses';
import { CellLine } from '../../features/adr/products/tools/CellLine';
import { FilterRow, type Choices } from '../../features/adr/products/tools/FilterRow';
import { StatusTools } from '../../features/adr/products/tools/StatusTools';
import type { ProductPages } from '../../features/adr/products/useProducts';
import { isOffered } from '../../features/adr/products/warnings';
import '../../features/adr/products/products.css';

interface ProductsGridProps {
    readonly pages: ProductPages;
    readonly at: ListPlace;
    readonly tree: readonly EntityNode[];
    readonly columns: Columns<EntityNode>;
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

/** Pixels of an entity's column: a letter or two. */
const CELL = 46;
/** Cells that are changed at once; more are a feed's work. */
const MOST_CELLS = 200_000;
const WORDS = { tooMany: 'adrProducts.tooMany', unknown: 'adrProducts.unknown' };

/** A cell that is open for editing. */
interface Opened {
    readonly product: ListedProduct;
    readonly entity: EntityNode;
}

/** Whether nothing can be changed, or asked for, of all products that are chosen. */
const isClosedIn = ({ from, to }: Span, { pages, editing }: ProductsGridProps): boolean => {
    for (let row = from; row < to; row++) {
        const product = pages.rowAt(row);
        if (!product || isOffered(editing.role, product)) return false;
    }
    return true;
};

const useCells = ({ pages, columns, statuses, editing, onOpen }: ProductsGridProps, fixed: number) => {
    const [opened, setOpened] = useState<Opened>();
    const cells = useMemo(() => stateCells(statuses), [statuses]);
    const aheadOf = ({ id }: AdrProduct) => (id === null ? undefined : editing.drafts.get(id));
    const sheet = useSheet({
        ...{ source: pages, columns, fixed, cells, aheadOf },
        most: MOST_CELLS,
        words: WORDS,
        onChange:
            editing.role === 'read' ? undefined : changes => editing.change(stateChanges(changes, editing.drafts)),
        onOpen: (product, entity) => {
            const isOpen = isOffered(editing.role, product);
            if (isOpen) setOpened({ product, entity });
            return isOpen;
        },
        onShow: product => {
            if (isListed(product)) onOpen(product.id);
        },
        onUndo: editing.undo,
    });
    return { ...sheet, cells, aheadOf, opened, close: () => setOpened(undefined) };
};

/** How far a fill is: what it needs is read, then it is saved. */
const progressOf = ({ progress }: Editing, reading: ReturnType<typeof useCells>['filling']['reading']) => {
    if (progress) return { ...progress, text: 'adrProducts.saving' };
    return reading && { ...reading, text: 'adrProducts.reading' };
};

/** The active cell in words: its product, its entity, and how the one stands at the other. */
const ActiveLine = ({ active, statuses }: { active: ReturnType<typeof useCells>['active']; statuses: Statuses }) => {
    const { record: product, ahead: draft, column } = active;
    return (
        <CellLine
            {...{ product, column, statuses }}
            state={product && column ? stateAt(product, draft, column.node.id) : null}
            isAhead={column !== undefined && (draft?.states.has(column.node.id) ?? false)}
        />
    );
};

/** The grid and what is done with its cells: filled, pasted, opened one by one. */
export const ProductsGrid = (props: ProductsGridProps) => {
    const { pages, at, tree, columns, statuses, refdata, choices, errors, editing, tools, onToggle } = props;
    const { place, filter, go, type } = at;
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const fixed = useMemo(() => fixedColumns(refdata, isSmall, translate), [refdata, isSmall, translate]);
    const sheet = useCells(props, fixed.length);
    const { total, selection, select, opened, close, box, filling, commands, typing, cells, aheadOf } = sheet;
    const onRows = useCallback((rows: Span) => pages.want(rows), [pages]);
    return (
        <>
            <StatusTools
                statuses={statuses}
                chosen={cellsIn(box)}
                isReadOnly={editing.role === 'read'}
                isClosed={isClosedIn(box.rows, props)}
                canUndo={editing.canUndo}
                onFill={status => filling.fill(status)}
                onEdit={commands.open}
                onUndo={editing.undo}
            />
            <Box sx={{ flex: { xs: 'none', sm: 1 }, height: { xs: '68dvh' }, minHeight: { xs: 420, sm: 320 } }}>
                <Grid
                    {...{ columns, fixed, total, cells, aheadOf, selection, commands, typing, tools, onRows, onToggle }}
                    label={translate('adrProducts.grid')}
                    cell={CELL}
                    rowAt={pages.rowAt}
                    sorting={{
                        sort: place.sort.field,
                        direction: place.sort.order,
                        onSort: ({ sort: field, direction: order }) => go({ sort: { field, order } }),
                    }}
                    filters={!isSmall && <FilterRow {...{ fixed, choices, filter, errors }} onFilter={type} />}
                    onSelect={select}
                    onShow={sheet.show}
                />
            </Box>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                <ActiveLine active={sheet.active} statuses={statuses} />
                <SelectionStatus
                    chosen={cellsIn(box)}
                    progress={progressOf(editing, filling.reading)}
                    label={translate('adrProducts.fill')}
                />
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
