import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import { formatInteger } from '../../../models/format';
import { colorClass } from '../../fields/palette';
import { EntityHandle } from './EntityHandle';
import { Marked } from './Marked';
import type { Row } from './rows';

export const ROW_HEIGHT = 36;
const INDENT = 20;
const START = 8;

/** Where a line of a level begins. */
export const indentOf = (level: number): number => START + (level - 1) * INDENT;

export interface RowActs {
    readonly onToggle: (id: number) => void;
    readonly onSelect: (id: number) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface EntityRowProps {
    readonly row: Row;
    readonly line: number;
    readonly query: string;
    readonly type: string;
    readonly isSelected: boolean;
    readonly isActive: boolean;
    readonly isMovable: boolean;
    readonly isDragged: boolean;
    readonly isTarget: boolean;
    readonly acts: RowActs;
}

const Count = ({ row: { below, node } }: Pick<EntityRowProps, 'row'>) => {
    const translate = useTranslate();
    const said = (text: string, of: number) => translate(text, { smart_count: of, count: formatInteger(of) });
    return (
        <span className="entity-counts">
            {below > 0 && <span>{said('tree.below', below)}</span>}
            {node.product_count > 0 && <span>{said('adr.productCount', node.product_count)}</span>}
        </span>
    );
};

/** An entity as a line of the tree. */
export const EntityRow = ({ row, line, query, type, isSelected, isActive, ...rest }: EntityRowProps) => {
    const { isMovable, isDragged, isTarget, acts } = rest;
    const { node, level, below, isOpen, position, siblings } = row;
    return (
        <div
            role="treeitem"
            id={`entity-${String(node.id)}`}
            className={`entity-row ${colorClass(node.css_class)}`}
            style={{ top: line * ROW_HEIGHT, height: ROW_HEIGHT, paddingLeft: indentOf(level) }}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={isSelected}
            {...(below > 0 && { 'aria-expanded': isOpen })}
            {...(isDragged && { 'data-dragged': '' })}
            {...(isTarget && { 'data-target': '' })}
            tabIndex={isActive ? 0 : -1}
            onClick={() => acts.onSelect(node.id)}
            onDoubleClick={() => acts.onToggle(node.id)}
            onKeyDown={acts.onKeyDown}
        >
            <span
                className="entity-toggle"
                aria-hidden
                onClick={event => {
                    event.stopPropagation();
                    acts.onToggle(node.id);
                }}
                onDoubleClick={event => event.stopPropagation()}
            >
                {below > 0 && <ChevronIcon fontSize="small" />}
            </span>
            <span className="entity-code">
                <Marked text={node.code} query={query} />
            </span>
            <span className="entity-name">
                <Marked text={node.name} query={query} />
            </span>
            {type && <span className="entity-type">{type}</span>}
            <Count row={row} />
            {isMovable && <EntityHandle id={node.id} />}
        </div>
    );
};
