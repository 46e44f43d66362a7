import { dropAt, isMove, movedTree, sideAt, keyboardTarget } from '../../../../admin/platform/tree/move';
import { firstLevel, openTo } from '../../../../admin/platform/tree/useTreeView';
import { searchTree, rowsOf } from '../../../../admin/platform/tree/rows';
import { indexed } from '../../../../models/platform/tree/indexedTree';
import { outline, roots, searched } from './trees';

const tree = indexed(roots);
const all = openTo(tree, tree.depth);
const codes = (open: ReadonlySet<number>, query = '') =>
    rowsOf(tree, open, searchTree(tree, query, searched)).map(({ node }) => node.code);

describe('what is shown', () => {
    test('the roots, and what is open', () => {
        expect(codes(new Set())).toEqual(['DIV1', 'DIV6']);
        expect(codes(new Set([1]))).toEqual(['DIV1', 'DC2', 'DC5', 'DIV6']);
        expect(codes(all)).toEqual(['DIV1', 'DC2', 'ST3', 'ST4', 'DC5', 'DIV6', 'DC7']);
        expect(codes(openTo(tree, 2))).toEqual(['DIV1', 'DC2', 'DC5', 'DIV6', 'DC7']);
    });

    test('a search keeps matches in their place, whatever is open', () => {
        expect(codes(new Set(), 'st4')).toEqual(['DIV1', 'DC2', 'ST4']);
        expect(codes(new Set(), 'lansing')).toEqual(['DIV6', 'DC7']);
        expect(codes(all, 'nothing')).toEqual([]);
        expect(searchTree(tree, 'name dc', searched)?.matches).toEqual(new Set([2, 5]));
    });

    test('each knows its place and how much goes with it', () => {
        expect(tree.positions.get(1)).toMatchObject({ level: 1, below: 4 });
        expect(tree.positions.get(2)).toMatchObject({ level: 2, below: 2, parent: { id: 1 } });
        expect(rowsOf(tree, all).find(({ node }) => node.id === 5)).toMatchObject({ position: 2, siblings: 2 });
    });

    test('at first as many levels as can be overlooked', () => {
        expect(firstLevel(tree)).toBe(3);
    });
});

describe('a step of the keyboard', () => {
    const after = (id: number, step: 'up' | 'down' | 'in' | 'out') => {
        const target = keyboardTarget(tree, id, step);
        return target && outline(movedTree(tree, id, target));
    };

    test('goes before and after siblings', () => {
        expect(after(4, 'up')).toBe('DIV1(DC2(ST4 ST3) DC5) DIV6(DC7)');
        expect(after(3, 'down')).toBe('DIV1(DC2(ST4 ST3) DC5) DIV6(DC7)');
        expect(after(1, 'down')).toBe('DIV6(DC7) DIV1(DC2(ST3 ST4) DC5)');
    });

    test('goes below the sibling before it, and out behind its parent', () => {
        expect(after(5, 'in')).toBe('DIV1(DC2(ST3 ST4 DC5)) DIV6(DC7)');
        expect(after(3, 'out')).toBe('DIV1(DC2(ST4) ST3 DC5) DIV6(DC7)');
        expect(after(2, 'out')).toBe('DIV1(DC5) DC2(ST3 ST4) DIV6(DC7)');
    });

    test.each([
        [3, 'up'],
        [6, 'down'],
        [1, 'in'],
        [1, 'out'],
    ] as const)('%i cannot go %s', (id, step) => {
        expect(keyboardTarget(tree, id, step)).toBeUndefined();
    });
});

describe('a drop', () => {
    const row = (id: number) => rowsOf(tree, all).find(({ node }) => node.id === id)!;

    test('is before, into or after the line, by where the pointer is', () => {
        expect([0.1, 0.5, 0.9].map(sideAt)).toEqual(['before', 'into', 'after']);
        expect(dropAt(tree, row(5), 'before')).toEqual({ parentId: 1, beforeId: 5 });
        expect(dropAt(tree, row(5), 'into')).toEqual({ parentId: 5, beforeId: null });
        expect(dropAt(tree, row(5), 'after')).toEqual({ parentId: 1, beforeId: null });
    });

    test('after an open line is before its first child', () => {
        expect(dropAt(tree, row(2), 'after')).toEqual({ parentId: 2, beforeId: 3 });
    });

    test('below itself, or where it is, is none', () => {
        expect(isMove(tree, 1, { parentId: 3, beforeId: null })).toBe(false);
        expect(isMove(tree, 1, { parentId: 1, beforeId: null })).toBe(false);
        expect(isMove(tree, 3, { parentId: 2, beforeId: 4 })).toBe(false);
        expect(isMove(tree, 4, { parentId: 2, beforeId: null })).toBe(false);
        expect(isMove(tree, 4, { parentId: null, beforeId: 1 })).toBe(true);
    });
});
