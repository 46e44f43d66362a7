import type { IndexedTree, Placed, TreeNode } from '../../../models/platform/tree/indexedTree';
import { toComparable } from '../../../models/platform/format/normalize';

/** A line of the tree as it is shown. */
export interface TreeLine<N> extends Placed<N> {
    readonly isOpen: boolean;
    /** Among its siblings that are shown, from 1. */
    readonly position: number;
    readonly siblings: number;
}

/** The nodes that a search finds, and how many these are. */
export interface TreeSearchResult {
    readonly matches: ReadonlySet<number>;
    /** Ids of the nodes that are shown with the matches: they and all their ancestors. */
    readonly shown: ReadonlySet<number>;
}

/**
 * Returns the nodes that contain all words.
 *
 * @returns undefined: nothing is searched for
 */
export const searchTree = <N extends TreeNode<N>>(
    { positions }: IndexedTree<N>,
    query: string,
    searched: (node: N) => string,
): TreeSearchResult | undefined => {
    const words = toComparable(query).split(' ').filter(Boolean);
    if (words.length === 0) return undefined;
    const matches = new Set<number>();
    const shown = new Set<number>();
    for (const { node } of positions.values()) {
        const text = toComparable(searched(node));
        if (!words.every(word => text.includes(word))) continue;
        matches.add(node.id);
        let at: N | null = node;
        while (at && !shown.has(at.id)) {
            shown.add(at.id);
            at = positions.get(at.id)?.parent ?? null;
        }
    }
    return { matches, shown };
};

/** Returns the lines to show, from top to bottom. During a search, the ancestors of each match are open. */
export const rowsOf = <N extends TreeNode<N>>(
    tree: IndexedTree<N>,
    open: ReadonlySet<number>,
    searchResult?: TreeSearchResult,
): readonly TreeLine<N>[] => {
    const rows: TreeLine<N>[] = [];
    const add = (nodes: readonly N[]) => {
        const shown = searchResult ? nodes.filter(({ id }) => searchResult.shown.has(id)) : nodes;
        for (const [at, node] of shown.entries()) {
            const placed = tree.positions.get(node.id);
            if (!placed) continue;
            const leads = searchResult ? node.children.some(({ id }) => searchResult.shown.has(id)) : open.has(node.id);
            const isOpen = leads && node.children.length > 0;
            rows.push({
                ...placed,
                isOpen,
                position: at + 1,
                siblings: shown.length,
            });
            if (isOpen) add(node.children);
        }
    };
    add(tree.roots);
    return rows;
};
