import { isWithin, siblingsOf, type IndexedTree, type TreeNode } from '../../../models/platform/tree/indexedTree';
import type { TreeLine } from './rows';

/** The target of a node's move: below which (null: to the roots), before which sibling (null: last). */
export interface MoveTarget {
    readonly parentId: number | null;
    readonly beforeId: number | null;
}

export type MoveStep = 'up' | 'down' | 'in' | 'out';

/** A node among its siblings. */
interface Standing<N> {
    readonly tree: IndexedTree<N>;
    readonly parent: N | null;
    readonly previous: N | undefined;
    readonly next: N | undefined;
    readonly afterNext: N | undefined;
}

const standingOf = <N extends TreeNode<N>>(tree: IndexedTree<N>, id: number): Standing<N> => {
    const siblings = siblingsOf(tree, id);
    const at = siblings.findIndex(sibling => sibling.id === id);
    return {
        tree,
        parent: tree.positions.get(id)?.parent ?? null,
        previous: siblings[at - 1],
        next: siblings[at + 1],
        afterNext: siblings[at + 2],
    };
};

const idOf = (node: { readonly id: number } | null | undefined): number | null => node?.id ?? null;

const STEPS: Readonly<Record<MoveStep, <N extends TreeNode<N>>(standing: Standing<N>) => MoveTarget | undefined>> = {
    up: ({ parent, previous }) => previous && { parentId: idOf(parent), beforeId: previous.id },
    down: ({ parent, next, afterNext }) => next && { parentId: idOf(parent), beforeId: idOf(afterNext) },
    in: ({ previous }) => previous && { parentId: previous.id, beforeId: null },
    out: ({ tree, parent }) => {
        if (!parent) return undefined;
        const above = standingOf(tree, parent.id);
        return { parentId: idOf(above.parent), beforeId: idOf(above.next) };
    },
};

/** Returns the target of one step of the keyboard; undefined: nowhere. */
export const keyboardTarget = <N extends TreeNode<N>>(
    tree: IndexedTree<N>,
    id: number,
    step: MoveStep,
): MoveTarget | undefined => STEPS[step](standingOf(tree, id));

export type DropSide = 'before' | 'into' | 'after';

const EDGE = 0.3;

/** Returns the part of a line that the pointer is at: a share of 0 is its top, 1 its bottom. */
export const sideAt = (share: number): DropSide => {
    if (share < EDGE) return 'before';
    return share > 1 - EDGE ? 'after' : 'into';
};

/** Returns the target of a drop at a line; after an open one, that is before its first child. */
export const dropAt = <N extends TreeNode<N>>(
    tree: IndexedTree<N>,
    { node, parent, isOpen }: TreeLine<N>,
    side: DropSide,
): MoveTarget => {
    const parentId = idOf(parent);
    if (side === 'into') return { parentId: node.id, beforeId: null };
    if (side === 'before') return { parentId, beforeId: node.id };
    const first = node.children[0];
    if (isOpen && first) return { parentId: node.id, beforeId: first.id };
    return { parentId, beforeId: idOf(standingOf(tree, node.id).next) };
};

/** Whether the node may be moved there, and is not there already. */
export const isMove = <N extends TreeNode<N>>(
    tree: IndexedTree<N>,
    id: number,
    { parentId, beforeId }: MoveTarget,
): boolean => {
    if (isWithin(tree, parentId, id)) return false;
    const { parent, next } = standingOf(tree, id);
    const isThere = beforeId === id || beforeId === idOf(next);
    return !(idOf(parent) === parentId && isThere);
};

const without = <N extends TreeNode<N>>(nodes: readonly N[], id: number): readonly N[] =>
    nodes
        .filter(node => node.id !== id)
        .map(node => {
            const children = without(node.children, id);
            return children.length === node.children.length && children.every((each, at) => each === node.children[at])
                ? node
                : { ...node, children };
        });

const inserted = <N extends TreeNode<N>>(nodes: readonly N[], node: N, before: number | null): readonly N[] => {
    const at = nodes.findIndex(({ id }) => id === before);
    return at < 0 ? [...nodes, node] : [...nodes.slice(0, at), node, ...nodes.slice(at)];
};

const put = <N extends TreeNode<N>>(nodes: readonly N[], node: N, target: MoveTarget): readonly N[] =>
    nodes.map(each =>
        each.id === target.parentId
            ? { ...each, children: inserted(each.children, node, target.beforeId) }
            : { ...each, children: put(each.children, node, target) },
    );

/** Returns the tree after the move. */
export const movedTree = <N extends TreeNode<N>>(
    { roots, positions }: IndexedTree<N>,
    id: number,
    target: MoveTarget,
): readonly N[] => {
    const node = positions.get(id)?.node;
    if (!node) return roots;
    const rest = without(roots, id);
    return target.parentId === null ? inserted(rest, node, target.beforeId) : put(rest, node, target);
};
