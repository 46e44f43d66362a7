import type { EntityNode } from '../../../models/adr/entity';
import type { IndexedTree, Placed } from './tree';

/** A line of the tree as it is shown. */
export interface Row extends Placed {
    readonly isOpen: boolean;
    readonly isMatch: boolean;
    /** Among its siblings that are shown, from 1. */
    readonly position: number;
    readonly siblings: number;
}

const matcher = (query: string): ((node: EntityNode) => boolean) | undefined => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return undefined;
    return ({ code, name, description }) => {
        const text = `${code} ${name} ${description ?? ''}`.toLowerCase();
        return words.every(word => text.includes(word));
    };
};

/** The entities that a search finds, and how many these are. */
export interface Hits {
    readonly matches: ReadonlySet<number>;
    /** What is shown so that they stand in their place: they and all above them. */
    readonly shown: ReadonlySet<number>;
}

/** @returns undefined: nothing is searched for */
export const hitsOf = ({ places }: IndexedTree, query: string): Hits | undefined => {
    const isMatch = matcher(query);
    if (!isMatch) return undefined;
    const matches = new Set<number>();
    const shown = new Set<number>();
    for (const { node } of places.values()) {
        if (!isMatch(node)) continue;
        matches.add(node.id);
        let at: EntityNode | null = node;
        while (at && !shown.has(at.id)) {
            shown.add(at.id);
            at = places.get(at.id)?.parent ?? null;
        }
    }
    return { matches, shown };
};

/** The lines to show, from top to bottom. While something is searched for, the way to each match is open. */
export const rowsOf = (tree: IndexedTree, open: ReadonlySet<number>, hits?: Hits): readonly Row[] => {
    const rows: Row[] = [];
    const add = (nodes: readonly EntityNode[]) => {
        const shown = hits ? nodes.filter(({ id }) => hits.shown.has(id)) : nodes;
        for (const [at, node] of shown.entries()) {
            const placed = tree.places.get(node.id);
            if (!placed) continue;
            const leads = hits ? node.children.some(({ id }) => hits.shown.has(id)) : open.has(node.id);
            const isOpen = leads && node.children.length > 0;
            rows.push({
                ...placed,
                isOpen,
                isMatch: hits?.matches.has(node.id) ?? false,
                position: at + 1,
                siblings: shown.length,
            });
            if (isOpen) add(node.children);
        }
    };
    add(tree.roots);
    return rows;
};
