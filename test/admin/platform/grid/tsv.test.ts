import { formatTsv, parseTsv } from '../../../../admin/platform/grid/tsv';

describe('a spreadsheet’s clipboard', () => {
    test.each([
        [
            'A\tO\r\n\tA\r\n',
            [
                ['A', 'O'],
                ['', 'A'],
            ],
        ],
        ['A', [['A']]],
        ['A\n\nO', [['A'], [''], ['O']]],
        [
            '"two\nlines"\t"say ""hi"""\r\nx\t',
            [
                ['two\nlines', 'say "hi"'],
                ['x', ''],
            ],
        ],
        ['', []],
    ])('%j', (text, sheet) => {
        expect(parseTsv(text)).toEqual(sheet);
    });

    test('what is copied is pasted as it was', () => {
        const sheet = [
            ['A', 'tab\there', ''],
            ['quote"', 'line\nend', 'x'],
        ];
        expect(parseTsv(formatTsv(sheet))).toEqual(sheet);
    });

    test('a quote that is never closed is text', () => {
        expect(parseTsv('a\t"b').at(-1)?.at(-1)).toBe('"b');
    });
});
