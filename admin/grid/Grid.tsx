import { useEffect, useRef, type ReactNode } from 'react';
import type { CellLooks } from './adapter';
import { CellEditor } from './CellEditor';
import type { Columns, Headed } from './columns';
import type { Commands } from './commands';
import { widthOf, type FixedColumn } from './fixed';
import { GridHead, type Sorting } from './GridHead';
import { ACTIVE_ID, GridRow } from './GridRow';
import { boxOf, lengthOf, type Selection } from './range';
import { FILTERS, headHeight, isNarrow, ROW } from './size';
import type { Span } from './span';
import { useGridKeys } from './useGridKeys';
import { useGridMouse } from './useGridMouse';
import type { useTyping } from './useTyping';
import { useViewport } from './useViewport';
import { wholeColumns } from './wholeColumns';
import './grid.css';

export interface GridProps<R, A, N> {
    /** What it is called, for a screen reader. */
    readonly label: string;
    readonly columns: Columns<N>;
    /** Pixels of a column. */
    readonly cell: number;
    readonly fixed: readonly FixedColumn<R>[];
    /** Rows in all. */
    readonly total: number;
    readonly rowAt: (row: number) => R | undefined;
    /** What of a record is ahead of the server; the same object for as long as it is the same. */
    readonly aheadOf: (record: R) => A | undefined;
    readonly cells: CellLooks<R, A, N>;
    readonly selection: Selection;
    readonly commands: Commands;
    readonly typing: Pick<ReturnType<typeof useTyping>, 'typing' | 'commit' | 'leave'>;
    /** Undefined: the rows stay in their order. */
    readonly sorting?: Sorting;
    /** In the corner of the header. */
    readonly tools?: ReactNode;
    /** Below the header; it stays in sight. */
    readonly filters?: ReactNode;
    readonly onSelect: (selection: Selection) => void;
    /** Opens a row by its first cell. */
    readonly onShow: (row: number) => void;
    readonly onToggle: (node: number) => void;
    /** The rows that are drawn. */
    readonly onRows?: (rows: Span) => void;
}

type Viewport = ReturnType<typeof useViewport>;

const NO_COLUMN = -1;

interface Drawn extends Pick<Viewport, 'rows' | 'cols' | 'pools'> {
    readonly fixedWidth: number;
    /** The grid's rows before the first record. */
    readonly before: number;
}

const Rows = <R, A, N extends Headed<N>>(props: GridProps<R, A, N> & Drawn) => {
    const { columns, cell, fixed, rowAt, aheadOf, cells, selection, rows, cols, pools, fixedWidth, before } = props;
    const chosen = boxOf(selection);
    const isIn = (row: number) => chosen.rows.from <= row && row < chosen.rows.to;
    return Array.from({ length: lengthOf(rows) }, (_, at) => {
        const row = rows.from + at;
        const record = rowAt(row);
        return (
            <GridRow
                key={row % pools.rows}
                ahead={record === undefined ? undefined : aheadOf(record)}
                columns={columns.list}
                pool={pools.cols}
                active={selection.active.row === row ? selection.active.col : NO_COLUMN}
                chosenFrom={isIn(row) ? chosen.cols.from : NO_COLUMN}
                chosenTo={isIn(row) ? chosen.cols.to : NO_COLUMN}
                {...{ row, before, record, cells, fixed, fixedWidth, cell, cols }}
            />
        );
    });
};

const isDrawn = (
    { active: { row, col } }: Selection,
    { rows, cols }: Pick<Viewport, 'rows' | 'cols'>,
    fixed: number,
): boolean => rows.from <= row && row < rows.to && (col < fixed || (cols.from <= col - fixed && col - fixed < cols.to));

/** The input over the cell that is typed into; the keys are the grid's again when it goes. */
const Editor = <R, A, N>(props: GridProps<R, A, N> & { fixedWidth: number; head: number; onDone: () => void }) => {
    const { columns, cell, fixed, rowAt, typing, fixedWidth, head, onDone } = props;
    const { typing: typed, commit, leave } = typing;
    const column = typed && columns.list[typed.place.col - fixed.length];
    if (!column) return null;
    const { row, col } = typed.place;
    const record = rowAt(row);
    const words = [record !== undefined && fixed[0]?.text(record), column.path.join(' › ')];
    return (
        <CellEditor
            key={`${String(row)} ${String(col)}`}
            typing={typed}
            label={words.filter(Boolean).join(' · ')}
            place={{ left: fixedWidth + (col - fixed.length) * cell, top: head + row * ROW, width: cell }}
            onCommit={(text, step) => {
                const isTaken = commit(text, step);
                if (isTaken && step) onDone();
                return isTaken;
            }}
            onLeave={() => {
                leave();
                onDone();
            }}
        />
    );
};

/** Pixels of the whole, and what the cells' style sheet has to know. */
const sizeOf = (
    { columns, cell, total }: Pick<GridProps<never, never, unknown>, 'columns' | 'cell' | 'total'>,
    { fixedWidth, head }: { readonly fixedWidth: number; readonly head: number },
) => ({
    ...{ '--cell': `${String(cell)}px` },
    width: fixedWidth + columns.list.length * cell,
    height: head + total * ROW,
});

/**
 * Records by columns. Only what can be seen is drawn; the focus is the grid's, which names its active cell, so that it
 * is not lost with a cell that is scrolled away.
 */
export const Grid = <R, A, N extends Headed<N>>(props: GridProps<R, A, N>) => {
    const { label, columns, cell, fixed, total, tools, filters, selection, sorting, onSelect, onToggle, onRows } =
        props;
    const fixedWidth = widthOf(fixed);
    const head = headHeight({ columns, cell }) + (filters ? FILTERS : 0);
    const around = { fixed: fixed.length, fixedWidth, head, cell };
    const { scroller, rows, cols, pools, page, reveal } = useViewport({
        ...around,
        rows: total,
        cols: columns.list.length,
    });
    const { from, to } = rows;
    useEffect(() => onRows?.({ from, to }), [onRows, from, to]);
    const chosen = { ...props, fixed: fixed.length };
    const keys = useGridKeys(chosen, { page, reveal });
    const mouse = useGridMouse(chosen, scroller, around);
    const grid = useRef<HTMLDivElement>(null);
    const takeFocus = () => grid.current?.focus({ preventScroll: true });
    /** The keys are for what was chosen, not for the header that chose it. */
    const choose = (whole: Span) => {
        if (total === 0) return;
        onSelect(wholeColumns(whole, { columns, fixed: fixed.length, total }));
        takeFocus();
    };
    const before = columns.depth + (filters ? 1 : 0);
    return (
        <div ref={scroller} className="grid-scroller">
            <div
                ref={grid}
                role="grid"
                tabIndex={0}
                className={isNarrow(cell) ? 'grid is-narrow' : 'grid'}
                aria-label={label}
                aria-rowcount={total + before}
                aria-colcount={fixed.length + columns.list.length}
                aria-multiselectable
                {...(isDrawn(selection, { rows, cols }, fixed.length) && { 'aria-activedescendant': ACTIVE_ID })}
                style={sizeOf({ columns, cell, total }, { fixedWidth, head })}
                {...keys}
                {...mouse}
            >
                <div role="rowgroup" className="grid-head" style={{ height: head }}>
                    <GridHead
                        {...{ columns, cols, cell, fixed, fixedWidth, sorting, tools, onToggle }}
                        onChoose={choose}
                    />
                    {filters && (
                        <div role="row" aria-rowindex={before} className="grid-filters">
                            {filters}
                        </div>
                    )}
                </div>
                <div role="rowgroup" className="grid-body">
                    <Rows {...props} {...{ rows, cols, pools, fixedWidth, before }} />
                </div>
                <Editor {...props} {...{ fixedWidth, head }} onDone={takeFocus} />
            </div>
        </div>
    );
};
