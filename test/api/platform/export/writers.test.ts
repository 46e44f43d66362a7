import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { clockOf } from '../../../../models/platform/calendar/clock';
import type { FileColumn, FileContent, ContentRow } from '../../../../api/platform/export/content';
import { csvOf } from '../../../../api/platform/export/csv';
import { columnLetters } from '../../../../api/platform/export/xlsx/cell';
import { xlsxOf } from '../../../../api/platform/export/xlsx/book';
import type { SheetForm } from '../../../../models/platform/fields/kind';
import { cellsOf, expectWellFormed, unzip } from '../../../support/xlsx';

const clock = clockOf('America/Chicago');

const column = (label: string, form: SheetForm): FileColumn => ({
    label,
    form,
    text: value => String((value as string | number | null) ?? ''),
});
const FORMS = ['text', 'number', 'money', 'date', 'moment'] as const;
const columns = FORMS.map(form => column(`A ${form}`, form));

const content = (rows: readonly ContentRow[], size = 2): FileContent => ({
    title: 'Things & more',
    columns,
    total: async () => rows.length,
    rows: (async function* () {
        for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
    })(),
});
const textRows = (...texts: string[]) => texts.map(one => [one, null, null, null, null]);
const csv = (rows: readonly ContentRow[]) => text(Readable.from(csvOf(content(rows))));
const xlsx = async (rows: readonly ContentRow[], rowsOfSheet?: number) =>
    unzip(await buffer(Readable.from(xlsxOf(content(rows), clock, rowsOfSheet))));
const sheet = async (rows: readonly ContentRow[]) => (await xlsx(rows)).get('xl/worksheets/sheet1.xml')!.toString();

/** More rows than are read ahead of a reader that waits. */
const ENDLESS = 200_000;

const MIXED: ContentRow = ['04227200301', -5, 1234.5, '2026-03-01', '2026-03-01T17:04:05.999Z'];

describe('CSV', () => {
    test('is UTF-8 with its mark, CRLF and a header of labels', async () => {
        expect(await csv([MIXED])).toBe(
            '\ufeffA text,A number,A money,A date,A moment\r\n' +
                '04227200301,-5,1234.5,2026-03-01,2026-03-01T17:04:05.999Z\r\n',
        );
    });

    test('text that looks like a formula is escaped, numbers are not', async () => {
        const [, ...lines] = (await csv(textRows('=1+1', '+1', '-1', '@SUM(A1)', "'=1", 'a=1'))).split('\r\n');
        expect(lines.map(line => line.split(',')[0])).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "''=1", 'a=1', '']);
    });

    test('quotes, separators, line breaks and emoji stay in their cells', async () => {
        expect(await csv(textRows('12" "x"', 'a,b', 'one\r\ntwo', '🥫 ü'))).toContain(
            '"12"" ""x""",,,,\r\n"a,b",,,,\r\n"one\r\ntwo",,,,\r\n🥫 ü,,,,\r\n',
        );
    });

    test('without rows there is the header alone', async () => {
        expect(await csv([])).toBe('\ufeffA text,A number,A money,A date,A moment\r\n');
    });
});

describe('XLSX', () => {
    test('numbers, money and days are numbers, all else is text as it is displayed', async () => {
        const xml = await sheet([MIXED]);
        expectWellFormed(xml);
        const cells = cellsOf(xml);
        expect(['A2', 'B2', 'C2', 'D2', 'E2'].map(at => cells.get(at))).toEqual([
            { value: '04227200301', style: 1 },
            { value: -5, style: 0 },
            { value: 1234.5, style: 2 },
            { value: 46_082, style: 5 },
            { value: expect.closeTo(46_082 + (11 * 3_600 + 4 * 60 + 5) / 86_400, 9) as number, style: 6 },
        ]);
        expect(cells.get('A1')).toEqual({ value: 'A text', style: 3 });
    });

    test('what is empty has no cell', async () => {
        expect([...cellsOf(await sheet([[null, null, null, null, null]])).keys()]).toEqual([
            'A1',
            'B1',
            'C1',
            'D1',
            'E1',
        ]);
    });

    test('any text comes back as it was, as far as XML can hold it', async () => {
        const texts = [
            '=1+1',
            '<a href="x">&amp;</a>',
            ' ends ',
            'one\ntwo',
            '🥫 ü',
            "it's",
            '_x0041_',
            'a\u0000b\u0007',
            '\ud83e',
        ];
        const xml = await sheet(textRows(...texts));
        expectWellFormed(xml);
        const cells = cellsOf(xml);
        const read = texts.map((_text, index) => cells.get(`A${index + 2}`)?.value);
        expect(read).toEqual([...texts.slice(0, 6), '_x005F_x0041_', 'ab', '']);
        expect(xml).toContain('<t xml:space="preserve"> ends </t>');
        expect(xml).not.toContain('<f>');
    });

    test('the header stays, every column filters, and widths fit what is shown', async () => {
        const xml = await sheet([...textRows('x'.repeat(30)), MIXED]);
        expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
        expect(xml).toContain('<autoFilter ref="A1:E3"/>');
        expect(xml).toContain('<col min="1" max="1" width="32" customWidth="1"/>');
    });

    test('columns can stay too, and labels break into lines in a header that is high enough', async () => {
        const wide = { ...column('North / Albany / Store 12 (S-12)', 'text'), wraps: true };
        const retained = { ...column('Description', 'text'), widest: 20 };
        const things = { ...content([['x'.repeat(90), 'A']]), columns: [retained, wide], frozen: 1 };
        const files = unzip(await buffer(Readable.from(xlsxOf(things, clock))));
        for (const [path, file] of files) if (path.endsWith('.xml')) expectWellFormed(file.toString());
        const xml = files.get('xl/worksheets/sheet1.xml')!.toString();
        expect(xml).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>');
        expect(xml).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
        expect(xml).toContain('<col min="2" max="2" width="20" customWidth="1"/>');
        expect(xml).toContain('<row r="1" ht="45" customHeight="1">');
        expect(cellsOf(xml).get('B1')?.style).toBe(4);
    });

    test('the range that filters has the name by which LibreOffice finds it, in every sheet', async () => {
        const files = await xlsx(textRows('a', 'b', 'c'), 2);
        const book = files.get('xl/workbook.xml')!.toString();
        const name = (sheet: number, range: string) =>
            `<definedName name="_xlnm._FilterDatabase" localSheetId="${sheet}" hidden="1">${range}</definedName>`;
        expect(book).toContain(name(0, "'Things &amp; more'!$A$1:$E$3"));
        expect(book).toContain(name(1, "'Things &amp; more (2)'!$A$1:$E$2"));
    });

    test('what does not fit into a sheet goes on in the next, with its header', async () => {
        const files = await xlsx(textRows('a', 'b', 'c', 'd', 'e', 'f', 'g'), 3);
        for (const [path, file] of files) if (path.endsWith('.xml')) expectWellFormed(file.toString());
        expect(files.get('xl/workbook.xml')!.toString()).toMatch(
            /name="Things &amp; more".*name="Things &amp; more \(2\)".*name="Things &amp; more \(3\)"/,
        );
        const sheets = [1, 2, 3].map(number => cellsOf(files.get(`xl/worksheets/sheet${number}.xml`)!.toString()));
        expect(sheets.map(cells => ['A1', 'A2', 'A3', 'A4', 'A5'].map(at => cells.get(at)?.value))).toEqual([
            ['A text', 'a', 'b', 'c', undefined],
            ['A text', 'd', 'e', 'f', undefined],
            ['A text', 'g', undefined, undefined, undefined],
        ]);
    });

    test('without rows there is the header alone', async () => {
        const xml = await sheet([]);
        expectWellFormed(xml);
        expect(cellsOf(xml).size).toBe(5);
    });

    test('rows that cannot be read break the file off', async () => {
        const broken: FileContent = {
            ...content([]),
            rows: (async function* () {
                yield textRows('a');
                throw new Error('the database went away');
            })(),
        };
        await expect(buffer(Readable.from(xlsxOf(broken, clock)))).rejects.toThrow('the database went away');
    });

    test('when the reader goes away reading ends', async () => {
        let read = 0;
        let ended = false;
        const endless: FileContent = {
            ...content([]),
            rows: (async function* () {
                try {
                    for (;;) yield textRows(...Array.from({ length: 1000 }, () => `${++read} ${Math.random()}`));
                } finally {
                    ended = true;
                }
            })(),
        };
        const stream = Readable.from(xlsxOf(endless, clock), { objectMode: false });
        for await (const _chunk of stream) if (read > 5000) break;
        await new Promise(resolve => setTimeout(resolve, 50));
        const before = read;
        await new Promise(resolve => setTimeout(resolve, 50));
        expect([ended, read]).toEqual([true, before]);
    });

    test('rows wait for a reader that does', async () => {
        let read = 0;
        const endless: FileContent = {
            ...content([]),
            rows: (async function* () {
                for (;;) yield textRows(...Array.from({ length: 1000 }, () => `${++read} ${Math.random()}`));
            })(),
        };
        const stream = Readable.from(xlsxOf(endless, clock), { objectMode: false });
        await stream[Symbol.asyncIterator]().next();
        // Node.js 22 and newer read further ahead than 20.
        let before: number;
        do {
            before = read;
            await new Promise(resolve => setTimeout(resolve, 200));
        } while (read > before && read < ENDLESS);
        expect(read).toBeLessThan(ENDLESS);
        stream.destroy();
    });
});

test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
])('column %i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
});
