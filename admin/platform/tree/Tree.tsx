import { useEffect, useEffectEvent, useMemo, useRef, type FocusEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
    DndContext,
    MouseSensor,
    TouchSensor,
    useDroppable,
    useSensor,
    useSensors,
    type Announcements,
    type AutoScrollOptions,
    type UniqueIdentifier,
} from '@dnd-kit/core';
import { siblingsOf, type IndexedTree, type TreeNode } from '../../../models/platform/tree/indexedTree';
import { useLines } from '../layout/lines/useLines';
import type { TreeAdapter } from './adapter';
import type { TreeChanges } from './changes';
import { LINES, linesToPointer } from './drop';
import type { MoveTarget } from './move';
import type { TreeLine } from './rows';
import { lineHeightOf, indentOf } from './size';
import './tree.css';
import { lineId, TreeRow, type RowActs } from './TreeRow';
import { useTreeDrag, type Drag } from './useTreeDrag';
import { useTreeKeys } from './useTreeKeys';

/** Pixels from which on a press is a drag, and no longer a click. */
const MOUSE = { activationConstraint: { distance: 3 } } as const;
/** Milliseconds of a long press by touch; a finger that moves so many pixels earlier scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } } as const;

/** Near its upper and its lower edge the tree scrolls by itself; what is around it does not. */
const SCROLL: AutoScrollOptions = {
    canScroll: element => element.classList.contains('tree'),
    threshold: { x: 0, y: 0.1 },
    // A line that is rendered again may be elsewhere in the window, as it should.
    layoutShiftCompensation: false,
};

interface TreeDragAreaProps<N> extends Pick<ReturnType<typeof useTreeDrag>, 'latest' | 'handlers'> {
    readonly tree: IndexedTree<N>;
    readonly adapter: TreeAdapter<N>;
    readonly children: ReactNode;
}

/** Returns the announcements of a drag; the caller announces the move that it ends with. */
const useAnnouncements = <N,>({ tree: { positions }, adapter, latest }: TreeDragAreaProps<N>): Announcements => {
    const translate = useTranslate();
    const announce = (text: string, id: UniqueIdentifier) => {
        const node = positions.get(Number(id))?.node;
        return translate(`tree.drag.${text}`, { name: node && adapter.name(node) });
    };
    const announceTarget = ({ parentId, beforeId }: MoveTarget) => {
        if (beforeId !== null) return announce('before', beforeId);
        return parentId === null ? translate('tree.drag.last') : announce('below', parentId);
    };
    return {
        onDragStart: ({ active }) => announce('start', active.id),
        onDragMove: () =>
            latest.current?.over ? announceTarget(latest.current.over.target) : translate('tree.drag.nowhere'),
        onDragOver: () => undefined,
        onDragEnd: ({ active }) => (latest.current?.over ? '' : announce('stays', active.id)),
        onDragCancel: ({ active }) => announce('stays', active.id),
    };
};

/** Handles moves of nodes by their handles, with mouse, pen or finger; Escape cancels one. */
const TreeDragArea = <N,>(props: TreeDragAreaProps<N>) => {
    const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
    // Keyboard moves have their own instructions, which are below the tree.
    const accessibility = { announcements: useAnnouncements(props), screenReaderInstructions: { draggable: '' } };
    const height = lineHeightOf(props.adapter);
    const lines = useMemo(() => linesToPointer(height), [height]);
    return (
        <DndContext
            sensors={sensors}
            accessibility={accessibility}
            {...props.handlers}
            autoScroll={SCROLL}
            collisionDetection={lines}
        >
            {props.children}
        </DndContext>
    );
};

interface TreeProps<N> {
    readonly tree: IndexedTree<N>;
    readonly adapter: TreeAdapter<N>;
    /** Its name for a screen reader. */
    readonly label: string;
    readonly rows: readonly TreeLine<N>[];
    readonly query: string;
    /** The node whose facts are shown, and where the keyboard is. */
    readonly selected: number | null;
    readonly onSelect: (id: number) => void;
    /** Called for a click, Enter or Space, if they do more than select. */
    readonly onEnter?: ((id: number) => void) | undefined;
    readonly onOpen: (ids: readonly number[], isOpen: boolean) => void;
    /** Undefined: it is read-only. */
    readonly changes: TreeChanges | undefined;
}

/** Returns the line with the focus: the keyboard's own, else the selected one, else the first. */
const activeIn = <N extends TreeNode<N>>(rows: readonly TreeLine<N>[], selected: number | null): number =>
    Math.max(
        rows.findIndex(({ node }) => node.id === selected),
        0,
    );

interface DropLineProps {
    readonly top: number;
    readonly level: number;
}

const DropLine = ({ top, level }: DropLineProps) => (
    <div className="tree-drop" data-testid="drop-line" style={{ top: top - 1, left: indentOf(level) }} />
);

const levelOfDrop = ({ level, isOpen }: TreeLine<unknown>, isAfter: boolean): number =>
    isAfter && isOpen ? level + 1 : level;

/** Scrolls the selected node into view, wherever it was selected. */
const useShown = (active: number, selected: number | null, scrollTo: (line: number) => void) => {
    const show = useEffectEvent(() => scrollTo(active));
    useEffect(() => {
        if (selected !== null) show();
    }, [selected]);
};

/** Keeps the focused line in sight, and the focus in the tree; a drag keeps its target in sight. */
const useFollow = (active: number, id: number | undefined, isDragging: boolean, scrollTo: (line: number) => void) => {
    const isFollowing = useRef(false);
    const follow = useEffectEvent((line: number, node: number) => {
        if (!isFollowing.current || isDragging) return;
        scrollTo(line);
        document.getElementById(lineId(node))?.focus({ preventScroll: true });
    });
    useEffect(() => {
        if (id !== undefined) follow(active, id);
    }, [active, id]);
    return {
        onFocus: () => {
            isFollowing.current = true;
        },
        // A line that is rendered again takes the focus again; a user who leaves keeps it elsewhere.
        onBlur: ({ relatedTarget }: FocusEvent) => {
            isFollowing.current = relatedTarget === null && document.hasFocus();
        },
    };
};

/** Returns the actions of the keyboard and the pointer on the lines. */
const useActs = <N extends TreeNode<N>>(
    { tree, adapter, rows, onSelect, onEnter = onSelect, onOpen, changes }: TreeProps<N>,
    active: number,
): RowActs => {
    const onToggle = (id: number) => {
        const row = rows.find(({ node }) => node.id === id);
        if (row && row.below > 0) onOpen([id], !row.isOpen);
    };
    const onGo = (line: number) => {
        const row = rows[line];
        if (row) onSelect(row.node.id);
    };
    const onOpenSiblings = (id: number) =>
        onOpen(
            siblingsOf(tree, id).map(sibling => sibling.id),
            true,
        );
    const onKeyDown = useTreeKeys({ rows, adapter, active, onGo, onToggle, onEnter, onOpenSiblings, changes });
    return { onToggle, onEnter, onKeyDown };
};

/** Shows the target of a drop, as a line between two. */
const Drop = <N,>({ drag, rows, height }: { drag: Drag | undefined; rows: readonly TreeLine<N>[]; height: number }) => {
    const over = drag?.over;
    const row = over && rows[over.line];
    if (!row || over.side === 'into') return null;
    const isAfter = over.side === 'after';
    return <DropLine top={(over.line + (isAfter ? 1 : 0)) * height} level={levelOfDrop(row, isAfter)} />;
};

/** Renders all lines as one element, as high as they are together. */
const Lines = ({ height, children }: { height: number; children: ReactNode }) => {
    const { setNodeRef } = useDroppable({ id: LINES });
    return (
        <div ref={setNodeRef} role="presentation" style={{ height }}>
            {children}
        </div>
    );
};

/** Returns lines that are rendered even when out of sight: with the focus, and under the finger that drags. */
const useRetainedLines = <N extends TreeNode<N>>(
    rows: readonly TreeLine<N>[],
    active: number,
    drag: Drag | undefined,
): readonly number[] => {
    const dragged = drag ? rows.findIndex(({ node }) => node.id === drag.id) : -1;
    return useMemo(() => (dragged < 0 ? [active] : [active, dragged]), [active, dragged]);
};

/** Shows a tree, of which only the lines in sight are rendered; by pointer and by keyboard. */
export const Tree = <N extends TreeNode<N>>(props: TreeProps<N>) => {
    const { tree, adapter, label, rows, query, selected, onOpen, changes } = props;
    const box = useRef<HTMLDivElement>(null);
    const active = activeIn(rows, selected);
    const { drag, latest, handlers } = useTreeDrag({
        tree,
        rows,
        onOpen: id => onOpen([id], true),
        onMove: (id, target) => changes?.onMove?.(id, target),
    });
    const retainedLines = useRetainedLines(rows, active, drag);
    const height = lineHeightOf(adapter);
    const lines = useLines({ count: rows.length, scroller: box, height, retained: retainedLines });
    useShown(active, selected, lines.scrollToIndex);
    const focus = useFollow(active, rows[active]?.node.id, drag !== undefined, lines.scrollToIndex);
    const acts = useActs(props, active);
    return (
        <TreeDragArea tree={tree} adapter={adapter} latest={latest} handlers={handlers}>
            <div ref={box} className="tree" role="tree" aria-label={label} style={{ height: '100%' }} {...focus}>
                <Lines height={lines.getTotalSize()}>
                    {lines.getVirtualIndexes().map(line => {
                        const row = rows[line];
                        if (!row) return null;
                        return (
                            <TreeRow
                                key={row.node.id}
                                row={row}
                                adapter={adapter}
                                line={line}
                                query={query}
                                acts={acts}
                                isSelected={row.node.id === selected}
                                isActive={line === active}
                                isMovable={changes?.onMove !== undefined}
                                isDragged={drag?.id === row.node.id}
                                isTarget={drag?.over?.side === 'into' && drag.over.line === line}
                            />
                        );
                    })}
                    <Drop drag={drag} rows={rows} height={height} />
                </Lines>
            </div>
        </TreeDragArea>
    );
};
