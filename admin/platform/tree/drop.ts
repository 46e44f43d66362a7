import type { Collision, CollisionDetection } from '@dnd-kit/core';
import type { IndexedTree, TreeNode } from '../../../models/platform/tree/indexedTree';
import { dropAt, isMove, sideAt, type DropSide, type MoveTarget } from './move';
import type { TreeLine } from './rows';

/** Id of the drop target of a node: all lines as one, since the position of a line is known without rendering it. */
export const LINES = 'lines';

/** Finds how far the pointer is below the top of the first line, in lines. @param height of a line */
export const linesToPointer =
    (height: number): CollisionDetection =>
    ({ pointerCoordinates, droppableRects }) => {
        const lines = droppableRects.get(LINES);
        if (!lines || !pointerCoordinates) return [];
        return [{ id: LINES, data: { at: (pointerCoordinates.y - lines.top) / height } }];
    };

/** The effect of a drop: at which line, at which part of it, and the new position of the node. */
export interface Drop {
    readonly line: number;
    readonly side: DropSide;
    readonly target: MoveTarget;
}

/** @returns undefined: the node cannot go there, or is there already */
export const dropOf = <N extends TreeNode<N>>(
    { tree, rows }: { readonly tree: IndexedTree<N>; readonly rows: readonly TreeLine<N>[] },
    id: number,
    collisions: readonly Collision[] | null,
): Drop | undefined => {
    const at: unknown = collisions?.[0]?.data?.['at'];
    if (typeof at !== 'number') return undefined;
    const line = Math.min(Math.max(0, Math.floor(at)), rows.length - 1);
    const row = rows[line];
    if (!row) return undefined;
    const side = at >= rows.length ? 'after' : sideAt(at - line);
    const target = dropAt(tree, row, side);
    return isMove(tree, id, target) ? { line, side, target } : undefined;
};

/** Returns the closed node that a drop would go into. */
export const closedUnder = <N extends TreeNode<N>>(
    rows: readonly TreeLine<N>[],
    over: Drop | undefined,
): number | undefined => {
    const row = over?.side === 'into' ? rows[over.line] : undefined;
    return row && row.below > 0 && !row.isOpen ? row.node.id : undefined;
};
