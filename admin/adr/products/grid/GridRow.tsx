import { memo } from 'react';
import type { EntityState } from '../../../../models/adr/state';
import type { Column } from '../columns';
import { stateAt, type Draft } from '../edit/drafts';
import type { AdrProduct } from '../product';
import type { Statuses } from '../statuses';
import type { FixedColumn } from './fixed';
import { CELL, ROW } from './size';
import type { Span } from './span';

/** The element that `aria-activedescendant` names. */
export const ACTIVE_ID = 'adr-active-cell';

interface GridRowProps {
    readonly row: number;
    /** The grid's rows before the first product. */
    readonly before: number;
    /** Undefined while it is being loaded. */
    readonly product: AdrProduct | undefined;
    readonly draft: Draft | undefined;
    readonly fixed: readonly FixedColumn[];
    readonly fixedWidth: number;
    readonly columns: readonly Column[];
    /** The entities' columns that are drawn. */
    readonly cols: Span;
    /** How many are drawn at most: a cell that leaves at one end comes back at the other. */
    readonly pool: number;
    readonly statuses: Statuses;
    /** The column of the active cell, if it is in this row; else -1. */
    readonly active: number;
    /** The columns that are selected in this row: from, up to, not including. */
    readonly chosenFrom: number;
    readonly chosenTo: number;
}

interface CellLook {
    readonly state: EntityState | null;
    readonly isAhead: boolean;
    readonly isChosen: boolean;
    readonly isActive: boolean;
}

const lookOf = ({ state, isAhead, isChosen, isActive }: CellLook, statuses: Statuses): string => {
    const status = state ? statuses.byId.get(state.prod_status_id) : undefined;
    return [
        'adr-cell',
        status && `adr-status-${String(status.color)}`,
        state?.track && 'is-tracked',
        isAhead && 'is-ahead',
        isChosen && 'is-chosen',
        isActive && 'is-active',
    ]
        .filter(Boolean)
        .join(' ');
};

const NO_MARKS: readonly string[] = [];

/** Marks of a product, beside its description. */
const marksOf = ({ dropped, status }: AdrProduct): readonly string[] => [
    ...(dropped ? ['is-dropped'] : []),
    ...(status ? [`is-${status.toLowerCase().replace('_', '-')}`] : []),
];

const FixedCells = ({ row, product, fixed, active, chosenFrom, chosenTo }: GridRowProps) =>
    fixed.map((column, col) => {
        const look = [
            'adr-fixed-cell',
            chosenFrom <= col && col < chosenTo && 'is-chosen',
            active === col && 'is-active',
            ...(col === 0 && product ? marksOf(product) : NO_MARKS),
        ];
        const text = product ? column.text(product) : '';
        return (
            <div
                key={column.name}
                role={col === 0 ? 'rowheader' : 'gridcell'}
                aria-colindex={col + 1}
                data-place={`${String(row)}:${String(col)}`}
                className={look.filter(Boolean).join(' ')}
                style={{ width: column.width }}
                {...(active === col && { id: ACTIVE_ID })}
                {...(text && { title: text })}
            >
                {text}
            </div>
        );
    });

const EntityCells = (props: GridRowProps & { readonly product: AdrProduct }) => {
    const { row, product, draft, fixed, columns, cols, pool, statuses, active, chosenFrom, chosenTo } = props;
    return columns.slice(cols.from, cols.to).map(({ entity }, at) => {
        const index = cols.from + at;
        const col = fixed.length + index;
        const state = stateAt(product, draft, entity.id);
        const isChosen = chosenFrom <= col && col < chosenTo;
        const isAhead = draft?.states.has(entity.id) ?? false;
        return (
            <div
                key={index % pool}
                role="gridcell"
                aria-colindex={col + 1}
                aria-selected={isChosen}
                data-place={`${String(row)}:${String(col)}`}
                className={lookOf({ state, isAhead, isChosen, isActive: active === col }, statuses)}
                {...(active === col && { id: ACTIVE_ID })}
            >
                {state ? (statuses.byId.get(state.prod_status_id)?.letter ?? '?') : ''}
            </div>
        );
    });
};

/** A product: the fixed cells, and those of the entities that can be seen. Cells have no handlers: the grid has. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
    const { row, before, product, fixedWidth, cols } = props;
    return (
        <div
            role="row"
            aria-rowindex={before + row + 1}
            aria-busy={product === undefined}
            className={product ? 'adr-row' : 'adr-row is-loading'}
            style={{ top: row * ROW }}
        >
            <div role="presentation" className="adr-row-fixed" style={{ width: fixedWidth }}>
                <FixedCells {...props} />
            </div>
            {product && (
                <div role="presentation" className="adr-row-cells" style={{ left: fixedWidth + cols.from * CELL }}>
                    <EntityCells {...props} product={product} />
                </div>
            )}
        </div>
    );
});
