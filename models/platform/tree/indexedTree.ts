/** A record with those below it, in order. */
export interface TreeNode<N> {
    readonly id: number;
    readonly children: readonly N[];
}

/** A node's position in its tree, and the number of nodes below it. */
export interface Placed<N> {
    readonly node: N;
    readonly parent: N | null;
    /** 1 for a root. */
    readonly level: number;
    /** All nodes below it. */
    readonly below: number;
}

/** A tree with the results of frequent queries, computed once. */
export interface IndexedTree<N> {
    readonly roots: readonly N[];
    /** In the order of the tree. */
    readonly positions: ReadonlyMap<number, Placed<N>>;
    /** The number of levels; 0 without a node. */
    readonly depth: number;
}

export const indexed = <N extends TreeNode<N>>(roots: readonly N[]): IndexedTree<N> => {
    const positions = new Map<number, Placed<N>>();
    let depth = 0;
    const addNode = (node: N, parent: N | null, level: number): number => {
        depth = Math.max(depth, level);
        // Set before its children, so that the order is the tree's.
        positions.set(node.id, { node, parent, level, below: 0 });
        const below = node.children.reduce((sum, child) => sum + 1 + addNode(child, node, level + 1), 0);
        if (below > 0) positions.set(node.id, { node, parent, level, below });
        return below;
    };
    for (const root of roots) addNode(root, null, 1);
    return { roots, positions, depth };
};

type TreePositions<N> = Pick<IndexedTree<N>, 'positions'>;

/** Returns the ancestors of a node, from its root down. */
export const ancestorsOf = <N extends TreeNode<N>>({ positions }: TreePositions<N>, id: number): readonly N[] => {
    const parent = positions.get(id)?.parent;
    return parent ? [...ancestorsOf({ positions }, parent.id), parent] : [];
};

export const siblingsOf = <N extends TreeNode<N>>({ roots, positions }: IndexedTree<N>, id: number): readonly N[] =>
    positions.get(id)?.parent?.children ?? roots;

/** Whether a node is the other, or below it: a move to there would create a cycle. */
export const isWithin = <N extends TreeNode<N>>(
    { positions }: TreePositions<N>,
    id: number | null,
    root: number,
): boolean => {
    for (let at = id; at !== null; at = positions.get(at)?.parent?.id ?? null) if (at === root) return true;
    return false;
};

/** Returns every node of a tree, in its order. */
export const nodesOf = <N extends TreeNode<N>>(roots: readonly N[]): readonly N[] =>
    roots.flatMap(node => [node, ...nodesOf(node.children)]);

/** Returns the sum over a node and all below it; for money in integer cents, so that it is exact. */
export const sumWithin = <N extends TreeNode<N>>(node: N, valueOf: (node: N) => number): number =>
    node.children.reduce((sum, child) => sum + sumWithin(child, valueOf), valueOf(node));
