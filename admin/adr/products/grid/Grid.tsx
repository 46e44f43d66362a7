import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Search, SearchDirection } from '../../../search/search';
import type { Columns } from '../columns';
import type { Drafts } from '../edit/drafts';
import type { AdrProduct } from '../product';
import type { Statuses } from '../statuses';
import type { Commands } from './commands';
import { widthOf, type FixedColumn } from './fixed';
import { GridHead } from './GridHead';
import { ACTIVE_ID, GridRow } from './GridRow';
import { boxOf, lengthOf, type Selection } from './range';
import { CELL, FILTERS, headHeight, ROW } from './size';
import type { Span } from './span';
import { useGridKeys } from './useGridKeys';
import { useGridMouse } from './useGridMouse';
import { useViewport } from './useViewport';
import { wholeColumns } from './wholeColumns';
import './grid.css';

export interface GridProps {
    readonly columns: Columns;
    readonly fixed: readonly FixedColumn[];
    /** Products in all. */
    readonly total: number;
    readonly rowAt: (row: number) => AdrProduct | undefined;
    readonly drafts: Drafts;
    readonly statuses: Statuses;
    readonly selection: Selection;
    readonly commands: Commands;
    readonly sort: string;
    readonly direction: SearchDirection;
    /** In the corner of the header. */
    readonly tools: ReactNode;
    /** Below the header; it stays in sight. */
    readonly filters: ReactNode;
    readonly onSelect: (selection: Selection) => void;
    readonly onShow: (row: number) => void;
    readonly onSort: (change: Pick<Search, 'sort' | 'direction'>) => void;
    readonly onToggle: (entity: number) => void;
    /** The rows that are drawn. */
    readonly onRows: (rows: Span) => void;
}

type Viewport = ReturnType<typeof useViewport>;

const NO_COLUMN = -1;

interface RowsProps extends GridProps, Pick<Viewport, 'rows' | 'cols' | 'pools'> {
    readonly fixedWidth: number;
}

const Rows = (props: RowsProps) => {
    const { columns, fixed, rowAt, drafts, statuses, selection, filters, rows, cols, pools, fixedWidth } = props;
    const chosen = boxOf(selection);
    const isIn = (row: number) => chosen.rows.from <= row && row < chosen.rows.to;
    return Array.from({ length: lengthOf(rows) }, (_, at) => {
        const row = rows.from + at;
        const product = rowAt(row);
        return (
            <GridRow
                key={row % pools.rows}
                row={row}
                before={columns.depth + (filters ? 1 : 0)}
                product={product}
                draft={product?.id ? drafts.get(product.id) : undefined}
                columns={columns.list}
                pool={pools.cols}
                active={selection.active.row === row ? selection.active.col : NO_COLUMN}
                chosenFrom={isIn(row) ? chosen.cols.from : NO_COLUMN}
                chosenTo={isIn(row) ? chosen.cols.to : NO_COLUMN}
                {...{ fixed, fixedWidth, cols, statuses }}
            />
        );
    });
};

const isDrawn = (
    { active: { row, col } }: Selection,
    { rows, cols }: Pick<Viewport, 'rows' | 'cols'>,
    fixed: number,
): boolean => rows.from <= row && row < rows.to && (col < fixed || (cols.from <= col - fixed && col - fixed < cols.to));

/**
 * Products by entities: a row a product, a column an entity. Only what can be seen is drawn; the focus is the grid's,
 * which names its active cell, so that it is not lost with a cell that is scrolled away.
 */
export const Grid = (props: GridProps) => {
    const { columns, fixed, total, tools, filters, selection, sort, direction, onSelect, onSort, onToggle, onRows } =
        props;
    const translate = useTranslate();
    const fixedWidth = widthOf(fixed);
    const head = headHeight(columns) + (filters ? FILTERS : 0);
    const around = { fixed: fixed.length, fixedWidth, head };
    const { scroller, rows, cols, pools, page, reveal } = useViewport({
        ...around,
        rows: total,
        cols: columns.list.length,
    });
    const { from, to } = rows;
    useEffect(() => onRows({ from, to }), [onRows, from, to]);
    const keys = useGridKeys(props, { page, reveal });
    const mouse = useGridMouse(props, scroller, around);
    const grid = useRef<HTMLDivElement>(null);
    /** The keys are for what was chosen, not for the header that chose it. */
    const choose = (chosen: Span) => {
        if (total === 0) return;
        onSelect(wholeColumns(chosen, { columns, fixed: fixed.length, total }));
        grid.current?.focus({ preventScroll: true });
    };
    const before = columns.depth + (filters ? 1 : 0);
    return (
        <div ref={scroller} className="adr-scroller">
            <div
                ref={grid}
                role="grid"
                tabIndex={0}
                className="adr-grid"
                aria-label={translate('adrProducts.grid')}
                aria-rowcount={total + before}
                aria-colcount={fixed.length + columns.list.length}
                aria-multiselectable
                {...(isDrawn(selection, { rows, cols }, fixed.length) && { 'aria-activedescendant': ACTIVE_ID })}
                style={{ width: fixedWidth + columns.list.length * CELL, height: head + total * ROW }}
                {...keys}
                {...mouse}
            >
                <div role="rowgroup" className="adr-head" style={{ height: head }}>
                    <GridHead
                        {...{ columns, cols, fixed, fixedWidth, sort, direction, tools, onSort, onToggle }}
                        onChoose={choose}
                    />
                    {filters && (
                        <div role="row" aria-rowindex={before} className="adr-filters">
                            {filters}
                        </div>
                    )}
                </div>
                <div role="rowgroup" className="adr-body">
                    <Rows {...props} {...{ rows, cols, pools, fixedWidth }} />
                </div>
            </div>
        </div>
    );
};
