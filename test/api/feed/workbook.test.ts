import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS, type ReaderLimits } from '../../../api/feed/reader/limits';
import { openFeedFile } from '../../../api/feed/reader/reader';
import { StringTable } from '../../../api/feed/reader/workbook/strings';
import { feedSources } from '../../../models/feed/source';
import { archive, sheetXml, textRow, workbook, type WorkbookParts } from '../../support/workbook';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'endcap-workbook-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = textRow('upc', 'mfr', 'desc');

const open = async (content: Buffer, limits: ReaderLimits = LIMITS) => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    return openFeedFile(file, feedSources.AWG, limits);
};

const read = async (content: Buffer, limits?: ReaderLimits) => {
    const { rows, remarks, close } = await open(content, limits);
    try {
        const all = [];
        for await (const batch of rows) all.push(...batch);
        return { rows: all, remarks };
    } finally {
        await close();
        expect(await readdir(folder)).toEqual(['upload']);
    }
};

/** The cells of one row whose cells are given as XML, each with what is wrong with it. */
const cellsOf = async (cells: string, parts: Partial<WorkbookParts> = {}) => {
    const content = await workbook({ rows: `${HEADER}<row r="2">${cells}</row>`, ...parts });
    const [row] = (await read(content)).rows;
    return row?.cells.map((text, i) => (row.faults?.has(i) ? [text, row.faults.get(i)] : text));
};

test.each([
    ['_x0041__x000A_', 'A\n'],
    ['_xD83D__xDED2_', '🛒'],
    ['_x0000_a', '_x0000_a'],
    ['_xD800_a', '_xD800_a'],
])('the code %s is read as what it stands for, unless nothing stores that', async (written, text) => {
    const cells = `<c r="A2" t="inlineStr"><is><t>${written}</t></is></c>`;
    expect((await cellsOf(cells))?.[0]).toBe(text);
});

test('reads shared, own and formatted text, in any form that programs write', async () => {
    const strings = ['CAF&#201; &amp; CO', '_x000D_<!-- -->A_x005F_x0041_', ''];
    const rows =
        `<row r="1"><c r="A1" t="inlineStr"><is><t>upc</t></is></c><c r="B1" t="inlineStr"><is><r><t>m</t></r><r><t>fr</t></r></is></c><c r="D1" t="str"><f>1</f><v>desc</v></c></row>` +
        '<row r="4"><c r="A4" t="inlineStr"><is><t>038000596674</t></is></c><c r="B4" t="s"><v>0</v></c><c r="D4" t="s"><v>1</v></c></row>' +
        '<row r="5" spans="1:3"><c r="A5" s="0"/><c r="B5"/></row>' +
        '<row r="6"><c r="B6" t="s"><v>3</v></c><c r="C6" t="b"><v>1</v></c><c r="D6" t="s"><v>2</v></c></row>';
    const phonetic = '<si><r><t>日</t></r><rPh sb="0" eb="1"><t>ニチ</t></rPh></si>';
    const content = await workbook({
        rows,
        others: {
            'xl/sharedStrings.xml': `<sst>${strings.map(text => `<si><t xml:space="preserve">${text}</t></si>`).join('')}${phonetic}</sst>`,
        },
    });
    const { rows: found } = await read(content);
    expect(found).toEqual([
        { row: 4, cells: ['038000596674', 'CAFÉ & CO', '', '\rA_x0041_'] },
        { row: 6, cells: ['', '日', 'TRUE'] },
    ]);
});

test.each([
    ['a whole number', '38000596674', '38000596674'],
    ['a number written with an exponent', '1.23456789012E+11', '123456789012'],
    ['a price', '0.28999999999999998', '0.29'],
    ['the result of a sum', '0.30000000000000004', '0.3'],
    ['fifteen digits', '123456789012345', '123456789012345'],
    ['a negative number', '-1.5', '-1.5'],
])('%s keeps its digits', async (_, value, text) => {
    expect(await cellsOf(`<c><v>${value}</v></c>`)).toEqual([text]);
});

test.each([
    ['a date', '<c s="1"><v>45659</v></c>', ['01/02/2025', 'The cell holds a date']],
    ['a date of a format of its own', '<c s="2"><v>45659.5</v></c>', ['01/02/2025', 'The cell holds a date']],
    ['an ISO date', '<c t="d"><v>2025-01-02</v></c>', ['2025-01-02', 'The cell holds a date']],
    ['too many digits', '<c><v>12345678901234567890</v></c>', ['12345678901234567000', 'more digits than']],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['#DIV/0!', 'The cell holds the error #DIV/0!.']],
    ['a formula that was never worked out', '<c><f>A1</f></c>', ['', 'The formula has no result.']],
])('%s is told as what it is', async (_, cell, [text, fault]) => {
    const formats = [0, 14, '[$-409]d\\-mmm'];
    expect(await cellsOf(cell, { formats })).toEqual([[text, expect.stringContaining(fault as string)]]);
});

test('a format that only looks like a date is a number; the result of a formula is its value', async () => {
    const formats = [0, '[Red]#,##0.00&quot; days&quot;', 'General'];
    expect(await cellsOf('<c s="1"><v>5</v></c><c s="2"><v>6</v></c><c><f>A1+1</f><v>7</v></c>', { formats })).toEqual([
        '5',
        '6',
        '7',
    ]);
});

test('a number that a format shows as a percentage is one', async () => {
    const formats = [0, 9, '0.0#%', '0&quot;%&quot;'];
    const cells = '<c s="1"><v>0.05</v></c><c s="2"><v>0.28999999999999998</v></c><c s="3"><v>0.05</v></c>';
    expect(await cellsOf(cells, { formats })).toEqual(['5%', '29%', '0.05']);
});

test('the first sheet that people see is read, and they are told', async () => {
    const sheets =
        '<sheet name="Old" r:id="rId2" state="hidden"/><sheet name="Items &amp; more" r:id="rId1"/><sheet name="Notes" r:id="rId2"/>';
    const content = await workbook({
        rows: `${HEADER}${textRow('1', 'A', 'B')}`,
        sheets,
        others: { 'xl/worksheets/sheet2.xml': sheetXml(textRow('x')) },
    });
    const { rows, remarks } = await read(content);
    expect(rows.map(({ cells }) => cells)).toEqual([['1', 'A', 'B']]);
    expect(remarks.map(({ text }) => text)).toEqual(['Only the first of 2 sheets was read: Items & more.']);
});

test('what nobody wants to the end is given up', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => textRow(String(i), 'A', 'B')).join('');
    const file = await open(await workbook({ rows: HEADER + rows }));
    await file.rows.next();
    await file.close();
    expect(await file.rows.next()).toMatchObject({ done: true });
});

const limits = { ...LIMITS, rows: 3, columns: 5, rowLength: 200 };
const good = `${HEADER}${textRow('1', 'A', 'B')}`;
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an empty sheet', () => workbook({ rows: '' }), 'The file is empty.'],
    ['blank rows only', () => workbook({ rows: textRow('', ' ') }), 'The file is empty.'],
    ['a header alone', () => workbook({ rows: HEADER }), 'The file has a header but no rows.'],
    ['no header', () => workbook({ rows: textRow('1', 'A', 'B') }), 'The first row is not a header'],
    [
        'hidden sheets only',
        () => workbook({ rows: good, sheets: '<sheet name="A" r:id="rId1" state="veryHidden"/>' }),
        'no sheet with cells',
    ],
    ['a chart alone', () => workbook({ rows: good, sheets: '<sheet name="A" r:id="rId4"/>' }), 'no sheet with cells'],
    ['another kind of archive', () => archive({ 'readme.txt': 'upc,mfr,desc' }), 'not an XLSX workbook'],
    [
        'a text document',
        () => archive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
        'not an XLSX workbook',
    ],
    [
        'a password',
        () =>
            Buffer.concat([
                bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
                Buffer.alloc(2_000_000),
                Buffer.from('EncryptedPackage', 'utf16le'),
            ]),
        'protected by a password',
    ],
    ['an archive cut short', async () => (await workbook({ rows: good })).subarray(0, 600), 'The workbook is damaged.'],
    ['a sheet that is not XML', () => workbook({ rows: `${good}<row><c>` }), 'The workbook is damaged.'],
    [
        'entities',
        () =>
            workbook({
                rows: good,
                others: { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${sheetXml(good)}` },
            }),
        'The workbook is damaged.',
    ],
    [
        'a text without end',
        () => workbook({ rows: `${HEADER}${textRow('1', 'A'.repeat(3_000_000), 'B')}` }),
        'The workbook is damaged.',
    ],
    [
        'a text that is not there',
        () => workbook({ rows: `${HEADER}<row><c t="s"><v>7</v></c></row>` }),
        'The workbook is damaged.',
    ],
    ['one row twice', () => workbook({ rows: `${good}<row r="2"><c><v>1</v></c></row>` }), 'The workbook is damaged.'],
    [
        'a column that no sheet has',
        () => workbook({ rows: `${good}<row><c r="AAAA3"><v>1</v></c></row>` }),
        'The workbook is damaged.',
    ],
    [
        'many columns',
        () => workbook({ rows: `${good}<row><c r="XFD3"><v>1</v></c></row>` }),
        'Row 3 has 16,384 columns; a file may have 5.',
    ],
    [
        'a long row',
        () => workbook({ rows: `${HEADER}${textRow('1', 'A'.repeat(200), 'B')}` }),
        'Row 2 is longer than 200 characters.',
    ],
    [
        'many rows',
        () => workbook({ rows: HEADER + textRow('1', 'A', 'B').repeat(4) }),
        'The file has more than 3 rows.',
    ],
    [
        'many parts',
        () => archive(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`a${i}`, '']))),
        'unpacks to far more',
    ],
    ['a bomb', () => workbook({ rows: `${good}${' '.repeat(70_000_000)}` }), 'unpacks to far more'],
    [
        'a bomb of texts',
        () => workbook({ rows: good, others: { 'xl/sharedStrings.xml': Buffer.alloc(70_000_000, 32) } }),
        'unpacks to far more',
    ],
])('refuses a workbook with %s', async (_, content, message) => {
    await expect(read(await content(), limits)).rejects.toMatchObject({
        name: 'FileError',
        message: expect.stringContaining(message) as string,
    });
});

test('a part that says it is smaller than it is is not unpacked further than it says', async () => {
    const content = await workbook({ rows: `${good}${' '.repeat(5_000_000)}` });
    const at = content.indexOf('xl/worksheets/sheet1.xml', content.lastIndexOf('xl/_rels/workbook.xml.rels')) - 46;
    content.writeUInt32LE(1_000, at + 24);
    await expect(read(content)).rejects.toMatchObject({ message: expect.stringContaining('damaged') as string });
});

test('shared texts beyond what is held in memory come back from the disk, in any order', () => {
    const strings = new StringTable(path.join(folder, 'upload'), 100_000);
    const text = (i: number): string => `${'É'.repeat(i % 50)} ${i}`;
    for (let i = 0; i < 5_000; i++) strings.add(text(i));
    strings.seal();
    for (let i = 0; i < 5_000; i++) {
        const n = (i * 3_919) % 5_000;
        if (strings.get(n) !== text(n)) throw new Error(`${n} is ${strings.get(n)}`);
    }
    expect([strings.get(4_999), strings.get(5_000), strings.get(-1)]).toEqual([text(4_999), undefined, undefined]);
    strings.close();
});
