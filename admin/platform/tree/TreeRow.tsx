import type { KeyboardEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import DragIcon from '@mui/icons-material/DragIndicator';
import type { TreeNode } from '../../../models/platform/tree/indexedTree';
import type { TreeAdapter } from './adapter';
import type { TreeLine } from './rows';
import { lineHeightOf, indentOf } from './size';

/** Shows the handle that a node is dragged by; the keyboard moves it without. */
const TreeHandle = ({ id }: { id: number }) => {
    const { setNodeRef, listeners } = useDraggable({ id });
    return (
        <span ref={setNodeRef} className="tree-handle" aria-hidden {...listeners}>
            <DragIcon fontSize="small" />
        </span>
    );
};

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Shows a text with the searched words marked in it. */
const Marked = ({ text, query }: { text: string; query: string }) => {
    const words = query.split(/\s+/).filter(Boolean);
    if (words.length === 0) return text;
    const found = new RegExp(`(${words.map(word => word.replace(SPECIAL, '\\$&')).join('|')})`, 'gi');
    // A split by a capturing group has the matches at every other index.
    return text.split(found).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
};

export interface RowActs {
    readonly onToggle: (id: number) => void;
    readonly onEnter: (id: number) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface TreeRowProps<N> {
    readonly row: TreeLine<N>;
    readonly adapter: TreeAdapter<N>;
    readonly line: number;
    readonly query: string;
    readonly isSelected: boolean;
    readonly isActive: boolean;
    readonly isMovable: boolean;
    readonly isDragged: boolean;
    readonly isTarget: boolean;
    readonly acts: RowActs;
}

/** Returns the id of the element of a node's line. */
export const lineId = (id: number): string => `tree-line-${String(id)}`;

/** Shows the content of a node's line; what was searched for is marked in it. */
const Shown = <N,>({ row, adapter, query }: Pick<TreeRowProps<N>, 'row' | 'adapter' | 'query'>) => {
    const { node } = row;
    const code = adapter.code(node);
    const about = adapter.about(node);
    return (
        <>
            {code && (
                <span className="tree-code">
                    <Marked text={code} query={query} />
                </span>
            )}
            <span className="tree-name">
                <Marked text={adapter.name(node)} query={query} />
            </span>
            {about && <span className="tree-about">{about}</span>}
            <span className="tree-figures">
                {adapter.figures(row).map((figure, at) => (
                    <span key={at}>{figure}</span>
                ))}
            </span>
        </>
    );
};

/** Shows a node as a line of the tree. */
export const TreeRow = <N extends TreeNode<N>>({ row, adapter, line, query, acts, ...is }: TreeRowProps<N>) => {
    const { node, level, below, isOpen, position, siblings } = row;
    const height = lineHeightOf(adapter);
    return (
        <div
            role="treeitem"
            id={lineId(node.id)}
            className={`tree-row ${adapter.look(node)}`}
            style={{ top: line * height, height, paddingLeft: indentOf(level) }}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={is.isSelected}
            {...(below > 0 && { 'aria-expanded': isOpen })}
            {...(is.isDragged && { 'data-dragged': '' })}
            {...(is.isTarget && { 'data-target': '' })}
            tabIndex={is.isActive ? 0 : -1}
            onClick={() => acts.onEnter(node.id)}
            onDoubleClick={() => acts.onToggle(node.id)}
            onKeyDown={acts.onKeyDown}
        >
            <span
                className="tree-toggle"
                aria-hidden
                onClick={event => {
                    event.stopPropagation();
                    acts.onToggle(node.id);
                }}
                onDoubleClick={event => event.stopPropagation()}
            >
                {below > 0 && <ChevronIcon fontSize="small" />}
            </span>
            {adapter.detail ? (
                <span className="tree-lines">
                    <span className="tree-line">
                        <Shown row={row} adapter={adapter} query={query} />
                    </span>
                    <span className="tree-detail">{adapter.detail.shown(node)}</span>
                </span>
            ) : (
                <Shown row={row} adapter={adapter} query={query} />
            )}
            {is.isMovable && <TreeHandle id={node.id} />}
        </div>
    );
};
