import {
    ancestorsOf,
    indexed,
    isWithin,
    nodesOf,
    siblingsOf,
    sumWithin,
} from '../../../../models/platform/tree/indexedTree';

interface Account {
    readonly id: number;
    readonly cents: number;
    readonly children: readonly Account[];
}
const account = (id: number, cents: number, ...children: Account[]): Account => ({ id, cents, children });
/** 1 (2 (3, 4), 5) and 6. */
const roots = [account(1, 1, account(2, 10, account(3, 100), account(4, 1_000)), account(5, 10_000)), account(6, 7)];
const tree = indexed(roots);
const ids = (nodes: readonly Account[]) => nodes.map(({ id }) => id);

test('each node has its place', () => {
    expect([...tree.positions.keys()]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(tree.positions.get(1)).toMatchObject({ parent: null, level: 1, below: 4 });
    expect(tree.positions.get(4)).toMatchObject({ parent: { id: 2 }, level: 3, below: 0 });
    expect(tree.depth).toBe(3);
    expect(indexed([]).depth).toBe(0);
});

test('the way to the root, the siblings and the whole', () => {
    expect(ids(ancestorsOf(tree, 4))).toEqual([1, 2]);
    expect(ancestorsOf(tree, 6)).toEqual([]);
    expect(ids(siblingsOf(tree, 5))).toEqual([2, 5]);
    expect(ids(siblingsOf(tree, 1))).toEqual([1, 6]);
    expect(ids(nodesOf(roots))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a node is within itself and within what it is below', () => {
    expect(isWithin(tree, 3, 3)).toBe(true);
    expect(isWithin(tree, 3, 1)).toBe(true);
    expect(isWithin(tree, 1, 3)).toBe(false);
    expect(isWithin(tree, null, 1)).toBe(false);
});

test('a sum is over a node and all below it', () => {
    const sums = nodesOf(roots).map(node => sumWithin(node, ({ cents }) => cents));
    expect(sums).toEqual([11_111, 1_110, 100, 1_000, 10_000, 7]);
});
