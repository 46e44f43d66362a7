import { stateRows } from '../../../../../admin/features/adr/products/drawer/stateRows';
import { namedStatus, statusesOf, typedStatus } from '../../../../../admin/features/adr/products/statuses';
import { node, references } from './fixtures';

describe('the states of a product over the tree', () => {
    const [s1, s2] = [node(3, 'S1'), node(4, 'S2')];
    const forest = [node(1, 'EAST', [node(2, 'NORTH', [s1, s2])]), node(5, 'WEST')];
    const shown = (closed: readonly number[], only?: (id: number) => boolean) =>
        stateRows(forest, { closed: new Set(closed), only }).map(
            ({ entity, level }) => `${String(level)} ${entity.code}`,
        );

    test('can be collapsed by branch', () => {
        expect(shown([])).toEqual(['0 EAST', '1 NORTH', '2 S1', '2 S2', '0 WEST']);
        expect(shown([2])).toEqual(['0 EAST', '1 NORTH', '0 WEST']);
    });

    test('can be only those where it is, with the way to them', () => {
        expect(shown([], id => id === 4)).toEqual(['0 EAST', '1 NORTH', '2 S2']);
        expect(shown([1], id => id === 4)).toEqual(['0 EAST']);
    });
});

describe('statuses', () => {
    const statuses = statusesOf(references);

    test('a cell shows the default code, else the code', () => {
        expect(statuses.list.map(({ letter }) => letter)).toEqual(['A', 'O', 'OUT', 'X']);
    });

    test('are named by letter, code or name, in any case; what is disabled is not given', () => {
        for (const text of ['a', 'AUTH', 'authorized']) expect(namedStatus(statuses, text)?.id).toBe(1);
        expect(namedStatus(statuses, 'Retired')).toBeUndefined();
        expect(namedStatus(statuses, 'nothing')).toBeUndefined();
    });

    test('a typed letter is the status of that letter; of several with it, the next one', () => {
        expect(typedStatus(statuses, 'a', null)?.id).toBe(1);
        expect(typedStatus(statuses, 'o', null)?.id).toBe(2);
        expect(typedStatus(statuses, 'z', null)).toBeUndefined();
        const twins = statusesOf([
            { ...references[0]!, default_code: 'SE' },
            { ...references[1]!, default_code: 'ST' },
        ]);
        expect(typedStatus(twins, 's', null)?.id).toBe(1);
        expect(typedStatus(twins, 's', 1)?.id).toBe(2);
        expect(typedStatus(twins, 's', 2)?.id).toBe(1);
    });
});
