import {
    compareRow,
    compareRows,
    likelySide,
    mergeRow,
    mergeRows,
    type Comparison,
    type Side,
} from '../../../../models/platform/history/merge';

interface Row {
    readonly a: number | null;
    readonly b: number | null;
}

const row = (a: number | null, b: number | null): Row => ({ a, b });
const FIELDS: Comparison = { names: ['a', 'b'] };
const changedBy = (base: Row | undefined, mine: Row | undefined, theirs: Row | undefined, by = FIELDS) =>
    compareRow(null, { base, mine, theirs }, by).map(cell => [cell.names.join(), cell.changedBy]);
const merge = (base: Row | undefined, mine: Row | undefined, theirs: Row | undefined, side?: Side) =>
    mergeRow(null, { base, mine, theirs }, FIELDS, side && (() => side));

test('a cell in which two versions differ says who changed it', () => {
    expect(changedBy(row(1, 1), row(2, 1), row(1, 2))).toEqual([
        ['a', 'mine'],
        ['b', 'theirs'],
    ]);
    expect(changedBy(row(1, 1), row(2, 3), row(3, 3))).toEqual([['a', 'both']]);
});

test('fields that are chosen together are one cell', () => {
    const together = { names: ['a', 'b'], cells: [['a', 'b']] };
    expect(changedBy(row(1, 1), row(2, 1), row(1, 2), together)).toEqual([['a,b', 'both']]);
});

test('a row that one version lacks is one cell: new, gone, or gone after a change', () => {
    const [cell] = compareRow(7, { base: undefined, mine: row(1, null), theirs: undefined }, FIELDS);
    expect(cell).toMatchObject({ id: 7, names: ['a', 'b'], mine: row(1, null), theirs: row(null, null), isRow: true });
    expect(changedBy(undefined, row(1, 1), undefined)).toEqual([['a,b', 'mine']]);
    expect(changedBy(undefined, undefined, row(1, 1))).toEqual([['a,b', 'theirs']]);
    expect(changedBy(row(1, 1), undefined, row(1, 1))).toEqual([['a,b', 'mine']]);
    expect(changedBy(row(1, 1), row(1, 1), undefined)).toEqual([['a,b', 'theirs']]);
    expect(changedBy(row(1, 1), row(2, 1), undefined)).toEqual([['a,b', 'both']]);
});

test('what counts as changed by me can be said', () => {
    const all = { ...FIELDS, changedByMine: () => ['a', 'b'] };
    expect(changedBy(row(1, 1), row(1, 1), row(2, 1), all)).toEqual([['a', 'both']]);
});

test('where there is no row, it has the values that it is blank with', () => {
    const blank = { ...FIELDS, blank: { a: 0 } };
    expect(changedBy(undefined, row(0, 1), row(2, 1), blank)).toEqual([['a', 'theirs']]);
});

test('what one side alone has changed stands, and mine where both did, unless the other is chosen', () => {
    expect(merge(row(1, 1), row(2, 1), row(1, 2))).toEqual(row(2, 2));
    expect(merge(row(1, 1), row(2, 1), row(3, 2))).toEqual(row(2, 2));
    expect(merge(row(1, 1), row(2, 1), row(3, 2), 'theirs')).toEqual(row(3, 2));
    expect(merge(row(1, 1), undefined, row(1, 1))).toBeUndefined();
    expect(merge(row(1, 1), undefined, row(2, 1), 'theirs')).toEqual(row(2, 1));
});

test('of many rows mine are compared first, and theirs come first', () => {
    const versions = {
        base: new Map([[1, row(1, 1)]]),
        mine: new Map([
            [2, row(2, 2)],
            [1, row(1, 1)],
        ]),
        theirs: new Map([
            [1, row(1, 3)],
            [3, row(3, 3)],
        ]),
    };
    expect(compareRows(versions, FIELDS).map(cell => [cell.id, likelySide(cell)])).toEqual([
        [2, 'mine'],
        [1, 'theirs'],
        [3, 'theirs'],
    ]);
    expect([...mergeRows(versions, FIELDS)]).toEqual([
        [1, row(1, 3)],
        [3, row(3, 3)],
        [2, row(2, 2)],
    ]);
});
