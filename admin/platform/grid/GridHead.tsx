import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Direction } from '../../../models/platform/definition/resource';
import type { Columns, Headed, HeaderCell } from './columns';
import type { Across } from './across';
import type { FixedColumn } from './fixed';
import { HEAD, headHeight, lastHeadOf } from './size';
import { WidthHandle } from '../layout/widths/WidthHandle';
import { columnKey, type Sizing } from './sizing';
import type { Span } from './span';

/** The sort order of the rows: by the name of a fixed column. */
export interface Sorting {
    readonly sort: string;
    readonly direction: Direction;
    readonly onSort: (change: { readonly sort: string; readonly direction: Direction }) => void;
}

interface GridHeadProps<R, N extends Headed<N>> {
    readonly columns: Columns<N>;
    readonly cols: Span;
    /** Pixels of a column. */
    readonly cell: number;
    readonly across: Across;
    /** Lines of a text that lies. */
    readonly lines: number;
    readonly fixed: readonly FixedColumn<R>[];
    readonly fixedWidth: number;
    /** Undefined: the rows stay in their order. */
    readonly sorting: Sorting | undefined;
    /** In the corner. */
    readonly tools: ReactNode;
    /** Height in pixels of the pinned rows, which tall heads cover. */
    readonly pinnedHeight: number;
    readonly onToggle: ((node: number) => void) | undefined;
    /** Selects entire columns. */
    readonly onChoose: (cols: Span) => void;
    /** Undefined: the widths cannot be changed. */
    readonly sizing: Sizing | undefined;
}

const isVisible = ({ from, span }: HeaderCell<unknown>, cols: Span): boolean =>
    from < cols.to && from + span > cols.from;

interface FixedHeadProps {
    readonly column: FixedColumn<never>;
    readonly col: number;
    readonly rowSpan: number;
    readonly sorting: Sorting | undefined;
    /** In the corner over the first column. */
    readonly tools: ReactNode;
    readonly sizing: Sizing | undefined;
}

interface EdgeProps {
    readonly sizing: Sizing | undefined;
    readonly column: string;
    readonly label: string;
}

/** Shows the edge by which a column is resized; by keyboard it is done in its cells (`sizing.ts`). */
const Edge = ({ sizing, column, label }: EdgeProps) =>
    sizing && (
        <WidthHandle
            isPointerOnly
            label={label}
            width={sizing.widths[column]}
            onMove={width => sizing.move(column, width)}
            onDone={width => sizing.keep(column, width)}
        />
    );

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;
const ARROWS = { ASC: '↑', DESC: '↓' } as const;

const SortButton = ({ name, label, sorting }: Pick<FixedColumn<never>, 'name' | 'label'> & { sorting: Sorting }) => {
    const { sort, direction, onSort } = sorting;
    const isSorted = sort === name;
    return (
        <button
            type="button"
            tabIndex={-1}
            onClick={() => onSort({ sort: name, direction: isSorted && direction === 'ASC' ? 'DESC' : 'ASC' })}
        >
            {label}
            <span aria-hidden> {isSorted ? ARROWS[direction] : ''}</span>
        </button>
    );
};

const FixedHead = ({ column: { name, label, width }, col, rowSpan, tools, sorting, sizing }: FixedHeadProps) => (
    <div
        role="columnheader"
        aria-colindex={col + 1}
        aria-rowspan={rowSpan}
        {...(sorting && { 'aria-sort': sorting.sort === name ? SORTED[sorting.direction] : 'none' })}
        className="grid-sort"
        style={{ width }}
    >
        {tools && <div className="grid-corner-tools">{tools}</div>}
        {sorting ? <SortButton name={name} label={label} sorting={sorting} /> : label}
        <Edge sizing={sizing} column={name} label={label} />
    </div>
);

type ColumnHeadProps<R, N extends Headed<N>> = Pick<
    GridHeadProps<R, N>,
    'across' | 'fixed' | 'fixedWidth' | 'pinnedHeight' | 'onToggle' | 'onChoose' | 'sizing'
> & {
    readonly head: HeaderCell<N>;
    readonly depth: number;
    /** Pixels of the last row. */
    readonly lastHead: number;
};

const ColumnHead = <R, N extends Headed<N>>(props: ColumnHeadProps<R, N>) => {
    const { head, depth, lastHead, across, fixed, fixedWidth, pinnedHeight, onToggle, onChoose, sizing } = props;
    const translate = useTranslate();
    const { node, row, rowSpan, from, span, kind, chooses = { from, to: from + span } } = head;
    const isBranch = kind === 'open' || kind === 'closed';
    const name = node.name === node.code ? node.code : `${node.code} – ${node.name}`;
    const below = node.isTall ? pinnedHeight : 0;
    return (
        <div
            role="columnheader"
            aria-colindex={fixed.length + from + 1}
            aria-colspan={span}
            aria-rowspan={rowSpan}
            className={`grid-head-cell is-${kind}${below > 0 ? ' is-tall' : ''}`}
            title={name}
            style={{
                left: fixedWidth + across.leftOf(from),
                top: row * HEAD,
                width: across.leftOf(from + span) - across.leftOf(from),
                height: row + rowSpan === depth ? (rowSpan - 1) * HEAD + lastHead + below : rowSpan * HEAD,
            }}
        >
            <span className="grid-head-text" style={{ left: fixedWidth }}>
                {isBranch && (
                    <button
                        type="button"
                        tabIndex={-1}
                        className="grid-toggle"
                        aria-expanded={kind === 'open'}
                        aria-label={translate(`tree.${kind === 'open' ? 'collapse' : 'expand'}`, { name })}
                        onClick={() => onToggle?.(node.id)}
                    >
                        {kind === 'open' ? '−' : '+'}
                    </button>
                )}
                <button
                    type="button"
                    tabIndex={-1}
                    className="grid-head-code"
                    aria-label={translate(`grid.${kind === 'open' ? 'chooseBranch' : 'chooseColumn'}`, { name })}
                    onClick={() => onChoose(chooses)}
                >
                    {node.code}
                </button>
            </span>
            {kind !== 'open' && <Edge sizing={sizing} column={columnKey(node)} label={name} />}
        </div>
    );
};

/** Shows the nested header: fixed columns, which sort, and the others, of which branches open and close. */
export const GridHead = <R, N extends Headed<N>>(props: GridHeadProps<R, N>) => {
    const { columns, cols, across, fixed, fixedWidth, sorting, tools, pinnedHeight, onToggle, onChoose, sizing } =
        props;
    const { headers, depth } = columns;
    const lastHead = lastHeadOf(props);
    const visibleHeaders = headers.filter(head => isVisible(head, cols));
    return Array.from({ length: depth }, (_, row) => (
        <div key={row} role="row" aria-rowindex={row + 1}>
            {row === 0 && (
                <div
                    role="presentation"
                    className="grid-corner"
                    style={{ width: fixedWidth, height: headHeight(props) }}
                >
                    {fixed.map((column, col) => (
                        <FixedHead
                            key={column.name}
                            rowSpan={depth}
                            tools={col === 0 && tools}
                            column={column}
                            col={col}
                            sorting={sorting}
                            sizing={sizing}
                        />
                    ))}
                </div>
            )}
            {visibleHeaders
                .filter(head => head.row === row)
                .map(head => (
                    <ColumnHead
                        key={`${String(head.node.id)} ${head.kind} ${String(head.from)}`}
                        head={head}
                        depth={depth}
                        lastHead={lastHead}
                        across={across}
                        fixed={fixed}
                        fixedWidth={fixedWidth}
                        pinnedHeight={pinnedHeight}
                        onToggle={onToggle}
                        onChoose={onChoose}
                        sizing={sizing}
                    />
                ))}
        </div>
    ));
};
