import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindOf } from '../../../../api/platform/uploads/fileKinds';
import { archive, textRow, workbook } from '../../../support/workbook';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'endcap-kinds-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const kind = async (filename: string, content: string | Buffer) => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    return kindOf(file, filename);
};

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const PNG = bytes('89504e470d0a1a0a0000000d49484452');
const book = () => workbook({ rows: textRow('a') });
const withTypes = (type: string) => {
    const types = `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-${type}"/></Types>`;
    return workbook({ rows: textRow('a'), others: { '[Content_Types].xml': types } });
};
const letter = () => archive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' });
const many = () => archive(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`xl/${at}.xml`, ''])));

test.each<[string, () => string | Buffer | Promise<Buffer>, string]>([
    ['invoice.pdf', () => '%PDF-1.7\n%âãÏÓ', 'application/pdf'],
    ['INVOICE.PDF', () => '%PDF-1.4', 'application/pdf'],
    ['shelf.png', () => PNG, 'image/png'],
    ['shelf.jpeg', () => bytes('ffd8ffe000104a464946'), 'image/jpeg'],
    ['shelf.jpg', () => bytes('ffd8ffdb'), 'image/jpeg'],
    ['shelf.webp', () => Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), 'image/webp'],
    ['shelf.gif', () => 'GIF89a', 'image/gif'],
    ['claims.xlsx', book, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['letter.docx', letter, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['claims.csv', () => '\ufeffclaim,amount\r\n1,2.50\r\n', 'text/csv'],
    ['claims.csv', () => Buffer.from('store,amount\nCafé,3\n', 'latin1'), 'text/csv'],
    ['note.v2.txt', () => 'Billed by phone – see 4/12', 'text/plain'],
])('%s is what it says', async (filename, content, mimetype) => {
    expect(await kind(filename, await content())).toMatchObject({ mimetype });
});

const KINDS = 'PDF, PNG, JPEG, WebP, GIF, XLSX, DOCX, CSV, TXT';
const lies = (name: string) =>
    `The file is not what its name says: there is no ${name} in it. Choose one of these: ${KINDS}.`;
const OTHER = `This kind of file is not accepted. Choose one of these: ${KINDS}.`;
const PAGE = '<!DOCTYPE html><script>alert(1)</script>';

test.each<[string, string, () => string | Buffer | Promise<Buffer>, string]>([
    ['a page named .pdf', 'invoice.pdf', () => PAGE, lies('PDF')],
    ['a page named .csv', 'claims.csv', () => PAGE, lies('CSV')],
    ['a page after blanks, named .txt', 'note.txt', () => `\ufeff \n<HTML>`, lies('TXT')],
    ['a drawing with a script, named .png', 'shelf.png', () => '<svg onload="alert(1)"/>', lies('PNG')],
    ['a page that begins later as a PDF does', 'invoice.pdf', () => `${PAGE}%PDF-1.7`, lies('PDF')],
    ['a document named .txt', 'note.txt', () => '%PDF-1.7\nabc', lies('TXT')],
    ['a picture named .pdf', 'invoice.pdf', () => PNG, lies('PDF')],
    ['text with NUL', 'note.txt', () => 'a\0b', lies('TXT')],
    ['UTF-16', 'claims.csv', () => Buffer.from('\ufeffa,b', 'utf16le'), lies('CSV')],
    ['bytes that no text has', 'claims.csv', () => bytes('41814290'), lies('CSV')],
    ['bytes that end too soon', 'claims.csv', () => bytes('e28181e2'), lies('CSV')],
    ['a program', 'note.txt', () => bytes('7f454c46020101'), lies('TXT')],
    ['an archive of anything', 'claims.xlsx', () => archive({ 'run.exe': 'MZ' }), lies('XLSX')],
    ['a letter named .xlsx', 'claims.xlsx', letter, lies('XLSX')],
    ['a workbook named .docx', 'letter.docx', book, lies('DOCX')],
    ['a workbook with macros', 'claims.xlsx', () => withTypes('excel.sheet.macroEnabled.main+xml'), lies('XLSX')],
    ['a template with macros', 'claims.xlsx', () => withTypes('excel.template.macroEnabled.main+xml'), lies('XLSX')],
    ['a binary workbook', 'claims.xlsx', () => withTypes('excel.sheet.binary.macroEnabled.main'), lies('XLSX')],
    ['a workbook named .xlsm', 'claims.xlsm', book, OTHER],
    ['a broken workbook', 'claims.xlsx', async () => (await book()).subarray(0, -30), lies('XLSX')],
    ['an archive of too many parts', 'claims.xlsx', many, lies('XLSX')],
    ['the start of an archive', 'claims.xlsx', () => 'PK\x03\x04rest', lies('XLSX')],
    ['RIFF that is no picture', 'shelf.webp', () => 'RIFF\x10\x00\x00\x00WAVE', lies('WebP')],
    ['a page', 'page.html', () => PAGE, OTHER],
    ['a program that says so', 'run.exe', () => 'MZ', OTHER],
    ['an old workbook', 'claims.xls', () => bytes('d0cf11e0a1b11ae1'), OTHER],
    ['a name without an ending', 'invoice', () => '%PDF-1.7', OTHER],
    ['an ending alone that is none', 'pdf', () => '%PDF-1.7', OTHER],
    ['nothing', 'invoice.pdf', () => '', 'The file is empty.'],
])('%s is refused at the file', async (_, filename, content, message) => {
    await expect(kind(filename, await content())).rejects.toMatchObject({
        status: 400,
        errors: { file: expect.objectContaining({ text: message }) as object },
    });
});
