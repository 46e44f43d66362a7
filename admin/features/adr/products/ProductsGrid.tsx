import { useMemo, useState, type ReactNode } from 'react';
import { useTranslate, type TranslateFunction } from 'react-admin';
import Box from '@mui/material/Box';
import type { EntityNode } from '../../../../models/features/adr/entity';
import type { Columns, GridColumn } from '../../../platform/grid/columns';
import { Grid } from '../../../platform/grid/Grid';
import { asGridSheet, GridSheetContext } from '../../../platform/grid/gridSheet';
import type { FixedColumn } from '../../../platform/grid/fixed';
import { ACTIVE_ID } from '../../../platform/grid/GridRow';
import { ManyDialog } from '../../../platform/grid/ManyDialog';
import { cellsIn } from '../../../platform/grid/range';
import type { Sizing } from '../../../platform/grid/sizing';
import { SelectionStatus } from '../../../platform/grid/SelectionStatus';
import type { Span } from '../../../platform/grid/span';
import { useSheet } from '../../../platform/grid/useSheet';
import { useIsSmall } from '../../../platform/layout/windowSize';
import type { FilterErrors } from '../../../platform/list/filters/errors';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { stateCells, stateChanges } from './cells';
import { stateAt } from './edit/drafts';
import { useProductsSheet, type ProductsSheet } from './edit/productsSheet';
import { isListed, type AdrProduct, type ListedProduct } from './product';
import { ProductState } from './ProductState';
import type { AdrRole } from './role';
import { FilterRow, type FilterRowChoices } from './tools/FilterRow';
import { StatusTools } from './tools/StatusTools';
import type { ProductPages } from './useProducts';
import { canChangeProduct, warningsOf } from './warnings';
import './products.css';
import { catalogueUses } from '../../../../models/features/adr/product';
import { namesWith } from '../../../../models/platform/definition/fieldUses';
import { formatUpc } from '../../../../models/platform/format/format';
import { distinctionOf } from '../../product/naming';
import type { Refdata } from '../refdata';
import type { EntityState } from '../../../../models/features/adr/state';
import type { ProductStatuses } from './statuses';
import { useStateText } from './useStateText';

interface CellLineProps {
    readonly product: AdrProduct | undefined;
    /** Undefined in a fixed column. */
    readonly column: GridColumn<EntityNode> | undefined;
    readonly state: EntityState | null;
    readonly statuses: ProductStatuses;
    readonly isPending: boolean;
}

/** Shows the active cell in words, which screen readers announce when it changes. */
const CellLine = ({ product, column, state, statuses, isPending }: CellLineProps) => {
    const translate = useTranslate();
    const stateText = useStateText(statuses);
    const texts = product
        ? [
              product.description,
              distinctionOf(product),
              column && `${column.path.join(' › ')} (${column.node.name})`,
              column && stateText(state),
              isPending && translate('adrProducts.isProposed'),
              ...warningsOf(product).map(({ key, type }) => translate(`adrProducts.warnings.${key}`, { type })),
          ]
        : [];
    return (
        <Box
            aria-live="polite"
            sx={{ minHeight: 22, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
            {texts.filter(Boolean).join(' · ')}
        </Box>
    );
};

/**
 * Returns a function for the department of a product: on an ADR its own comes before the catalogue's (docs/domain.md
 * section 4).
 */
const departmentOf = ({ productDepartments }: Pick<Refdata, 'productDepartments'>) => {
    const codes = new Map(productDepartments.map(({ id, code }) => [id, code]));
    return ({ prod_dept_id, dept_code }: AdrProduct): string =>
        (prod_dept_id === null ? null : codes.get(prod_dept_id)) ?? dept_code ?? '';
};

const NAMES = namesWith(catalogueUses, 'sheet', { first: ['description', 'manufacturer', 'size'] });
type FixedName = (typeof NAMES)[number];

/** Pixels, on a phone: a size and a UPC fit in. */
const SMALL = 176;

/** Builds the columns of products beside their states. @param isSmall there is room for one column only */
const fixedColumns = (
    refdata: Refdata,
    isSmall: boolean,
    translate: TranslateFunction,
): readonly FixedColumn<AdrProduct>[] => {
    const column = (name: string, width: number, text: (product: AdrProduct) => string) => ({
        name,
        width,
        text,
        label: translate(`resources.services/product.fields.${name}`),
    });
    if (isSmall) return [{ ...column('description', SMALL, product => product.description), about: distinctionOf }];
    const own: Partial<Record<FixedName, (product: AdrProduct) => string>> = {
        upc_item: ({ upc_item }) => formatUpc(upc_item),
        dept_code: departmentOf(refdata),
    };
    return NAMES.map(name =>
        column(name, catalogueUses[name].sheet.width, own[name] ?? (product => product[name] ?? '')),
    );
};

interface ProductsGridProps {
    readonly at: ListStateControl;
    readonly columns: Columns<EntityNode>;
    readonly choices: FilterRowChoices;
    readonly errors: FilterErrors | undefined;
    /** In the corner of the grid. */
    readonly tools: ReactNode;
    readonly sizing: Sizing;
    readonly onToggle: (entity: number) => void;
    /** Opens a product in the drawer beside the grid. */
    readonly onOpen: (id: number) => void;
}

/** Pixels of an entity's column without a width of its own (`entityWidths.ts`): its code lies. */
const CELL = 60;
/** Maximum number of cells that are changed at once; for more there are feeds. */
const MAX_CELLS = 200_000;
const WORDS = { tooMany: 'adrProducts.tooMany', unknown: 'adrProducts.unknown' };

/** A cell that is open for editing. */
interface Opened {
    readonly product: ListedProduct;
    readonly entity: EntityNode;
}

/** Whether none of the chosen products can be changed, nor a change of them be requested. */
const isClosedIn = ({ from, to }: Span, pages: ProductPages, role: AdrRole): boolean => {
    for (let row = from; row < to; row++) {
        const product = pages.rowAt(row);
        if (!product || canChangeProduct(role, product)) return false;
    }
    return true;
};

const useCells = (
    { columns, onOpen }: Pick<ProductsGridProps, 'columns' | 'onOpen'>,
    fixed: readonly FixedColumn<AdrProduct>[],
) => {
    const { pages, statuses, role, document: drafts, change, undo } = useProductsSheet();
    const [opened, setOpened] = useState<Opened>();
    const cells = useMemo(() => stateCells(statuses), [statuses]);
    const pendingOf = ({ id }: AdrProduct) => (id === null ? undefined : drafts.get(id));
    const sheet = useSheet({
        source: pages,
        columns,
        fixed,
        cells,
        pendingOf,
        max: MAX_CELLS,
        words: WORDS,
        onChange: role === 'read' ? undefined : changes => change(stateChanges(changes, drafts)),
        onOpen: (product, entity) => {
            const isOpen = canChangeProduct(role, product);
            if (isOpen) setOpened({ product, entity });
            return isOpen;
        },
        onShow: product => {
            if (isListed(product)) onOpen(product.id);
        },
        onUndo: undo,
    });
    return { sheet, opened, close: () => setOpened(undefined) };
};

type Cells = ReturnType<typeof useCells>['sheet'];

/** Returns the progress of a fill: what it needs is read, then it is saved. */
const progressOf = ({ progress }: ProductsSheet, reading: Cells['filling']['reading']) => {
    if (progress) return { ...progress, text: 'adrProducts.saving' };
    return reading && { ...reading, text: 'adrProducts.reading' };
};

/** Shows the active cell in words: its product, its entity, and the state of the product there. */
const ActiveLine = ({ active }: { active: Cells['active'] }) => {
    const { statuses } = useProductsSheet();
    const { record: product, pending: draft, column } = active;
    return (
        <CellLine
            product={product}
            column={column}
            statuses={statuses}
            state={product && column ? stateAt(product, draft, column.node.id) : null}
            isPending={column !== undefined && (draft?.states.has(column.node.id) ?? false)}
        />
    );
};

/** Shows the grid and the actions on its cells: filled, pasted, opened one by one. */
export const ProductsGrid = (props: ProductsGridProps) => {
    const { at, choices, errors, tools, onToggle, sizing } = props;
    const products = useProductsSheet();
    const { pages, statuses, refdata, role, canUndo, undo } = products;
    const { listState, filter, go, type } = at;
    const translate = useTranslate();
    const isSmall = useIsSmall();
    const { widths } = sizing;
    const fixed = useMemo(
        () =>
            fixedColumns(refdata, isSmall, translate).map(column => ({
                ...column,
                width: widths[column.name] ?? column.width,
            })),
        [refdata, isSmall, translate, widths],
    );
    const { sheet, opened, close } = useCells(props, fixed);
    const { box, filling, commands } = sheet;
    return (
        <GridSheetContext value={asGridSheet(sheet)}>
            <StatusTools
                statuses={statuses}
                chosen={cellsIn(box)}
                isReadOnly={role === 'read'}
                isClosed={isClosedIn(box.rows, pages, role)}
                canUndo={canUndo}
                onFill={status => filling.fill(status)}
                onEdit={commands.open}
                onUndo={undo}
            />
            <Box sx={{ flex: { xs: 'none', sm: 1 }, height: { xs: '68dvh' }, minHeight: { xs: 420, sm: 320 } }}>
                <Grid
                    tools={tools}
                    onToggle={onToggle}
                    label={translate('adrProducts.grid')}
                    cell={CELL}
                    sizing={sizing}
                    opensByClick
                    sorting={{
                        sort: listState.sort.field,
                        direction: listState.sort.order,
                        onSort: ({ sort: field, direction: order }) => go({ sort: { field, order } }),
                    }}
                    filters={
                        !isSmall && (
                            <FilterRow
                                fixed={fixed}
                                choices={choices}
                                filter={filter}
                                errors={errors}
                                onFilter={type}
                            />
                        )
                    }
                />
            </Box>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                <ActiveLine active={sheet.active} />
                <SelectionStatus
                    progress={progressOf(products, filling.reading)}
                    label={translate('adrProducts.fill')}
                />
            </Box>
            {opened && (
                <ProductState
                    {...opened}
                    anchor={document.getElementById(ACTIVE_ID)}
                    onSaved={saved => pages.remake(each => (each.id === saved.id ? saved : each))}
                    onClose={close}
                />
            )}
            <ManyDialog />
        </GridSheetContext>
    );
};
