import { inTree, nested } from '../../../../models/platform/tree/list';

const tree = { parent: 'pid', text: 'name' };
const account = (id: number, pid: number | null, name: string, weight = 500) => ({ id, pid, name, weight });
const accounts = [
    account(1, 5, 'Ada'),
    account(2, null, 'north'),
    account(3, 2, 'Zoe', 1),
    account(4, 2, 'bea'),
    account(5, 2, 'Albany'),
    account(6, null, 'East'),
];

test('records stand below each other, siblings by weight and then by text', () => {
    expect(inTree(tree, accounts).map(({ name }) => name)).toEqual(['East', 'north', 'Zoe', 'Albany', 'Ada', 'bea']);
    expect(inTree(tree, [])).toEqual([]);
});

test('what is below nothing that is there is in no tree', () => {
    expect(inTree(tree, [account(1, 9, 'lost'), account(2, null, 'here')]).map(({ id }) => id)).toEqual([2]);
});

test('a tree is made of its roots, each with those below it', () => {
    interface Node {
        readonly name: string;
        readonly below: readonly Node[];
    }
    const nodes = nested(tree, accounts, ({ name }, below: readonly Node[]) => ({ name, below }));
    const outline = ({ name, below }: Node): string =>
        below.length > 0 ? `${name}(${below.map(outline).join(' ')})` : name;
    expect(nodes.map(outline)).toEqual(['East', 'north(Zoe Albany(Ada) bea)']);
});

test('however deep it is', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => account(at + 1, at === 0 ? null : at, 'link'));
    expect(inTree(tree, chain)).toHaveLength(20_000);
    expect(nested(tree, chain, ({ id }, [below]: readonly number[]) => below ?? id)).toEqual([20_000]);
});
