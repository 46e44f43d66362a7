import { changesOf } from '../../../../admin/platform/data/changes';

test('names only what differs, and never the version', () => {
    const before = { id: 1, name: 'a', weight: 500, list: [1, 2], version: 3 };
    expect(changesOf({ ...before, name: 'b', list: [2, 1], version: 9 }, before)).toEqual({ name: 'b', list: [2, 1] });
});

test('null, undefined and a missing value are the same nothing', () => {
    expect(changesOf({ a: null, b: undefined }, { b: null })).toEqual({});
    expect(changesOf({ a: null }, { a: 'x' })).toEqual({ a: null });
});

test('false, 0 and the empty text are values', () => {
    expect(changesOf({ a: false, b: 0, c: '' }, { a: null, b: null, c: null })).toEqual({ a: false, b: 0, c: '' });
});
