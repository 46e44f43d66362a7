import { memo } from 'react';
import type { Across } from './across';
import type { CellLooks } from './adapter';
import type { Column, Headed } from './columns';
import type { FixedColumn } from '../../grid/fixed';
import type { Span } from './span';

/** The element that `aria-activedescendant` names. */
export const ACTIVE_ID = 'grid-active-cell';

interface GridRowProps<R, A, N> {
    readonly row: number;
    /** Pixels from the first of its rows. */
    readonly top: number;
    /** The grid's rows before the first record. */
    readonly before: number;
    /** Undefined while it is being loaded. */
    readonly record: R | undefined;
    readonly ahead: A | undefined;
    readonly cells: CellLooks<R, A, N>;
    readonly fixed: readonly FixedColumn<R>[];
    readonly fixedWidth: number;
    readonly columns: readonly Column<N>[];
    readonly across: Across;
    /** The columns that are drawn. */
    readonly cols: Span;
    /** How many are drawn at most: a cell that leaves at one end comes back at the other. */
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
        const look = classesOf(
            'grid-fixed-cell',
            chosenFrom <= col && col < chosenTo && 'is-chosen',
            active === col && 'is-active',
            col === 0 && record !== undefined && cells.headLook?.(record),
        );
        const text = record === undefined ? '' : column.text(record);
        return (
            <div
                key={column.name}
                role={col === 0 ? 'rowheader' : 'gridcell'}
                aria-colindex={col + 1}
                data-place={`${String(row)}:${String(col)}`}
                className={look}
                style={{ width: column.width }}
                {...(active === col && { id: ACTIVE_ID })}
                {...(text && { title: text })}
            >
                {text}
            </div>
        );
    });

const Cells = <R, A, N extends Headed<N>>(props: GridRowProps<R, A, N> & { readonly record: R }) => {
    const { row, record, ahead, cells, fixed, columns, across, cols, pool, active, chosenFrom, chosenTo } = props;
    return columns.slice(cols.from, cols.to).map(({ node }, at) => {
        const index = cols.from + at;
        const col = fixed.length + index;
        const { text, look, label, title } = cells.show(record, ahead, node);
        const isChosen = chosenFrom <= col && col < chosenTo;
        return (
            <div
                key={index % pool}
                role="gridcell"
                aria-colindex={col + 1}
                aria-selected={isChosen}
                data-place={`${String(row)}:${String(col)}`}
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
    const look = record === undefined ? 'is-loading' : cells.rowLook?.(record);
    return (
        <div
            role="row"
            aria-rowindex={before + row + 1}
            aria-busy={record === undefined}
            className={classesOf('grid-row', look)}
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

/** A record: the fixed cells, and those that can be seen of the others. Cells have no handlers: the grid has. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
