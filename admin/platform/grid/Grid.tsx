import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { acrossOf, type Across } from './across';
import { CellEditor } from './CellEditor';
import { fixedText, widthOf } from './fixed';
import { GridHead, type Sorting } from './GridHead';
import { ACTIVE_ID, GridRow } from './GridRow';
import { useGridSheet, type GridSheet } from './gridSheet';
import { boxOf, lengthOf, type CellPosition, type SelectedRange } from './range';
import { FILTERS, headHeight, heightOf, isNarrow, ROW, type Pinned } from './size';
import { columnKey, widthKey, type Sizing } from './sizing';
import type { Span } from './span';
import { useKeys } from '../keys/keys';
import { gridChangeKeys, gridKeys, gridWidthKeys, useGridKeys } from './useGridKeys';
import { useGridMouse } from './useGridMouse';
import { useViewport } from './useViewport';
import { toColumnSelection } from './columnSelection';
import './grid.css';

interface GridProps {
    /** Its name for a screen reader. */
    readonly label: string;
    /** Width of a column in pixels. */
    readonly cell: number;
    /** Lines of a column's head, where it lies. */
    readonly lines?: number;
    /** Undefined: the rows stay in their order. */
    readonly sorting?: Sorting;
    /** In the corner of the header. */
    readonly tools?: ReactNode;
    /** Below the header; it stays in sight. */
    readonly filters?: ReactNode;
    /** Whether a click on its first cell opens a row; else it only selects it. */
    readonly opensByClick?: boolean;
    /** The widths of its columns are dragged, and moved by Alt with the arrow keys. */
    readonly sizing?: Sizing;
    /** Folds a branch of the columns, or opens it; without it there are no branches. */
    readonly onToggle?: (node: number) => void;
}

type AllProps = GridProps & GridSheet;

type Viewport = ReturnType<typeof useViewport>;

const NO_COLUMN = -1;

interface Drawn extends Pick<Viewport, 'rows' | 'cols' | 'pools'> {
    readonly across: Across;
    readonly fixedWidth: number;
    /** The grid's rows before the first record. */
    readonly before: number;
}

/** @param props `first`: the row that is at the top; `height`: pixels of a row */
const Rows = (props: AllProps & Drawn & { readonly first: number; readonly height: number }) => {
    const {
        columns,
        across,
        fixed,
        source,
        pendingOf,
        cells,
        selection,
        rows,
        cols,
        pools,
        fixedWidth,
        before,
        pinned,
        first,
        height,
    } = props;
    const chosen = boxOf(selection);
    const isIn = (row: number) => chosen.rows.from <= row && row < chosen.rows.to;
    return Array.from({ length: lengthOf(rows) }, (_, at) => {
        const row = rows.from + at;
        const record = source.rowAt(row);
        return (
            <GridRow
                key={row % pools.rows}
                pending={record === undefined ? undefined : pendingOf(record)}
                columns={columns.list}
                pool={pools.cols}
                active={selection.active.row === row ? selection.active.col : NO_COLUMN}
                chosenFrom={isIn(row) ? chosen.cols.from : NO_COLUMN}
                chosenTo={isIn(row) ? chosen.cols.to : NO_COLUMN}
                top={(row - first) * height}
                isPinned={row < pinned.count}
                row={row}
                before={before}
                record={record}
                cells={cells}
                fixed={fixed}
                fixedWidth={fixedWidth}
                across={across}
                cols={cols}
            />
        );
    });
};

const isDrawn = (
    { active: { row, col } }: SelectedRange,
    { rows, cols }: Pick<Viewport, 'rows' | 'cols'>,
    { fixed, pinned }: { readonly fixed: number; readonly pinned: Pinned },
): boolean =>
    (row < pinned.count || (rows.from <= row && row < rows.to)) &&
    (col < fixed || (cols.from <= col - fixed && col - fixed < cols.to));

/** Position of an element over a cell. */
interface OverProps {
    readonly across: Across;
    readonly fixedWidth: number;
    /** Pixels from the top of its container; undefined: the row is elsewhere. */
    readonly topOf: (row: number) => number | undefined;
    /** Pixels of a row. */
    readonly height: number;
}

interface EditorProps extends OverProps {
    readonly onDone: () => void;
}

/** Shows a remark over its cell: neither Enter nor Tab leads there. */
const Remark = ({ columns, across, fixed, fixedWidth, topOf, remark, typing }: AllProps & OverProps) => {
    const top = remark && topOf(remark.position.row);
    const at = remark && remark.position.col - fixed.length;
    if (at === undefined || top === undefined || at < 0 || at >= columns.list.length || typing.typing) return null;
    return (
        <div role="alert" className="grid-remark" style={{ left: fixedWidth + across.leftOf(at), top }}>
            {remark?.text}
        </div>
    );
};

/** Shows the input over the cell that is typed into; afterwards the grid handles the keys again. */
const Editor = (props: AllProps & EditorProps) => {
    const { columns, across, fixed, source, typing, fixedWidth, topOf, height, onDone } = props;
    const { typing: typed, commit, leave } = typing;
    const column = typed && columns.list[typed.position.col - fixed.length];
    const top = typed && topOf(typed.position.row);
    if (!column || top === undefined) return null;
    const { row, col } = typed.position;
    const at = col - fixed.length;
    const record = source.rowAt(row);
    const words = [fixedText(fixed, record), column.path.join(' › ')];
    return (
        <CellEditor
            key={`${String(row)} ${String(col)}`}
            typing={typed}
            label={words.filter(Boolean).join(' · ')}
            bounds={{ left: fixedWidth + across.leftOf(at), top, width: across.widthOf(at), height: height - 1 }}
            onCommit={(text, step) => {
                const isAccepted = commit(text, step);
                if (isAccepted && step) onDone();
                return isAccepted;
            }}
            onLeave={() => {
                leave();
                onDone();
            }}
        />
    );
};

/** Returns the size of the content in pixels, and the values that the cells' style sheet needs. */
const sizeOf = (
    { cell, total, pinned }: Pick<AllProps, 'cell' | 'total' | 'pinned'>,
    { across, fixedWidth, head }: { readonly across: Across; readonly fixedWidth: number; readonly head: number },
) => ({
    '--cell': `${String(cell)}px`,
    width: fixedWidth + across.total,
    height: head + heightOf(pinned) + (total - pinned.count) * ROW,
});

type BodyProps = Drawn & Omit<EditorProps, 'topOf' | 'height'> & { readonly head: number };

/** Shows the rows that stay in sight, those that scroll, and the elements over cells of either. */
const Body = (props: AllProps & BodyProps) => {
    const { total, head, pinned, rows } = props;
    const { count, height } = pinned;
    const pinnedTop = (row: number) => (row < count ? row * height : undefined);
    const scrolledTop = (row: number) => (row < count ? undefined : head + heightOf(pinned) + (row - count) * ROW);
    return (
        <>
            {count > 0 && (
                <div
                    role="rowgroup"
                    className="grid-pinned"
                    style={{ '--row': `${String(height)}px`, top: head, height: heightOf(pinned) } as CSSProperties}
                >
                    <Rows {...props} rows={{ from: 0, to: Math.min(count, total) }} first={0} height={height} />
                    <Editor {...props} topOf={pinnedTop} height={height} />
                    <Remark {...props} topOf={pinnedTop} height={height} />
                </div>
            )}
            <div role="rowgroup" className="grid-body">
                <Rows {...props} rows={rows} first={count} height={ROW} />
            </div>
            <Editor {...props} topOf={scrolledTop} height={ROW} />
            <Remark {...props} topOf={scrolledTop} height={ROW} />
        </>
    );
};

/** Computes the layout of the grid, and which part of it is rendered. */
const useFrame = (props: AllProps) => {
    const { source, columns, cell, fixed, total, filters, pinned, lines = 1 } = props;
    const across = useMemo(() => acrossOf(columns.list, cell), [columns, cell]);
    const fixedWidth = widthOf(fixed);
    const head = headHeight({ columns, cell, lines }) + (filters ? FILTERS : 0);
    const around = { fixed: fixed.length, fixedWidth, head, pinned, across };
    const cols = columns.list.length;
    const viewport = useViewport({ ...around, head: head + heightOf(pinned), pinned: pinned.count, rows: total, cols });
    const { from, to } = viewport.rows;
    useEffect(() => source.want?.({ from, to }), [source, from, to]);
    return { ...viewport, around };
};

/** Moves to a cell once, however often the callback is created again. */
const useGoal = (goal: CellPosition | undefined, lead: (position: CellPosition) => void): void => {
    useEffect(() => {
        if (goal) lead(goal);
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [goal]);
};

const gridClassName = (cell: number, lines: number): string =>
    ['grid', isNarrow(cell) && 'is-narrow', lines > 1 && 'has-lines'].filter(Boolean).join(' ');

type Keys = ReturnType<typeof useGridKeys>;

/** Returns the key handlers of a grid, preceded by those that resize the active cell's column. */
const withWidthKeys = (keys: Keys, { sizing, selection, fixed, columns }: AllProps, across: Across): Keys => ({
    ...keys,
    onKeyDown: event => {
        const { col } = selection.active;
        const [own, other] = [fixed[col], columns.list[col - fixed.length]];
        const name = own?.name ?? (other && columnKey(other.node));
        const width = widthKey(event, own?.width ?? across.widthOf(col - fixed.length));
        const isOwn = event.target === event.currentTarget;
        if (!sizing || !isOwn || name === undefined || width === undefined) {
            keys.onKeyDown(event);
            return;
        }
        event.preventDefault();
        sizing.keep(name, width);
    },
});

/**
 * Shows the records of the surrounding sheet by columns. Only what is visible is rendered; the focus is the grid's,
 * which names its active cell, so that it is not lost with a cell that is scrolled away.
 */
export const Grid = (own: GridProps) => {
    const sheet = useGridSheet();
    const props = { ...own, ...sheet };
    const { label, cell, lines = 1, tools, filters, sorting, opensByClick = false, onToggle, sizing } = own;
    const { columns, fixed, total, pinned, selection, select, show, goal } = sheet;
    const { around, scroller, rows, cols, pools, page, reveal } = useFrame(props);
    const { across, fixedWidth, head } = around;
    const chosen = {
        columns,
        fixed: fixed.length,
        total,
        selection,
        commands: sheet.commands,
        onSelect: select,
        onShow: opensByClick ? show : undefined,
    };
    const keys = withWidthKeys(useGridKeys(chosen, { page, reveal }), props, across);
    useKeys(props.isChangeable ? gridChangeKeys : gridKeys);
    useKeys(sizing && gridWidthKeys);
    const mouse = useGridMouse(chosen, scroller, around);
    const grid = useRef<HTMLDivElement>(null);
    const takeFocus = () => grid.current?.focus({ preventScroll: true });
    useGoal(goal, position => {
        reveal(position);
        takeFocus();
    });
    /** Keys apply to the selection, not to the header that selected it. */
    const choose = (columnSpan: Span) => {
        if (total === 0) return;
        select(toColumnSelection(columnSpan, { columns, fixed: fixed.length, total }));
        takeFocus();
    };
    const before = columns.depth + (filters ? 1 : 0);
    const drawn = { cols, pools, across, fixedWidth, before };
    const editor = { across, fixedWidth, onDone: takeFocus };
    return (
        <div ref={scroller} className="grid-scroller">
            <div
                ref={grid}
                role="grid"
                tabIndex={0}
                className={gridClassName(cell, lines)}
                aria-label={label}
                aria-rowcount={total + before}
                aria-colcount={fixed.length + columns.list.length}
                aria-multiselectable
                {...(isDrawn(selection, { rows, cols }, { fixed: fixed.length, pinned }) && {
                    'aria-activedescendant': ACTIVE_ID,
                })}
                style={sizeOf({ cell, total, pinned }, { across, fixedWidth, head })}
                {...keys}
                {...mouse}
            >
                <div role="rowgroup" className="grid-head" style={{ height: head }}>
                    <GridHead
                        columns={columns}
                        cols={cols}
                        cell={cell}
                        across={across}
                        lines={lines}
                        fixed={fixed}
                        fixedWidth={fixedWidth}
                        sorting={sorting}
                        tools={tools}
                        pinnedHeight={heightOf(pinned)}
                        onToggle={onToggle}
                        onChoose={choose}
                        sizing={sizing}
                    />
                    {filters && (
                        <div role="row" aria-rowindex={before} className="grid-filters">
                            {filters}
                        </div>
                    )}
                </div>
                <Body {...props} {...drawn} {...editor} rows={rows} head={head} />
            </div>
        </div>
    );
};
