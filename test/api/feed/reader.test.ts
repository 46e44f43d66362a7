import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFeedFile } from '../../../api/feed/reader/reader';
import { LIMITS, type ReaderLimits } from '../../../api/feed/reader/limits';
import { feedSources } from '../../../models/feed/source';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'endcap-reader-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = 'upc,mfr,desc';

const rowsOf = async (content: string | Buffer, limits?: ReaderLimits) => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    const { rows } = await openFeedFile(file, feedSources.AWG, limits);
    const all: [number, ...string[]][] = [];
    for await (const batch of rows) for (const { row, cells } of batch) all.push([row, ...cells]);
    return all;
};

test.each([
    ['LF', `${HEADER}\n1,A,B\n2,C,D\n`],
    ['CR LF', `${HEADER}\r\n1,A,B\r\n2,C,D\r\n`],
    ['CR', `${HEADER}\r1,A,B\r2,C,D\r`],
    ['mixed ends', `${HEADER}\r\n1,A,B\n2,C,D`],
    ['no end', `${HEADER}\n1,A,B\n2,C,D`],
    ['tabs', `${HEADER}\n1,A,B\n2,C,D`.replaceAll(',', '\t')],
    ['semicolons', `${HEADER}\n1,A,B\n2,C,D`.replaceAll(',', ';')],
    ['quotes', `"upc","mfr","desc"\r\n"1","A","B"\r\n"2","C","D"\r\n`],
    ['a mark', `\ufeff${HEADER}\n1,A,B\n2,C,D\n`],
])('reads a file with %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual([
        [2, '1', 'A', 'B'],
        [3, '2', 'C', 'D'],
    ]);
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
    ['a line', '"A\r\nB"', 'A\r\nB'],
    ['nothing', '""', ''],
    ['a quote in plain text', '5" PIPE', '5" PIPE'],
    ['a quote that is not doubled', '"5" PIPE"', '5" PIPE'],
    ['quotes around a part', '"BIG" BRAND', '"BIG" BRAND'],
])('a cell holds %s', async (_, cell, value) => {
    expect(await rowsOf(`${HEADER}\r\n1,${cell},X\r\n2,Y,${cell}\r\n`)).toEqual([
        [2, '1', value, 'X'],
        [3, '2', 'Y', value],
    ]);
});

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

test.each([
    ['UTF-8', Buffer.from(`${HEADER}\n1,CAFÉ €,日本`), '日本'],
    ['UTF-16 LE', Buffer.from(`\ufeff${HEADER}\n1,CAFÉ €,日本`, 'utf16le'), '日本'],
    ['UTF-16 BE', swapped(`\ufeff${HEADER}\n1,CAFÉ €,日本`), '日本'],
    ['Windows-1252', Buffer.from(`${HEADER}\n1,CAF\xc9 \x80,\x93x\x94`, 'latin1'), '“x”'],
])('reads %s', async (_, content, text) => {
    expect(await rowsOf(content)).toEqual([[2, '1', 'CAFÉ €', text]]);
});

test('characters and rows that lie across the pieces a file is read in stay whole', async () => {
    const count = 40_000;
    const cells = Array.from({ length: count }, (_, i) => [String(i), 'É'.repeat(i % 9), `"a ""${i}"",\r\nb"`]);
    const rows = await rowsOf(`${HEADER}\r\n${cells.map(row => row.join(',')).join('\r\n')}\r\n`);
    expect(rows).toHaveLength(count);
    expect(rows.at(-1)).toEqual([count + 1, '39999', 'É'.repeat(39_999 % 9), 'a "39999",\r\nb']);
});

const limits = { ...LIMITS, rows: 3, columns: 5, rowLength: 200 };

test.each([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\n\n \n', 'The file is empty.'],
    ['a header alone', `${HEADER}\n`, 'The file has a header but no rows.'],
    ['no header', '38000596674,A,B\n', 'The first row is not a header'],
    ['a required column missing', 'upc,desc\n1,A\n', 'lacks the required column manufacturer'],
    ['the start of an archive', Buffer.from('PK\x03\x04rest'), 'The workbook is damaged.'],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'but an old Excel workbook'],
    ['a PDF', '%PDF-1.7\n', 'neither CSV nor XLSX but a PDF document'],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'neither CSV nor XLSX but an image'],
    ['a web page', '\n<!DOCTYPE html><p>upc,mfr,desc', 'neither CSV nor XLSX but a web page'],
    ['zero bytes', `${HEADER}\n1,A\0,B\n`, 'neither CSV nor XLSX but a binary file'],
    ['zero characters', Buffer.from(`\ufeff${HEADER}\n1,A\0,B\n`, 'utf16le'), 'neither CSV nor XLSX but a binary file'],
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
