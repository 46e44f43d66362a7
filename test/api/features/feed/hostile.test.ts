import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LIMITS, type ReaderLimits } from '../../../../api/platform/sheets/limits';
import { openFeedFile } from '../../../../api/features/feed/reader/reader';
import { feedSources } from '../../../../models/features/feed/source';
import { archive, sheetXml, textRow, workbook } from '../../../support/workbook';

const MIB = 1_048_576;
/** More of the system's memory than any of these files may use: less than half of the thread's own limit. */
const MAX_MEMORY = 200 * MIB;
const EVERY = 10;

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'endcap-hostile-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const descriptors = async (): Promise<number> => (await readdir('/proc/self/fd')).length;

/** Reads a file. @returns the error that rejects it, if any, and the bytes of memory that reading used */
const rejection = async (content: string | Buffer, limits: ReaderLimits) => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    const before = process.memoryUsage.rss();
    let max = before;
    const look = setInterval(() => (max = Math.max(max, process.memoryUsage.rss())), EVERY);
    try {
        const { rows, close } = await openFeedFile(file, feedSources.AWG, limits);
        try {
            for await (const batch of rows) max = Math.max(max, process.memoryUsage.rss(), batch.length);
        } finally {
            await close();
        }
        return { error: undefined, took: max - before };
    } catch (error) {
        return { error, took: Math.max(max, process.memoryUsage.rss()) - before };
    } finally {
        clearInterval(look);
    }
};

const HEADER = textRow('upc', 'mfr', 'desc');
const CSV = 'upc,mfr,desc\n';
const good = `${HEADER}${textRow('1', 'A', 'B')}`;
const sheetOf = (rows: string) => workbook({ rows: good + rows });
const part = (name: string, content: string | Buffer) => workbook({ rows: good, others: { [name]: content } });
const limits = { ...LIMITS, blankRows: 10_000 };

/** Builds an archive whose directory contains a false value, `by` bytes into its entry of the first sheet. */
const lying = async (by: number, value: number): Promise<Buffer> => {
    const content = await sheetOf(' '.repeat(2_000_000));
    const at = content.indexOf('xl/worksheets/sheet1.xml', content.lastIndexOf('xl/_rels/workbook.xml.rels')) - 46;
    content.writeUInt32LE(value, at + by);
    return content;
};
const PACKED = 20;
const UNPACKED = 24;
const OFFSET = 42;

const DAMAGED = 'The workbook is damaged.';
const BOMB = 'The workbook unpacks to far more than a file may hold.';

test.each<[string, () => string | Buffer | Promise<Buffer>, string]>([
    ['elements without end within a row', () => sheetOf(`<row>${'<a>'.repeat(20_000_000)}`), 'elements within each'],
    ['elements within a text', () => part('xl/sharedStrings.xml', '<b>'.repeat(1_000_000)), 'elements within each'],
    ['elements within the list of sheets', () => part('xl/workbook.xml', '<b>'.repeat(1_000_000)), 'within each other'],
    ['empty rows without end', () => sheetOf('<row/>'.repeat(2_000_000)), 'more than 10,000 empty rows'],
    [
        'empty cells without end',
        () => sheetOf(`<row>${'<c/>'.repeat(5_000_000)}</row>`),
        'more than 16,384 cells in row 3',
    ],
    [
        'a value in a million pieces',
        () => sheetOf(`<row><c>${'<v>11111111</v>'.repeat(1_000_000)}</c></row>`),
        'Row 3 is longer',
    ],
    [
        'a text in a million pieces',
        () => sheetOf(`<row><c t="inlineStr"><is>${'<t>11111111</t>'.repeat(1_000_000)}</is></c></row>`),
        'a text of more than a million characters',
    ],
    [
        'a shared text in a million pieces',
        () => part('xl/sharedStrings.xml', `<sst><si>${'<t>11111111</t>'.repeat(1_000_000)}</si></sst>`),
        'a text of more than a million characters',
    ],
    [
        'formats without end',
        () => part('xl/styles.xml', `<styleSheet><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></styleSheet>`),
        'more formats than',
    ],
    [
        'sheets without end',
        () => part('xl/workbook.xml', `<workbook>${'<sheet/>'.repeat(1_000_000)}</workbook>`),
        'too many sheets',
    ],
    [
        'relations without end',
        () =>
            part(
                'xl/_rels/workbook.xml.rels',
                `<r>${Array.from({ length: 6_000 }, (_, i) => `<Relationship Id="${i}"/>`).join('')}</r>`,
            ),
        'too many parts',
    ],
    ['an attribute without end', () => sheetOf(`<row><c r="${'A'.repeat(3 * MIB)}"/></row>`), DAMAGED],
    ['a comment without end', () => sheetOf(`<!--${'A'.repeat(3 * MIB)}-->`), DAMAGED],
    ['a part packed too tightly', () => sheetOf(' '.repeat(66 * MIB)), BOMB],
    [
        'a directory larger than its parts',
        () => archive(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}`.padEnd(60_000, 'a'), '']))),
        BOMB,
    ],
    ['a part that says it is small', () => lying(UNPACKED, 1_000), DAMAGED],
    ['a part that says it is huge', () => lying(UNPACKED, 0xf0000000), BOMB],
    ['a part that says it was packed to nothing', () => lying(PACKED, 1), DAMAGED],
    ['a part that is not where it should be', () => lying(OFFSET, 0x7fffffff), DAMAGED],
    [
        'entities that expand',
        () => part('xl/worksheets/sheet1.xml', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]>${sheetXml(good)}`),
        DAMAGED,
    ],
    [
        'an entity from elsewhere',
        () => part('xl/workbook.xml', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'),
        DAMAGED,
    ],
    ['an entity that nobody declared', () => sheetOf('<row><c t="str"><v>&b;</v></c></row>'), DAMAGED],
    [
        'names that lead out of its folder',
        () => archive({ 'x/upload': CSV, '[Content_Types].xml': '' }).then(leadingOut),
        DAMAGED,
    ],
    [
        'a workbook within it',
        async () => archive({ 'book.xlsx': await workbook({ rows: good }) }),
        'not an XLSX workbook',
    ],
    ['a broken end', async () => (await sheetOf('')).subarray(0, -30), DAMAGED],
    ['a broken middle', async () => broken(await sheetOf(textRow('2', 'A', 'B').repeat(1_000))), DAMAGED],
    ['nothing', () => '', 'The file is empty.'],
    ['blanks alone', () => ' '.repeat(MIB / 2), 'The file is empty.'],
    ['a line of blanks without end', () => ' '.repeat(3 * MIB), 'Row 1 is longer than'],
    ['blank lines without end', () => `${CSV}${'\n'.repeat(1_000_000)}`, 'more than 10,000 empty rows'],
    ['a header of blank lines', () => '\n'.repeat(1_000_000), 'more than 10,000 empty rows'],
    ['a line without end', () => `${CSV}${'A'.repeat(3 * MIB)}`, 'Row 2 is longer than'],
    ['a quote without end', () => `${CSV}"${'A\n'.repeat(2 * MIB)}`, 'Row 2 is longer than'],
    ['columns without end', () => `${CSV}${','.repeat(500_000)}\n`, 'columns; a file may have 1,000.'],
    ['quotes without end', () => `${CSV}${'"x"y,'.repeat(150_000)}\n`, 'columns; a file may have 1,000.'],
    ['NUL bytes', () => `${CSV}1,A,B${'\0'.repeat(10)}\n`, 'but a binary file.'],
    [
        'packed bytes',
        () => Buffer.from(Array.from({ length: 65_536 }, (_, i) => (i * 193) % 256)),
        'but a binary file.',
    ],
    ['line ends without end', () => `${CSV}${'\r'.repeat(1_000_000)}`, 'more than 10,000 empty rows'],
    [
        'UTF-32',
        () => Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(CSV, 'utf16le')]),
        'but a binary file.',
    ],
    ['a program', () => Buffer.from('7f454c460201010000000000', 'hex'), 'but a binary file.'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'but an image.'],
    ['a packed file', () => Buffer.from('1f8b0800000000000003', 'hex'), 'but a compressed file.'],
    ['a page', () => '<!DOCTYPE html><table><tr><td>upc</td></tr></table>', 'but a web page'],
    ['a document', () => '%PDF-1.7\nupc,mfr,desc', 'but a PDF document.'],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'but an old Excel workbook.'],
])('refuses %s, and says why', async (_, content, message) => {
    const hostile = await content();
    const open = await descriptors();
    const { error, took } = await rejection(hostile, limits);
    expect(error).toMatchObject({ name: 'FileError', message: expect.stringContaining(message) as string });
    expect(took).toBeLessThan(MAX_MEMORY);
    expect(await readdir(folder)).toEqual(['upload']);
    // The thread's own descriptors are closed a moment after it has ended.
    while ((await descriptors()) > open) await setTimeout(10);
});

/** Replaces a name by one of the same length that leads out of the folder. */
const leadingOut = (content: Buffer): Buffer =>
    Buffer.from(content.toString('latin1').replaceAll('x/upload', '../loads'), 'latin1');

/** Damages the compressed bytes of a part. */
const broken = (content: Buffer): Buffer => {
    const at = content.indexOf('xl/worksheets/sheet1.xml') + 60;
    return Buffer.concat([content.subarray(0, at), Buffer.alloc(20, 0xff), content.subarray(at + 20)]);
};

test('what takes more memory than it may ends its thread, and not the process', async () => {
    const strings = Array.from({ length: 400_000 }, (_, i) => `text number ${i} of a great many`);
    const { error } = await rejection(await workbook({ rows: good, strings }), { ...LIMITS, megabytes: 12 });
    expect(error).toMatchObject({ name: 'ParserEnded', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
});
