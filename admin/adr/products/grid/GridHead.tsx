import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Search, SearchDirection } from '../../../search/search';
import type { Columns, HeaderCell } from '../columns';
import type { FixedColumn } from './fixed';
import { CELL, HEAD, headHeight, lastHeadOf } from './size';
import type { Span } from './span';

interface GridHeadProps {
    readonly columns: Columns;
    readonly cols: Span;
    readonly fixed: readonly FixedColumn[];
    readonly fixedWidth: number;
    readonly sort: string;
    readonly direction: SearchDirection;
    /** In the corner. */
    readonly tools: ReactNode;
    readonly onSort: (change: Pick<Search, 'sort' | 'direction'>) => void;
    readonly onToggle: (entity: number) => void;
    /** Chooses columns as a whole. */
    readonly onChoose: (cols: Span) => void;
}

const isSeen = ({ from, span }: HeaderCell, cols: Span): boolean => from < cols.to && from + span > cols.from;

type SortCellProps = Pick<GridHeadProps, 'sort' | 'direction' | 'onSort'> & {
    readonly column: FixedColumn;
    readonly col: number;
    readonly rowSpan: number;
    /** In the corner over the first column. */
    readonly tools: ReactNode;
};

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;
const ARROWS = { ASC: '↑', DESC: '↓' } as const;

const SortCell = ({ column: { name, width }, col, rowSpan, tools, sort, direction, onSort }: SortCellProps) => {
    const translate = useTranslate();
    const isSorted = sort === name;
    return (
        <div
            role="columnheader"
            aria-colindex={col + 1}
            aria-rowspan={rowSpan}
            aria-sort={isSorted ? SORTED[direction] : 'none'}
            className="adr-sort"
            style={{ width }}
        >
            {tools && <div className="adr-corner-tools">{tools}</div>}
            <button
                type="button"
                tabIndex={-1}
                onClick={() => onSort({ sort: name, direction: isSorted && direction === 'ASC' ? 'DESC' : 'ASC' })}
            >
                {translate(`resources.services/product.fields.${name}`)}
                <span aria-hidden> {isSorted ? ARROWS[direction] : ''}</span>
            </button>
        </div>
    );
};

type EntityHeadProps = Pick<GridHeadProps, 'fixed' | 'fixedWidth' | 'onToggle' | 'onChoose'> & {
    readonly cell: HeaderCell;
    readonly depth: number;
    /** Pixels of the last row. */
    readonly lastHead: number;
};

const EntityHead = ({ cell, depth, lastHead, fixed, fixedWidth, onToggle, onChoose }: EntityHeadProps) => {
    const translate = useTranslate();
    const { entity, row, rowSpan, from, span, kind } = cell;
    const isBranch = kind === 'open' || kind === 'closed';
    const name = `${entity.code} – ${entity.name}`;
    return (
        <div
            role="columnheader"
            aria-colindex={fixed.length + from + 1}
            aria-colspan={span}
            aria-rowspan={rowSpan}
            className={`adr-head-cell is-${kind}`}
            title={name}
            style={{
                left: fixedWidth + from * CELL,
                top: row * HEAD,
                width: span * CELL,
                height: row + rowSpan === depth ? (rowSpan - 1) * HEAD + lastHead : rowSpan * HEAD,
            }}
        >
            <span className="adr-head-text" style={{ left: fixedWidth }}>
                {isBranch && (
                    <button
                        type="button"
                        tabIndex={-1}
                        className="adr-toggle"
                        aria-expanded={kind === 'open'}
                        aria-label={translate(`adrProducts.${kind === 'open' ? 'collapse' : 'expand'}`, { name })}
                        onClick={() => onToggle(entity.id)}
                    >
                        {kind === 'open' ? '−' : '+'}
                    </button>
                )}
                <button
                    type="button"
                    tabIndex={-1}
                    className="adr-head-code"
                    aria-label={translate(`adrProducts.${kind === 'open' ? 'chooseBranch' : 'chooseColumn'}`, { name })}
                    onClick={() => onChoose({ from, to: from + span })}
                >
                    {entity.code}
                </button>
            </span>
        </div>
    );
};

/** The nested header: fixed columns, which sort, and entities, which open and close. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
    const { columns, cols, fixed, fixedWidth, sort, direction, tools, onSort, onToggle, onChoose } = props;
    const { headers, depth } = columns;
    const lastHead = lastHeadOf(columns);
    const seen = headers.filter(cell => isSeen(cell, cols));
    return Array.from({ length: depth }, (_, row) => (
        <div key={row} role="row" aria-rowindex={row + 1}>
            {row === 0 && (
                <div
                    role="presentation"
                    className="adr-corner"
                    style={{ width: fixedWidth, height: headHeight(columns) }}
                >
                    {fixed.map((column, col) => (
                        <SortCell
                            key={column.name}
                            rowSpan={depth}
                            tools={col === 0 && tools}
                            {...{ column, col, sort, direction, onSort }}
                        />
                    ))}
                </div>
            )}
            {seen
                .filter(cell => cell.row === row)
                .map(cell => (
                    <EntityHead
                        key={`${String(cell.entity.id)} ${cell.kind}`}
                        {...{ cell, depth, lastHead, fixed, fixedWidth, onToggle, onChoose }}
                    />
                ))}
        </div>
    ));
});
