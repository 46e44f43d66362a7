import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFeedFile } from '../../../../api/features/feed/reader/reader';
import { LIMITS, type ReaderLimits } from '../../../../api/platform/sheets/limits';
import { feedSources } from '../../../../models/features/feed/source';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'endcap-reader-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = 'upc,mfr,desc';

const read = async (content: string | Buffer, limits?: ReaderLimits) => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    const { rows, remarks } = await openFeedFile(file, feedSources.AWG, limits);
    const all = [];
    for await (const batch of rows) all.push(...batch);
    return { rows: all, remarks: remarks.map(({ text }) => text) };
};

const rowsOf = async (content: string | Buffer, limits?: ReaderLimits) =>
    (await read(content, limits)).rows.map(({ row, cells }) => [row, ...cells]);

test.each([
    ['LF', `${HEADER}\n1,A,B\n2,C,D\n`],
    ['CR LF', `${HEADER}\r\n1,A,B\r\n2,C,D\r\n`],
    ['CR', `${HEADER}\r1,A,B\r2,C,D\r`],
    ['CR CR LF', `${HEADER}\r\r\n1,A,B\r\r\n2,C,D\r\r\n`],
    ['CR CR LF behind quotes', `"upc","mfr","desc"\r\r\n"1","A","B"\r\r\n"2","C","D"\r\r\n`],
    ['a CR among its LF', `${HEADER}\n1,A,B\r2,C,D\n`],
    ['ends and columns that are empty', `${HEADER},,\n1,A,B,,\n2,C,D,\n`],
    ['a mark twice', `\ufeff\ufeff${HEADER}\n1,A,B\n2,C,D\n`],
    ['its separator said', `sep=;\r\n${HEADER}\n1,A,B\n2,C,D\n`.replaceAll(',', ';')],
    ['a separator of few files said', `sep=|\r\n${HEADER}\n1,A,B\n2,C,D\n`.replaceAll(',', '|')],
    ['mixed ends', `${HEADER}\r\n1,A,B\n2,C,D`],
    ['no end', `${HEADER}\n1,A,B\n2,C,D`],
    ['tabs', `${HEADER}\n1,A,B\n2,C,D`.replaceAll(',', '\t')],
    ['semicolons', `${HEADER}\n1,A,B\n2,C,D`.replaceAll(',', ';')],
    ['quotes', `"upc","mfr","desc"\r\n"1","A","B"\r\n"2","C","D"\r\n`],
    ['a mark', `\ufeff${HEADER}\n1,A,B\n2,C,D\n`],
])('reads a file with %s', async (_, content) => {
    const rows = await rowsOf(content);
    expect(rows.map(row => row.slice(0, 4))).toEqual([
        [2, '1', 'A', 'B'],
        [3, '2', 'C', 'D'],
    ]);
    expect(rows.flatMap(row => row.slice(4)).join('')).toBe('');
});

test('blank rows are left out but counted, as a spreadsheet shows them', async () => {
    expect(await rowsOf(`\n${HEADER}\n\n1,A,B\n , ,\n2,C,D\n\n`)).toEqual([
        [4, '1', 'A', 'B'],
        [6, '2', 'C', 'D'],
    ]);
});

test.each([
    ['a separator', '"A, B"', 'A, B'],
    ['a quote', '"5"" PIPE"', '5" PIPE'],
    ['a quote alone', '""""', '"'],
    ['a line', '"A\r\nB"', 'A\nB'],
    ['nothing', '""', ''],
    ['a quoted text behind a blank', ' "A, B"', 'A, B'],
    ['a quoted text before a blank', '"A, B" ', 'A, B'],
    ['a quote behind a blank that nothing closes', ' "A', ' "A'],
    ['a text as a formula', '="00123"', '00123'],
    ['a text as a formula with a separator', '="0,1"', '0,1'],
    ['a quoted text as a formula', '"=""00123"""', '00123'],
    ['a formula that is none', '=1+1', '=1+1'],
    ['a quote in plain text', '5" PIPE', '5" PIPE'],
    ['a quote that is not doubled', '"5" PIPE"', '5" PIPE'],
    ['quotes around a part', '"BIG" BRAND', '"BIG" BRAND'],
])('a cell holds %s', async (_, cell, value) => {
    expect(await rowsOf(`${HEADER}\r\n1,${cell},X\r\n2,Y,${cell}\r\n`)).toEqual([
        [2, '1', value, 'X'],
        [3, '2', 'Y', value],
    ]);
});

test('a quoted text before a blank does not take the next cell in', async () => {
    expect(await rowsOf(`${HEADER}\n"1" ,"A" ,"B"\n`)).toEqual([[2, '1', 'A', 'B']]);
});

const many = (row: string): string => `${row}\n`.repeat(50);
const UNREADABLE = 'A letter of the cell cannot be read. Type the cell again.';

test.each([
    ['a byte that was cut', '5,CAF\xc3,B'],
    ['a letter of Windows-1252', '5,CAF\xc9,B'],
    ['a zero byte', '5,CAF\0,B'],
    ['a letter that was lost before', '5,CAF\xef\xbf\xbd,B'],
])('a row with %s is bad, and the others of its file are what they are', async (_, row) => {
    const good = Buffer.from(many('1,CAFÉ,B'));
    const content = Buffer.concat([Buffer.from(`${HEADER}\n`), good, Buffer.from(`${row}\n`, 'latin1'), good]);
    const { rows } = await read(content);
    expect([rows.length, new Set(rows.filter(({ faults }) => !faults).map(({ cells }) => cells[1]))]).toEqual([
        101,
        new Set(['CAFÉ']),
    ]);
    expect(rows[50]).toMatchObject({ row: 52, faults: new Map([[1, UNREADABLE]]) });
});

test.each([
    ['letters', '1,CAF\xc9,B', 'CAFÉ'],
    ['letters that are some in UTF-8 by chance', '1,CAF\xc9\x92S caf\xe9,B', 'CAFÉ’S café'],
])('a file of Windows-1252 stays one, with %s, and a row of UTF-8 in it is bad', async (_, row, text) => {
    const content = Buffer.concat([Buffer.from(`${HEADER}\n${many(row)}`, 'latin1'), Buffer.from('2,café,“B”\n')]);
    const { rows } = await read(content);
    expect(new Set(rows.slice(0, 50).map(({ cells }) => cells[1]))).toEqual(new Set([text]));
    expect(rows[50]?.faults).toEqual(
        new Map([
            [1, UNREADABLE],
            [2, UNREADABLE],
        ]),
    );
});

test('the header may stand below a title and blank rows', async () => {
    const { rows, remarks } = await read(`"Price list, March; all",,\n\nprepared by,Ann,\n${HEADER}\n1,A,B\n`);
    expect(rows).toEqual([{ row: 5, cells: ['1', 'A', 'B'] }]);
    expect(remarks).toEqual(['The header is in row 4; the rows above it were left out.']);
});

test('the separator is the header’s, whatever stands above it', async () => {
    const rows = `Price list, March, all\n\n${HEADER.replaceAll(',', '\t')}\n1\tA, B, and C\tD\n`;
    expect(await rowsOf(rows)).toEqual([[4, '1', 'A, B, and C', 'D']]);
});

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

test.each([
    ['UTF-8', Buffer.from(`${HEADER}\n1,CAFÉ €,日本`), '日本'],
    ['UTF-16 LE', Buffer.from(`\ufeff${HEADER}\n1,CAFÉ €,日本`, 'utf16le'), '日本'],
    ['UTF-16 BE', swapped(`\ufeff${HEADER}\n1,CAFÉ €,日本`), '日本'],
    ['UTF-16 LE without a mark', Buffer.from(`${HEADER}\n1,CAFÉ €,日本`, 'utf16le'), '日本'],
    ['UTF-16 BE without a mark', swapped(`${HEADER}\n1,CAFÉ €,日本`), '日本'],
    ['Windows-1252', Buffer.from(`${HEADER}\n1,CAF\xc9 \x80,\x93x\x94`, 'latin1'), '“x”'],
])('reads %s', async (_, content, text) => {
    expect(await rowsOf(content)).toEqual([[2, '1', 'CAFÉ €', text]]);
});

test('characters and rows that lie across the pieces a file is read in stay whole', async () => {
    const count = 40_000;
    const cells = Array.from({ length: count }, (_, i) => [String(i), 'É'.repeat(i % 9), `"a ""${i}"",\r\nb"`]);
    const rows = await rowsOf(`${HEADER}\r\n${cells.map(row => row.join(',')).join('\r\n')}\r\n`);
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toEqual([count + 1, '39999', 'É'.repeat(39_999 % 9), 'a "39999",\nb']);
});

const limits = { ...LIMITS, rows: 3, columns: 5, rowLength: 200 };

test.each([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\n\n \n', 'The file is empty.'],
    ['a header alone', `${HEADER}\n`, 'The file has a header but no rows.'],
    ['no header', '38000596674,A,B\n', 'No header was found in the first 20 rows'],
    ['a required column missing', 'upc,desc\n1,A\n', 'lacks the required column manufacturer'],
    ['the start of an archive', Buffer.from('PK\x03\x04rest'), 'The workbook is damaged.'],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'but an old Excel workbook'],
    ['a PDF', '%PDF-1.7\n', 'neither CSV nor XLSX but a PDF document'],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'neither CSV nor XLSX but an image'],
    ['a web page', '\n<!DOCTYPE html><p>upc,mfr,desc', 'neither CSV nor XLSX but a web page'],
    ['an open quote', `${HEADER}\n1,A,B\n2,"C,D\n3,E,F`, 'A quote that opens in row 3 is never closed.'],
    ['an open quote before others', `${HEADER}\n1,"A,B\n2,"C,E",F\n3,E,F\n`, 'A quote that opens in row 2 is never'],
    ['many columns', `${HEADER},a,b,c\n`, 'Row 1 has 6 columns; a file may have 5.'],
    ['a long row', `${HEADER}\n1,${'A'.repeat(200)},B\n`, 'Row 2 is longer than 200 characters.'],
    ['many rows', `${HEADER}\n${'1,A,B\n'.repeat(4)}`, 'The file has more than 3 rows.'],
])('refuses a file with %s', async (_, content, message) => {
    await expect(rowsOf(content, limits)).rejects.toMatchObject({
        name: 'FileError',
        message: expect.stringContaining(message) as string,
    });
});

test.each([
    ['10,000 columns', `${HEADER}${',x'.repeat(9_997)}\n1,A,B\n`, 'Row 1 has 10,000 columns; a file may have 1,000.'],
    ['a row of 5 MB', `${HEADER}\n1,A,B\n2,${'A'.repeat(5_000_000)},B\n`, 'Row 3 is longer than 1,048,576 characters.'],
    ['a quote open for 5 MB', `${HEADER}\n1,"A,B\n${'2,C,D\n'.repeat(900_000)}`, 'Row 2 is longer than 1,048,576'],
])('a file with %s is refused as it is read', async (_, content, message) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ message: expect.stringContaining(message) as string });
});
