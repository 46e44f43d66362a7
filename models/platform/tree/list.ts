import { inOrder } from './order';
import type { TreeDefinition } from './tree';

/** Fields by which the records of a list stand below each other. */
type Standing = Pick<TreeDefinition, 'parent' | 'text'>;

interface Listed {
    readonly id: number;
    readonly weight: number;
}

const valueOf = (record: Listed, field: string): unknown => (record as unknown as Record<string, unknown>)[field];

/** Siblings by what they are below, in their order; roots by null. */
const siblingsBelow = <T extends Listed>({ parent, text }: Standing, records: readonly T[]): Map<unknown, T[]> => {
    const below = new Map<unknown, T[]>();
    const ordered = records
        .map(record => ({ record, weight: record.weight, text: valueOf(record, text) as string }))
        .sort(inOrder);
    for (const { record } of ordered) {
        const above = valueOf(record, parent);
        const siblings = below.get(above);
        if (siblings) siblings.push(record);
        else below.set(above, [record]);
    }
    return below;
};

const fromRoots = <T extends Listed>(below: ReadonlyMap<unknown, readonly T[]>): T[] => {
    const ordered: T[] = [];
    // A stack gives back last what is put in first.
    const waiting = [...(below.get(null) ?? [])].reverse();
    for (let record = waiting.pop(); record; record = waiting.pop()) {
        ordered.push(record);
        waiting.push(...[...(below.get(record.id) ?? [])].reverse());
    }
    return ordered;
};

/** The records of a tree as they stand below each other: each before those below it, siblings in order. */
export const inTree = <T extends Listed>(tree: Standing, records: readonly T[]): T[] =>
    fromRoots(siblingsBelow(tree, records));

/** The roots of a tree as nodes, each made of a record and of the nodes below it, which are in order. */
export const nested = <T extends Listed, N>(
    tree: Standing,
    records: readonly T[],
    nodeOf: (record: T, children: readonly N[]) => N,
): N[] => {
    const below = siblingsBelow(tree, records);
    const nodes = new Map<number, N>();
    // JSON.stringify comes further down through such a list than through what `map` makes.
    const nodesBelow = (id: number | null) => Array.from(below.get(id) ?? [], child => nodes.get(child.id) as N);
    // Children are made before what they are below, however deep the tree is.
    for (const record of fromRoots(below).reverse()) nodes.set(record.id, nodeOf(record, nodesBelow(record.id)));
    return nodesBelow(null);
};
