import { columnsOf, branchesOf } from '../../../../admin/adr/products/columns';
import { moved } from '../../../../admin/adr/products/grid/moves';
import { at, boxOf, cellsIn, entityBox } from '../../../../admin/adr/products/grid/range';
import { widened } from '../../../../admin/adr/products/grid/wholeColumns';
import { stateRows } from '../../../../admin/adr/products/drawer/stateRows';
import { scrolledOn } from '../../../../admin/adr/products/grid/dragScroll';
import { steppedRange } from '../../../../admin/adr/products/grid/useViewport';
import { namedStatus, statusesOf, typedStatus } from '../../../../admin/adr/products/statuses';
import { node, references } from './fixtures';

const tree = [node(1, 'EAST', [node(2, 'NY', [node(3, 'S1'), node(4, 'S2')]), node(5, 'MA')]), node(6, 'WEST')];

describe('columns', () => {
    const names = (collapsed: number[]) => columnsOf(tree, new Set(collapsed)).list.map(({ path }) => path.join('/'));

    test('every entity has one, in the order of the tree', () => {
        expect(names([])).toEqual(['EAST', 'EAST/NY', 'EAST/NY/S1', 'EAST/NY/S2', 'EAST/MA', 'WEST']);
    });

    test('a collapsed branch has its own column only', () => {
        expect(names([2])).toEqual(['EAST', 'EAST/NY', 'EAST/MA', 'WEST']);
        expect(names([1])).toEqual(['EAST', 'WEST']);
    });

    test('an open branch’s header spans its own column and all below it', () => {
        const { headers, depth } = columnsOf(tree, new Set());
        expect(depth).toBe(3);
        const cell = (code: string, kind: string) =>
            headers.find(each => each.entity.code === code && each.kind === kind);
        expect(cell('EAST', 'open')).toMatchObject({ row: 0, rowSpan: 1, from: 0, span: 5 });
        expect(cell('EAST', 'own')).toMatchObject({ row: 1, rowSpan: 2, from: 0, span: 1 });
        expect(cell('NY', 'open')).toMatchObject({ row: 1, from: 1, span: 3 });
        expect(cell('S2', 'leaf')).toMatchObject({ row: 2, rowSpan: 1, from: 3 });
        expect(cell('WEST', 'leaf')).toMatchObject({ row: 0, rowSpan: 3, from: 5 });
    });

    test('no header is higher than it has to be', () => {
        expect(columnsOf(tree, new Set([1])).depth).toBe(1);
        expect(columnsOf([], new Set())).toEqual({ list: [], headers: [], depth: 1 });
        expect(branchesOf(tree)).toEqual([1, 2]);
    });

    test('every column is covered by header cells from top to bottom', () => {
        const { list, headers, depth } = columnsOf(tree, new Set());
        list.forEach((_, col) => {
            const over = headers.filter(({ from, span }) => from <= col && col < from + span);
            expect(over.reduce((rows, { rowSpan }) => rows + rowSpan, 0)).toBe(depth);
        });
    });
});

describe('Ctrl+Space', () => {
    const grid = { columns: columnsOf(tree, new Set()), fixed: 4, total: 20 };
    const span = (selection: ReturnType<typeof widened>) => {
        const box = selection && entityBox(selection, grid.fixed);
        return box && [box.rows.from, box.rows.to, box.cols.from, box.cols.to];
    };

    test('chooses the column, then each branch around it, and then nothing more', () => {
        const first = widened(at({ row: 3, col: 4 + 2 }), grid);
        expect(span(first)).toEqual([0, 20, 2, 3]);
        // S1 is the first store below NY, whose own column is before it.
        const second = widened({ ...first!, active: { row: 0, col: 4 + 2 } }, grid);
        expect(span(second)).toEqual([0, 20, 1, 4]);
        const third = widened(second!, grid);
        expect(span(third)).toEqual([0, 20, 0, 5]);
        expect(widened(third!, grid)).toBeUndefined();
    });

    test('has nothing to choose beside the entities’ columns', () => {
        expect(widened(at({ row: 3, col: 0 }), grid)).toBeUndefined();
    });
});

describe('what is drawn', () => {
    const drawn = (startIndex: number, endIndex: number, count = 20_000) => {
        const indexes = steppedRange({ startIndex, endIndex, count, overscan: 8 });
        return [indexes[0], indexes.at(-1)];
    };

    test('covers what can be seen, and moves by steps', () => {
        expect(drawn(0, 9)).toEqual([0, 23]);
        expect(drawn(1000, 1009)).toEqual([992, 1023]);
        expect(drawn(1003, 1012)).toEqual([992, 1023]);
    });

    test('ends with the list', () => {
        expect(drawn(19_990, 19_999)).toEqual([19_976, 19_999]);
        expect(drawn(0, 2, 3)).toEqual([0, 2]);
    });
});

describe('a range that is dragged past an edge', () => {
    const element = document.createElement('div');
    Object.defineProperties(element, { clientWidth: { value: 800 }, clientHeight: { value: 500 } });
    element.getBoundingClientRect = () => new DOMRect(100, 50, 800, 500);
    const around = { fixed: 2, fixedWidth: 200, head: 100 };
    const drag = (clientX: number, clientY: number, anchor = { row: 3, col: 4 }) =>
        scrolledOn(element, { clientX, clientY }, anchor, around);
    beforeEach(() => {
        element.scrollTop = 320;
        element.scrollLeft = 460;
    });

    test('scrolls nothing as long as it is over the cells', () => {
        expect(drag(400, 300)).toBeUndefined();
        expect([element.scrollTop, element.scrollLeft]).toEqual([320, 460]);
    });

    test('scrolls on, the faster the further, and reaches to the last cell in sight', () => {
        expect(drag(400, 560)).toEqual({ row: 22, col: 14 });
        expect(element.scrollTop).toBe(323);
        drag(400, 650);
        expect(element.scrollTop).toBe(353);
        drag(950, 300);
        expect(element.scrollLeft).toBe(475);
    });

    test('scrolls back over the header and over the fixed columns', () => {
        drag(400, 100);
        expect(element.scrollTop).toBe(305);
        drag(250, 300);
        expect(element.scrollLeft).toBe(445);
        expect(drag(250, 560, { row: 3, col: 1 })).toMatchObject({ col: 1 });
        expect(element.scrollLeft).toBe(445);
    });
});

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

describe('ranges', () => {
    test('reach from the first cell to the active one, whichever way', () => {
        const box = boxOf({ anchor: { row: 5, col: 7 }, active: { row: 2, col: 9 } });
        expect(box).toEqual({ rows: { from: 2, to: 6 }, cols: { from: 7, to: 10 } });
        expect(cellsIn(box)).toBe(12);
    });

    test('of entities leave the fixed columns out', () => {
        const all = { anchor: { row: 0, col: 1 }, active: { row: 1, col: 5 } };
        expect(entityBox(all, 4).cols).toEqual({ from: 0, to: 2 });
        const none = { anchor: { row: 0, col: 0 }, active: { row: 1, col: 2 } };
        expect(cellsIn(entityBox(none, 4))).toBe(0);
    });
});

describe('keys', () => {
    const extent = { rows: 100, cols: 20, page: 10 };
    const from = { row: 50, col: 5 };
    test.each([
        ['ArrowUp', false, { row: 49, col: 5 }],
        ['ArrowRight', false, { row: 50, col: 6 }],
        ['ArrowRight', true, { row: 50, col: 19 }],
        ['ArrowDown', true, { row: 99, col: 5 }],
        ['Home', false, { row: 50, col: 0 }],
        ['End', false, { row: 50, col: 19 }],
        ['Home', true, { row: 0, col: 0 }],
        ['End', true, { row: 99, col: 19 }],
        ['PageUp', false, { row: 40, col: 5 }],
        ['PageDown', false, { row: 60, col: 5 }],
    ])('%s (far: %s)', (key, isFar, to) => {
        expect(moved(from, { key, isFar }, extent)).toEqual(to);
    });

    test('never lead out of the grid, and others lead nowhere', () => {
        expect(moved({ row: 0, col: 0 }, { key: 'ArrowUp', isFar: false }, extent)).toEqual({ row: 0, col: 0 });
        expect(moved({ row: 99, col: 0 }, { key: 'PageDown', isFar: false }, extent)).toEqual({ row: 99, col: 0 });
        expect(moved(from, { key: 'a', isFar: false }, extent)).toBeUndefined();
        expect(moved(from, { key: 'toString', isFar: false }, extent)).toBeUndefined();
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
