import { memo } from 'react';
import type { Across } from './across';
import type { CellRenderer } from './adapter';
import type { GridColumn, Headed } from './columns';
import { linesOf, type FixedColumn } from './fixed';
import type { Span } from './span';

/** The element that `aria-activedescendant` names. */
export const ACTIVE_ID = 'grid-active-cell';

interface GridRowProps<R, A, N> {
    readonly row: number;
    /** Pixels from the first of its rows. */
    readonly top: number;
    /** Whether it has no cell of a column whose head covers it. */
    readonly isPinned: boolean;
    /** The grid's rows before the first record. */
    readonly before: number;
    /** Undefined while it is being loaded. */
    readonly record: R | undefined;
    readonly pending: A | undefined;
    readonly cells: CellRenderer<R, A, N>;
    readonly fixed: readonly FixedColumn<R>[];
    readonly fixedWidth: number;
    readonly columns: readonly GridColumn<N>[];
    readonly across: Across;
    /** The columns that are rendered. */
    readonly cols: Span;
    /** Largest number of cells that are rendered: a cell that leaves at one end is reused at the other. */
    readonly pool: number;
    /** The column of the active cell, if it is in this row; else -1. */
    readonly active: number;
    /** The columns that are selected in this row: from, up to, not including. */
    readonly chosenFrom: number;
    readonly chosenTo: number;
}

const classesOf = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

const FixedCells = <R, A, N>({ row, record, cells, fixed, active, chosenFrom, chosenTo }: GridRowProps<R, A, N>) =>
    fixed.map((column, col) => {
        const lines = linesOf(column, record);
        const [text, about] = lines;
        const className = classesOf(
            'grid-fixed-cell',
            about && 'has-about',
            chosenFrom <= col && col < chosenTo && 'is-chosen',
            active === col && 'is-active',
            col === 0 && record !== undefined && cells.headLook?.(record),
        );
        return (
            <div
                key={column.name}
                role={col === 0 ? 'rowheader' : 'gridcell'}
                aria-colindex={col + 1}
                data-cell={`${String(row)}:${String(col)}`}
                className={className}
                style={{ width: column.width }}
                {...(active === col && { id: ACTIVE_ID })}
                {...(text && { title: lines.join('\n') })}
            >
                {text}
                {about && <div className="grid-fixed-about">{about}</div>}
            </div>
        );
    });

const Cells = <R, A, N extends Headed<N>>(props: GridRowProps<R, A, N> & { readonly record: R }) => {
    const { row, record, pending, cells, fixed, columns, across, cols, pool, active, chosenFrom, chosenTo, isPinned } =
        props;
    return columns.slice(cols.from, cols.to).map(({ node }, at) => {
        const index = cols.from + at;
        if (isPinned && node.isTall)
            return (
                <div key={index % pool} role="presentation" style={{ flex: 'none', width: across.widthOf(index) }} />
            );
        const col = fixed.length + index;
        const { text, look, label, title } = cells.show(record, pending, node);
        const isChosen = chosenFrom <= col && col < chosenTo;
        return (
            <div
                key={index % pool}
                role="gridcell"
                aria-colindex={col + 1}
                aria-selected={isChosen}
                data-cell={`${String(row)}:${String(col)}`}
                className={classesOf('grid-cell', look, isChosen && 'is-chosen', active === col && 'is-active')}
                {...(node.width !== undefined && { style: { width: across.widthOf(index) } })}
                {...(label !== undefined && { 'aria-label': label })}
                {...(title !== undefined && { title })}
                {...(active === col && { id: ACTIVE_ID })}
            >
                {text}
            </div>
        );
    });
};

const DrawnRow = <R, A, N extends Headed<N>>(props: GridRowProps<R, A, N>) => {
    const { row, top, before, record, cells, fixedWidth, across, cols } = props;
    const className = record === undefined ? 'is-loading' : cells.rowLook?.(record);
    return (
        <div
            role="row"
            aria-rowindex={before + row + 1}
            aria-busy={record === undefined}
            className={classesOf('grid-row', className)}
            style={{ top }}
        >
            <div role="presentation" className="grid-row-fixed" style={{ width: fixedWidth }}>
                <FixedCells {...props} />
            </div>
            {record !== undefined && (
                <div
                    role="presentation"
                    className="grid-row-cells"
                    style={{ left: fixedWidth + across.leftOf(cols.from) }}
                >
                    <Cells {...props} record={record} />
                </div>
            )}
        </div>
    );
};

/** Shows a record: the fixed cells, and those of the others that are visible. Cells have no handlers: the grid has. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
