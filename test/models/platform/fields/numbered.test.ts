import { numbered } from '../../../../models/platform/fields/numbered';

const status = numbered({ 1: 'Draft', 2: 'Pending', 5: 'In the Past' }, { required: true, default: 1 });
const { kind, options } = status;

test('files and histories have the name, and the number where there is no such name any more', () => {
    expect([1, 5, 7].map(value => kind.format(value))).toEqual(['Draft', 'In the Past', '7']);
});

test('text is the number, or the name whatever its case; other text is no value that the rule takes', () => {
    expect(['5', ' in the PAST ', 'draft'].map(text => kind.parse(text) as unknown)).toEqual([5, 5, 1]);
    expect(['Lost', '0x1'].map(text => kind.parse(text) as unknown)).toEqual([NaN, NaN]);
});

test('two fields have their own names', () => {
    const other = numbered({ 1: 'Active' }, {});
    expect([kind.format(1), other.kind.format(1)]).toEqual(['Draft', 'Active']);
});

test('the documentation says what the numbers mean', () => {
    expect(kind.about?.(options)).toBe('1: Draft, 2: Pending, 5: In the Past.');
});

test('the type is the union of the numbers', () => {
    const known: (typeof status)['value'] = 5;
    // @ts-expect-error there is no such number
    const unknown: (typeof status)['value'] = 3;
    expect([known, unknown]).toEqual([5, 3]);
});
