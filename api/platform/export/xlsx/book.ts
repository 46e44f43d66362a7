import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Clock } from '../../../../models/platform/calendar/clock';
import type { FileContent, FileColumn, ContentRow } from '../content';
import { xmlText, columnLetters, headerRow, rowWriter, styleOf } from './cell';
import { protectionXml, rulesXml } from './protection';
import { RowCursor } from './cursor';
import { COMMON_PARTS, partsOf, sheetPath, WORKBOOK, workbookXml, WORKSHEET } from './parts';

interface Sheet extends Pick<FileContent, 'columns' | 'frozen' | 'isProtected'> {
    /** Called with the range of its cells, such as `A1:N3`, when all are written. */
    readonly ended: (range: string) => void;
}

/** Rows written at once: a longer text would outlive V8's young generation. */
const BITE = 50;
const NARROWEST = 8;
const WIDEST = 60;
/** Width of the filter button beside a label. */
const BUTTON = 4;

/** Width of a label that wraps. */
const WRAPPED = 16;
/** Line height in points, as of Calibri 11; and the maximum of a row. */
const LINE = 15;
const TALLEST = 409;

const widthOf = (column: FileColumn, index: number, rows: readonly ContentRow[]): number => {
    const { label, form, text, widest = WIDEST, wraps } = column;
    const maxLength = rows.reduce((max, row) => Math.max(max, text(row[index]).length), 0);
    // A moment is shown with one character more than its text: `mm-dd-yyyy @ HH:MM:SS`.
    const shown = form === 'moment' ? Math.min(maxLength, 22) : maxLength;
    const labelled = wraps ? Math.min(WRAPPED, label.length) : label.length;
    return Math.min(widest, Math.max(NARROWEST, labelled + BUTTON, shown + 2));
};

const columnsXml = (columns: readonly FileColumn[], rows: readonly ContentRow[]): string =>
    `<cols>${columns
        .map((column, index) => {
            const columnRange = `min="${index + 1}" max="${index + 1}"`;
            const hidden = column.isHidden ? ' hidden="1"' : '';
            // Cells that are typed below the last row have the same format, and are unlocked, as those above.
            const style = column.isOpen ? ` style="${styleOf(column, column.form)}"` : '';
            return `<col ${columnRange}${hidden}${style} width="${widthOf(column, index, rows)}" customWidth="1"/>`;
        })
        .join('')}</cols>`;

/** Returns the height of the longest wrapped label; not all programs compute the height themselves. */
const headerHeight = (columns: readonly FileColumn[]): number | undefined => {
    const maxLength = columns.reduce((max, { label, wraps }) => (wraps ? Math.max(max, label.length) : max), 0);
    // Lines break between words, so they are not full.
    return maxLength === 0 ? undefined : Math.min(TALLEST, Math.ceil((maxLength * 1.2) / WRAPPED) * LINE);
};

/** Freezes the header, and some columns. */
const frozenXml = (columns: number): string => {
    const [split, pane] = columns > 0 ? [`xSplit="${columns}" `, 'bottomRight'] : ['', 'bottomLeft'];
    const topLeft = `${columnLetters(columns)}2`;
    return (
        '<sheetViews><sheetView workbookViewId="0">' +
        `<pane ${split}ySplit="1" topLeftCell="${topLeft}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`
    );
};

const head = ({ columns, frozen = 0 }: Omit<Sheet, 'ended'>, rows: readonly ContentRow[]): string =>
    `${WORKSHEET}${frozenXml(frozen)}${columnsXml(columns, rows)}<sheetData>${headerRow(columns, headerHeight(columns))}`;

/** Returns the cells of a sheet down to its last row: `A1:N3`. */
const rangeOf = (columns: readonly FileColumn[], lastRow: number): string =>
    `A1:${columnLetters(columns.length - 1)}${lastRow}`;

/**
 * Returns the XML of a filter over all columns; and suppresses Excel's warning about numbers as text, since codes are
 * text on purpose.
 */
const foot = ({ columns, isProtected = false }: Pick<Sheet, 'columns' | 'isProtected'>, lastRow: number): string => {
    const range = rangeOf(columns, lastRow);
    return (
        `</sheetData>${isProtected ? protectionXml : ''}<autoFilter ref="${range}"/>${rulesXml(columns, lastRow)}` +
        `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
    );
};

/**
 * Yields the XML of a sheet with at most this many rows below its header, in chunks. Column widths fit its first rows.
 */
async function* sheetOf(sheet: Sheet, rows: RowCursor, maxRows: number, clock: Clock): AsyncGenerator<string> {
    const write = rowWriter(sheet.columns, clock);
    let last = 1;
    let some = await rows.take(maxRows);
    yield head(sheet, some);
    while (some.length > 0) {
        yield some.map(row => write(row, ++last)).join('');
        some = await rows.take(Math.min(BITE, maxRows + 1 - last));
    }
    sheet.ended(rangeOf(sheet.columns, last));
    yield foot(sheet, last);
}

/** A sheet has 1,048,576 rows, including its header; further rows go into further sheets. */
const ROWS_OF_SHEET = 1_048_575;
/** Characters of a sheet's name. */
export const MAX_SHEET_NAME_LENGTH = 31;

/** Returns the name of a sheet, without forbidden characters and not longer than allowed. */
const sheetName = (title: string, index: number): string => {
    const number = index === 0 ? '' : ` (${index + 1})`;
    const name = title.replace(/[[\]:*?/\\']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH - number.length);
    return xmlText(name + number);
};

/**
 * Yields content as an XLSX workbook. It is compressed as it is read: the archive pulls the next rows when its consumer
 * has read the ones before, and when the consumer stops, reading ends.
 */
export async function* xlsxOf(
    { title, columns, frozen = 0, rows }: FileContent,
    clock: Clock,
    rowsOfSheet = ROWS_OF_SHEET,
): AsyncGenerator<Buffer> {
    const cursor = new RowCursor(rows);
    const zip = new ZipFile();
    const packed = zip.outputStream.pipe(new PassThrough());
    const ranges: string[] = [];
    const ended = (range: string): unknown => ranges.push(range);
    let reading: Readable | undefined;
    const add = ([path, xml]: readonly [string, string]): void => zip.addBuffer(Buffer.from(xml), path);
    const fail = (error: unknown): unknown => packed.destroy(error as Error);
    const addSheet = (index: number): void =>
        zip.addReadStreamLazy(sheetPath(index), begin => {
            const sheet = sheetOf({ columns, frozen, ended }, cursor, rowsOfSheet, clock);
            reading = Readable.from(sheet, { objectMode: false });
            // The archive does not handle errors of its input.
            reading.once('error', fail);
            reading.once('end', () => void goOn(index).catch(fail));
            begin(null, reading);
        });
    // The number of sheets, and their ranges, are known only after they are written.
    const goOn = async (index: number): Promise<void> => {
        if (await cursor.hasMore()) {
            addSheet(index + 1);
            return;
        }
        const names = Array.from({ length: index + 1 }, (_none, at) => sheetName(title, at));
        partsOf(names).forEach(add);
        add([WORKBOOK, workbookXml(names, ranges)]);
        zip.end();
    };
    // The download begins with the parts that all workbooks share, while the rows are still being read.
    COMMON_PARTS.forEach(add);
    addSheet(0);
    try {
        yield* packed as AsyncIterable<Buffer>;
    } finally {
        reading?.destroy();
        await cursor.end();
    }
}

/** Builds one workbook from some small contents, one sheet each, named by their titles. */
export const smallBook = async (contents: readonly FileContent[], clock: Clock): Promise<Buffer> => {
    const zip = new ZipFile();
    const names = contents.map(({ title }) => sheetName(title, 0));
    const ranges: string[] = [];
    for (const [path, xml] of [...COMMON_PARTS, ...partsOf(names)]) zip.addBuffer(Buffer.from(xml), path);
    for (const [index, { columns, frozen = 0, isProtected = false, rows }] of contents.entries()) {
        const pieces: string[] = [];
        const ended = (range: string): unknown => ranges.push(range);
        const sheet = sheetOf({ columns, frozen, isProtected, ended }, new RowCursor(rows), ROWS_OF_SHEET, clock);
        for await (const piece of sheet) pieces.push(piece);
        zip.addBuffer(Buffer.from(pieces.join('')), sheetPath(index));
    }
    const hidden = new Set(contents.flatMap(({ isHidden }, index) => (isHidden ? [index] : [])));
    zip.addBuffer(Buffer.from(workbookXml(names, ranges, hidden)), WORKBOOK);
    zip.end();
    return buffer(zip.outputStream);
};
