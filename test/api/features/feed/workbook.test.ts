import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS, type ReaderLimits } from '../../../../api/platform/sheets/limits';
import { openFeedFile } from '../../../../api/features/feed/reader/reader';
import { StringTable } from '../../../../api/platform/sheets/workbook/strings';
import { feedSources } from '../../../../models/features/feed/source';
import { archive, sheetXml, textRow, workbook, type WorkbookParts } from '../../../support/workbook';

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

/** Returns the cells of one row of XML, each with its error. */
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
    ['an ISO date', '<c t="d"><v>2025-01-02T00:00:00</v></c>', ['01/02/2025', 'The cell holds a date']],
    ['too many digits', '<c><v>12345678901234567890</v></c>', ['12345678901234567000', 'more digits than']],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['#DIV/0!', 'The cell holds the error #DIV/0!.']],
    ['a formula that was never worked out', '<c><f>A1</f></c>', ['', 'The formula has no result.']],
])('%s is told as what it is', async (_, cell, [text, fault]) => {
    const formats = [0, 14, '[$-409]d\\-mmm'];
    expect(await cellsOf(cell, { formats })).toEqual([[text, expect.stringContaining(fault as string)]]);
});

test('a format that only looks like a date is a number; the result of a formula is its value', async () => {
    const formats = [0, '[Red]#,##0.00&quot; days&quot;', 'General'];
    const cells = '<c/><c s="1"><v>5</v></c><c s="2"><v>6</v></c><c><f>A1+1</f><v>7</v></c>';
    expect(await cellsOf(cells, { formats })).toEqual(['', '5.00 days', '6', '7']);
});

test('a number that a format shows as a percentage is one', async () => {
    const formats = [0, 9, '0.0#%', '0&quot;%&quot;'];
    const cells = '<c s="1"><v>0.05</v></c><c s="2"><v>0.28999999999999998</v></c><c s="3"><v>0.05</v></c>';
    expect(await cellsOf(cells, { formats })).toEqual(['5%', '29.0%', '0%']);
});

/**
 * Returns the cells of one column of a file, which are passed as values and formats.
 *
 * @returns each cell's text, or its text and its error
 */
const columnOf = async (
    name: string,
    values: readonly (readonly [value: string, format: string | number])[],
    parts: Partial<WorkbookParts> = {},
) => {
    const formats = values.map(([, format]) => format);
    const rows = values.map(([value], i) => `<row>${'<c/>'.repeat(3)}<c s="${i}"><v>${value}</v></c></row>`).join('');
    const content = await workbook({ rows: textRow('upc', 'mfr', 'desc', name) + rows, formats, ...parts });
    return (await read(content)).rows.map(({ cells, faults }) => (faults ? [cells[3], faults.get(3)] : cells[3]));
};

test.each(['upc case', 'item number'])(
    'a code (%s) is what its cell shows, without what only numbers have',
    async name => {
        const upc = '38000596674';
        const cells = [
            [upc, '000000000000', '038000596674'],
            [upc, '0-00000-00000-0', '0-38000-59667-4'],
            [upc, 'General', upc],
            [upc, 49, upc],
            [upc, '#,##0', upc],
            [upc, '0.00', upc],
            [upc, '0.00E+00', upc],
            ['1.23456789012E+11', 11, '123456789012'],
        ] as const;
        const formatted = cells.map(([value, format]) => [value, format] as const);
        expect(await columnOf(name, formatted)).toEqual(cells.map(([, , shown]) => shown));
    },
);

test('an amount is what its cell holds, however the cell shows it', async () => {
    const cells = [
        ['1234.56', '$#,##0.0', '1234.56'],
        ['12.5', '0.00&quot; a case&quot;', '12.5'],
        ['3', ';;;', '3'],
        ['0', 44, '0'],
        ['12000', '0,', '12000'],
        ['2.5', '$0.00', '$2.50'],
        // An amount of another currency is not the same number of dollars.
        ['12.5', '[$€-407] #,##0.00', '€ 12.50'],
        ['12.5', '[$CAD] 0.00', 'CAD 12.50'],
        ['12.5', '£0.00', '£12.50'],
        ['12.5', '[$$-409]#,##0.00', '$12.50'],
    ] as const;
    const formatted = cells.map(([value, format]) => [value, format] as const);
    expect(await columnOf('cost', formatted)).toEqual(cells.map(([, , amount]) => amount));
});

test('a size is what its cell shows', async () => {
    const formatted = [
        ['12', '0&quot; oz&quot;'],
        ['1.5', '# ?/?&quot; oz&quot;'],
        ['7', '0000'],
    ] as const;
    expect(await columnOf('size', formatted)).toEqual(['12 oz', '1 1/2 oz', '0007']);
});

test('a text is shown within its format', async () => {
    const formats = [0, '0;0;0;&quot;No. &quot;@', '@&quot; oz&quot;', 44];
    const cells = [1, 2, 3].map(style => `<c s="${style}" t="inlineStr"><is><t>12</t></is></c>`).join('');
    expect(await cellsOf(cells, { formats })).toEqual(['No. 12', '12 oz', '12']);
});

test.each([
    ['1900', '', '46089'],
    ['1900', 'date1904="0"', '46089'],
    ['1904', 'date1904="1"', '44627'],
    ['1904', 'date1904="true"', '44627'],
])('days count from %s in a workbook that says %p', async (_, properties, serial) => {
    expect(await columnOf('size', [[serial, 14]], { properties })).toEqual([['03/08/2026', expect.any(String)]]);
});

test('times and hours that went by are told as what they are', async () => {
    const formatted = [
        ['0.0625', 20],
        ['1.5', '[h]:mm'],
        ['0.5', 45],
    ] as const;
    const reported = expect.stringContaining('The cell holds a time') as string;
    expect(await columnOf('size', formatted)).toEqual([
        ['1:30', reported],
        ['36:00', reported],
        ['12:00', reported],
    ]);
});

test('a value of merged cells is that of each of them', async () => {
    const rows = [
        textRow('upc', 'mfr', 'desc', 'size', 'dept'),
        '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="str"><v>ACME</v></c><c r="C2" t="str"><v>BEANS</v></c><c r="D2" s="1"><v>12</v></c></row>',
        '<row r="3"><c r="A3"><v>2</v></c><c r="B3"/><c r="C3" t="str"><v>CORN</v></c></row>',
        '<row r="4"><c r="A4"><v>3</v></c><c r="C4" t="str"><v>DATES</v></c><c r="D4" s="1"><v>9</v></c></row>',
        '<row r="5"><c r="A5"><v>4</v></c><c r="B5" t="str"><v>BEST</v></c><c r="C5" t="str"><v>EGGS</v></c></row>',
        // Sets only the height of the row above.
        '<row r="6"><c r="A6"/><c r="B6" t="str"><v>hidden below</v></c></row>',
        '<row r="7"><c r="A7"><v>5</v></c><c r="B7" t="str"><v>BEST</v></c><c r="C7" t="str"><v>FLOUR</v></c></row>',
    ].join('');
    const merged = ['B2:B4', 'D2:D3', 'A5:A6', 'B5:B6', 'C5:C6', 'C7:G7'];
    const { rows: found } = await read(await workbook({ rows, merged, formats: [0, '0&quot; oz&quot;'] }));
    expect(found.map(({ row, cells }) => [row, ...cells])).toEqual([
        [2, '1', 'ACME', 'BEANS', '12 oz'],
        [3, '2', 'ACME', 'CORN', '12 oz'],
        [4, '3', 'ACME', 'DATES', '9 oz'],
        [5, '4', 'BEST', 'EGGS'],
        [7, '5', 'BEST', 'FLOUR', 'FLOUR', 'FLOUR', '', ''],
    ]);
});

test('a header that is merged over several columns names the first, and what its rows merge there is no further cell', async () => {
    const rows = `${textRow('upc', 'mfr', 'desc')}<row r="2"><c><v>1</v></c><c><v>2</v></c><c r="C2" t="str"><v>BEANS</v></c></row>`;
    const file = await open(await workbook({ rows, merged: ['C1:E1', 'C2:E2'], others: {} }));
    expect(file.header.columns).toEqual(['upc_item', 'manufacturer', 'description', undefined, undefined]);
    expect((await file.rows.next()).value).toMatchObject([{ cells: ['1', '2', 'BEANS', 'BEANS', 'BEANS'] }]);
    await file.close();
});

test('hidden rows are read, and whoever uploaded them is told', async () => {
    const hidden = textRow('2', 'A', 'B').replace('<row>', '<row r="3" hidden="1">');
    const content = await workbook({ rows: `${HEADER}${textRow('1', 'A', 'B')}${hidden}` });
    const { rows, remarks } = await read(content);
    expect([rows.length, remarks.map(({ text }) => text)]).toEqual([2, ['1 hidden row of the sheet was read too.']]);
});

test('the first sheet that people see is read, and they are told which were left out', async () => {
    const sheets =
        '<sheet name="Old" r:id="rId2" state="hidden"/><sheet name="Items &amp; more" r:id="rId1"/><sheet name="Notes" r:id="rId2"/>';
    const content = await workbook({
        rows: `${HEADER}${textRow('1', 'A', 'B')}`,
        sheets,
        others: { 'xl/worksheets/sheet2.xml': sheetXml(textRow('x')) },
    });
    const { rows, remarks } = await read(content);
    expect(rows.map(({ cells }) => cells)).toEqual([['1', 'A', 'B']]);
    expect(remarks.map(({ text }) => text)).toEqual([
        'Only the sheet "Items & more" was read. Sheets that were left out: Old, Notes.',
    ]);
});

const TWO = '<sheet name="Items" r:id="rId1"/><sheet name="Items old" r:id="rId2"/>';
const items = (...codes: string[]): string => HEADER + codes.map(code => textRow(code, 'A', 'B')).join('');

test('another sheet with rows of the same kind is refused where what is left out is dropped', async () => {
    const others = { 'xl/worksheets/sheet2.xml': sheetXml(`${textRow('Last year')}${items('2')}`) };
    const content = await workbook({ rows: items('1'), sheets: TWO, others });
    await expect(read(content)).rejects.toThrow(
        'Beside the sheet "Items" other sheets have rows too: Items old. Put all rows into one sheet,',
    );
    const hidden = TWO.replace('<sheet name="Items old"', '<sheet name="Items old" state="hidden"');
    expect((await read(await workbook({ rows: items('1'), sheets: hidden, others }))).rows).toHaveLength(1);
});

test('the sheet in which a full one goes on is read with it, and its rows are counted on', async () => {
    const sheets = TWO.replace('Items old', 'Items (2)');
    const others = { 'xl/worksheets/sheet2.xml': sheetXml(items('4', '5')) };
    const limits = { ...LIMITS, sheetRows: 4 };
    const content = await workbook({ rows: items('1', '2', '3'), sheets, others });
    const { rows, remarks } = await read(content, limits);
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
        ...[2, 3, 4].map(row => [row, String(row - 1)]),
        ...[6, 7].map(row => [row, String(row - 2)]),
    ]);
    expect(remarks.map(({ text }) => text)).toEqual([
        'The sheet "Items (2)" was read too; its rows are counted on from 5.',
    ]);
    // A single sheet that is not full is no continuation: the other is a copy of it.
    await expect(read(await workbook({ rows: items('1', '2'), sheets, others }), limits)).rejects.toThrow(
        'Beside the sheet "Items" other sheets have rows too: Items (2).',
    );
});

test.each([
    ['notes', textRow('Price list of March'), 'Only the sheet "Items" was read. Sheets that were left out: Cover.'],
    ['nothing', '', 'Only the sheet "Items" was read. Sheets that were left out: Cover.'],
])('a sheet of %s before that of the items is left out', async (_, cover, remark) => {
    const content = await workbook({
        rows: cover,
        sheets: '<sheet name="Cover" r:id="rId1"/><sheet name="Items" r:id="rId2"/>',
        others: { 'xl/worksheets/sheet2.xml': sheetXml(`${HEADER}${textRow('1', 'A', 'B')}`) },
    });
    const { rows, remarks } = await read(content);
    expect([rows.map(({ cells }) => cells), remarks.map(({ text }) => text)]).toEqual([[['1', 'A', 'B']], [remark]]);
});

test('of sheets that all have another content the first is what is wrong', async () => {
    const content = await workbook({
        rows: textRow('Price list of March'),
        sheets: '<sheet name="Cover" r:id="rId1"/><sheet name="Empty" r:id="rId2"/>',
        others: { 'xl/worksheets/sheet2.xml': sheetXml('') },
    });
    await expect(read(content)).rejects.toMatchObject({ message: expect.stringContaining('No header was') as string });
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
    ['no header', () => workbook({ rows: textRow('1', 'A', 'B') }), 'No header was found in the first 20 rows'],
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
    ...[
        ['macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'with macros (XLSM)'],
        ['macros in a template', 'application/vnd.ms-excel.template.macroEnabled.main+xml', 'with macros (XLSM)'],
        ['macros under another name', 'application/vnd.ms-office.vbaProject', 'with macros (XLSM)'],
        ['binary parts', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main', 'a binary workbook (XLSB)'],
    ].map(([name = '', type = '', message = '']): [string, () => Promise<Buffer>, string] => [
        name,
        () =>
            workbook({
                rows: good,
                others: { '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>` },
            }),
        message,
    ]),
    [
        'the format of LibreOffice',
        () => archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<office/>' }),
        'an OpenDocument file (ODS)',
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
        'merged ranges that lie over each other',
        () => workbook({ rows: good, merged: Array.from({ length: 6 }, () => 'A1:A9') }),
        'The workbook is damaged.',
    ],
    [
        'a text merged over many cells',
        () => workbook({ rows: `${HEADER}${textRow('1', 'A'.repeat(90), 'B')}`, merged: ['B2:D2'] }),
        'Row 2 is longer than 200 characters.',
    ],
    [
        'many merged ranges',
        () => workbook({ rows: good, merged: Array.from({ length: 500_001 }, (_, i) => `A${i + 1}:B${i + 1}`) }),
        'The workbook has too many merged cells.',
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
