import type { EntityNode } from '../../../models/adr/entity';

/** A node's place in the tree, and how much is below it. */
export interface Placed {
    readonly node: EntityNode;
    readonly parent: EntityNode | null;
    /** 1 for a root. */
    readonly level: number;
    /** All entities below it. */
    readonly below: number;
    /** Product states at it and below it: what goes with it. */
    readonly states: number;
}

/** A tree with what is asked of it again and again, found once. */
export interface IndexedTree {
    readonly roots: readonly EntityNode[];
    /** In the order of the tree. */
    readonly places: ReadonlyMap<number, Placed>;
    readonly depth: number;
}

export const indexed = (roots: readonly EntityNode[]): IndexedTree => {
    const places = new Map<number, Placed>();
    let depth = 0;
    const place = (node: EntityNode, parent: EntityNode | null, level: number): Placed => {
        // Set before its children, so that the order is the tree's.
        places.set(node.id, { node, parent, level, below: 0, states: node.product_count });
        depth = Math.max(depth, level);
        let [below, states] = [0, node.product_count];
        for (const child of node.children) {
            const placed = place(child, node, level + 1);
            below += 1 + placed.below;
            states += placed.states;
        }
        const placed = { node, parent, level, below, states };
        places.set(node.id, placed);
        return placed;
    };
    for (const root of roots) place(root, null, 1);
    return { roots, places, depth };
};

/** The entities above one, from its root down. */
export const ancestorsOf = ({ places }: IndexedTree, id: number): readonly EntityNode[] => {
    const parent = places.get(id)?.parent;
    return parent ? [...ancestorsOf({ places } as IndexedTree, parent.id), parent] : [];
};

export const siblingsOf = ({ roots, places }: IndexedTree, id: number): readonly EntityNode[] =>
    places.get(id)?.parent?.children ?? roots;

/** Whether one is the other, or below it. */
export const isWithin = ({ places }: Pick<IndexedTree, 'places'>, id: number | null, root: number): boolean => {
    for (let at = id; at !== null; at = places.get(at)?.parent?.id ?? null) if (at === root) return true;
    return false;
};

/** Everything above a level is open. */
export const openTo = ({ places }: IndexedTree, level: number): ReadonlySet<number> =>
    new Set(
        [...places.values()].filter(placed => placed.level < level && placed.below > 0).map(placed => placed.node.id),
    );

const FIRST_ROWS = 60;

/** The deepest level down to which a tree is shown at first: as far as it can be overlooked. */
export const firstLevel = ({ places, depth }: IndexedTree): number => {
    for (let level = depth; level > 1; level--)
        if ([...places.values()].filter(placed => placed.level <= level).length <= FIRST_ROWS) return level;
    return 1;
};
