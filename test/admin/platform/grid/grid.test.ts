import { branchesOf, gridColumns, inTwoLines } from '../../../../admin/platform/grid/columns';
import { acrossOf } from '../../../../admin/platform/grid/across';
import { scrolledOn } from '../../../../admin/platform/grid/dragScroll';
import { moved } from '../../../../admin/platform/grid/useGridKeys';
import { at, boxOf, cellBox, cellsIn } from '../../../../admin/platform/grid/range';
import { steppedRange } from '../../../../admin/platform/grid/useViewport';
import { widened } from '../../../../admin/platform/grid/columnSelection';
import { node } from './nodes';

const tree = [node(1, 'EAST', [node(2, 'NY', [node(3, 'S1'), node(4, 'S2')]), node(5, 'MA')]), node(6, 'WEST')];

describe('columns', () => {
    const names = (collapsed: number[]) => gridColumns(tree, new Set(collapsed)).list.map(({ path }) => path.join('/'));

    test('every entity has one, in the order of the tree', () => {
        expect(names([])).toEqual(['EAST', 'EAST/NY', 'EAST/NY/S1', 'EAST/NY/S2', 'EAST/MA', 'WEST']);
    });

    test('a collapsed branch has its own column only', () => {
        expect(names([2])).toEqual(['EAST', 'EAST/NY', 'EAST/MA', 'WEST']);
        expect(names([1])).toEqual(['EAST', 'WEST']);
    });

    test('an open branch’s header spans its own column and all below it', () => {
        const { headers, depth } = gridColumns(tree, new Set());
        expect(depth).toBe(3);
        const cell = (code: string, kind: string) =>
            headers.find(each => each.node.code === code && each.kind === kind);
        expect(cell('EAST', 'open')).toMatchObject({ row: 0, rowSpan: 1, from: 0, span: 5 });
        expect(cell('EAST', 'own')).toMatchObject({ row: 1, rowSpan: 2, from: 0, span: 1 });
        expect(cell('NY', 'open')).toMatchObject({ row: 1, from: 1, span: 3 });
        expect(cell('S2', 'leaf')).toMatchObject({ row: 2, rowSpan: 1, from: 3 });
        expect(cell('WEST', 'leaf')).toMatchObject({ row: 0, rowSpan: 3, from: 5 });
    });

    test('no header is higher than it has to be', () => {
        expect(gridColumns(tree, new Set([1])).depth).toBe(1);
        expect(gridColumns([], new Set())).toEqual({ list: [], headers: [], depth: 1 });
        expect(branchesOf(tree)).toEqual([1, 2]);
    });

    test('every column is covered by header cells from top to bottom', () => {
        const { list, headers, depth } = gridColumns(tree, new Set());
        list.forEach((_, col) => {
            const over = headers.filter(({ from, span }) => from <= col && col < from + span);
            expect(over.reduce((rows, { rowSpan }) => rows + rowSpan, 0)).toBe(depth);
        });
    });
});

describe('Ctrl+Space', () => {
    const grid = { columns: gridColumns(tree, new Set()), fixed: 4, total: 20 };
    const span = (selection: ReturnType<typeof widened>) => {
        const box = selection && cellBox(selection, grid.fixed);
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

    test('has nothing to choose in a fixed column', () => {
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
    const across = acrossOf(
        Array.from({ length: 100 }, () => ({ node: { id: 1, code: 'A', name: 'A', children: [] }, path: [] })),
        46,
    );
    const around = { fixed: 2, fixedWidth: 200, head: 100, pinned: { count: 0, height: 32 }, across };
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
        expect(drag(400, 560)).toEqual({ row: 25, col: 14 });
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

describe('ranges', () => {
    test('reach from the first cell to the active one, whichever way', () => {
        const box = boxOf({ anchor: { row: 5, col: 7 }, active: { row: 2, col: 9 } });
        expect(box).toEqual({ rows: { from: 2, to: 6 }, cols: { from: 7, to: 10 } });
        expect(cellsIn(box)).toBe(12);
    });

    test('of cells leave the fixed columns out', () => {
        const all = { anchor: { row: 0, col: 1 }, active: { row: 1, col: 5 } };
        expect(cellBox(all, 4).cols).toEqual({ from: 0, to: 2 });
        const none = { anchor: { row: 0, col: 0 }, active: { row: 1, col: 2 } };
        expect(cellsIn(cellBox(none, 4))).toBe(0);
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

describe('a header of two lines', () => {
    const shape = (collapsed: number[]) =>
        inTwoLines(gridColumns(tree, new Set(collapsed))).headers.map(({ node, row, rowSpan, from, span, kind }) =>
            [node.code, kind, row, rowSpan, from, span].join(' '),
        );

    test('has the codes below, and over them the innermost branch of each, whatever the depth', () => {
        const { list, headers, depth } = inTwoLines(gridColumns(tree, new Set()));
        expect(depth).toBe(2);
        expect(list).toEqual(gridColumns(tree, new Set()).list);
        // Each column has its own header, and is under at most one branch.
        const own = headers.filter(({ kind }) => kind !== 'open');
        expect(own.map(({ from }) => from).sort((a, b) => a - b)).toEqual(list.map((_, col) => col));
        const over = headers
            .filter(({ kind }) => kind === 'open')
            .flatMap(({ from, span }) => Array.from({ length: span }, (_, at) => from + at));
        expect(new Set(over).size).toBe(over.length);
        expect(Math.max(...headers.map(({ row, rowSpan }) => row + rowSpan))).toBe(2);
    });

    test('choosing a branch chooses all of its columns, also those under branches of its own', () => {
        const columns = gridColumns(tree, new Set());
        const spans = new Map(
            columns.headers
                .filter(({ kind }) => kind === 'open')
                .map(({ node, from, span }) => [node.code, { from, to: from + span }]),
        );
        const open = inTwoLines(columns).headers.filter(({ kind }) => kind === 'open');
        expect(open.length).toBeGreaterThan(1);
        for (const { node, chooses } of open) expect(chooses).toEqual(spans.get(node.code));
    });

    test('is one line where nothing is open', () => {
        expect(inTwoLines(gridColumns(tree, new Set([1]))).depth).toBe(1);
        expect(shape([1])).toEqual(['EAST closed 0 1 0 1', 'WEST leaf 0 1 1 1']);
    });
});
