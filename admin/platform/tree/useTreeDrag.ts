import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import type { IndexedTree, TreeNode } from '../../../models/platform/tree/indexedTree';
import { closedUnder, dropOf, type Drop } from './drop';
import type { MoveTarget } from './move';
import type { TreeLine } from './rows';

/** Milliseconds over a closed node after which it opens. */
const OPEN_MS = 600;

export interface Drag {
    readonly id: number;
    /** The effect of a drop; undefined: none. */
    readonly over: Drop | undefined;
}

const isSame = (a: Drag | undefined, b: Drag): boolean =>
    a?.id === b.id && a.over?.line === b.over?.line && a.over?.side === b.over?.side;

interface TreeDrag<N> {
    readonly tree: IndexedTree<N>;
    readonly rows: readonly TreeLine<N>[];
    readonly onOpen: (id: number) => void;
    readonly onMove: (id: number, target: MoveTarget) => void;
}

/** Returns the node that is dragged, and opens nodes that it stays over. */
export const useTreeDrag = <N extends TreeNode<N>>(options: TreeDrag<N>) => {
    const [drag, setDrag] = useState<Drag>();
    /** The state of the last event, for callbacks that run before it is rendered. */
    const latest = useRef<Drag>(undefined);
    const closed = closedUnder(options.rows, drag?.over);
    const open = useEffectEvent(options.onOpen);
    useEffect(() => {
        if (closed === undefined) return;
        const timer = setTimeout(() => open(closed), OPEN_MS);
        return () => clearTimeout(timer);
    }, [closed]);

    const follow = ({ active }: DragStartEvent, over: Drop | undefined): Drag => {
        const now = { id: Number(active.id), over };
        latest.current = now;
        setDrag(before => (isSame(before, now) ? before : now));
        return now;
    };
    const overIn = ({ active, collisions }: DragMoveEvent) => dropOf(options, Number(active.id), collisions);
    const end = () => setDrag(undefined);
    const handlers = {
        onDragStart: (event: DragStartEvent) => void follow(event, undefined),
        onDragMove: (event: DragMoveEvent) => void follow(event, overIn(event)),
        onDragEnd: (event: DragEndEvent) => {
            const { id, over } = follow(event, overIn(event));
            end();
            if (over) options.onMove(id, over.target);
        },
        onDragCancel: end,
    };
    return { drag, latest, handlers };
};
