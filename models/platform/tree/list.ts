import { inOrder } from './order';
import type { TreeDefinition } from './tree';

/** The fields that define the tree of the records of a list. */
type Standing = Pick<TreeDefinition, 'parent' | 'text'>;

interface Listed {
    readonly id: number;
    readonly weight: number;
}

const valueOf = (record: Listed, field: string): unknown => (record as unknown as Record<string, unknown>)[field];

/** Returns siblings by their parent, in their order; roots by null. */
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
    // A stack returns last what is put in first.
    const waiting = [...(below.get(null) ?? [])].reverse();
    for (let record = waiting.pop(); record; record = waiting.pop()) {
        ordered.push(record);
        waiting.push(...[...(below.get(record.id) ?? [])].reverse());
    }
    return ordered;
};

/** Returns the records of a tree in depth-first order: each before those below it, siblings in order. */
export const inTree = <T extends Listed>(tree: Standing, records: readonly T[]): T[] =>
    fromRoots(siblingsBelow(tree, records));

/** Returns the roots of a tree as nodes, each built from a record and its child nodes, which are in order. */
export const nested = <T extends Listed, N>(
    tree: Standing,
    records: readonly T[],
    nodeOf: (record: T, children: readonly N[]) => N,
): N[] => {
    const below = siblingsBelow(tree, records);
    const nodes = new Map<number, N>();
    // JSON.stringify handles deeper nesting with such a list than with the result of `map`.
    const nodesBelow = (id: number | null) => Array.from(below.get(id) ?? [], child => nodes.get(child.id) as N);
    // Children are built before their parents, however deep the tree is.
    for (const record of fromRoots(below).reverse()) nodes.set(record.id, nodeOf(record, nodesBelow(record.id)));
    return nodesBelow(null);
};
