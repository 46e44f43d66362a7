import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Clock } from '../../../models/calendar/clock';
import type { Content } from '../content';
import { xmlText } from './cell';
import { RowCursor } from './cursor';
import { COMMON_PARTS, partsOf, sheetPath, WORKBOOK, workbookXml } from './parts';
import { sheetOf } from './sheet';

/** 1,048,576 are all that a sheet has, its header among them; what does not fit goes into further sheets. */
const ROWS_OF_SHEET = 1_048_575;
const LONGEST_NAME = 31;

/** A sheet's name may not hold these, nor be longer. */
const sheetName = (title: string, index: number): string => {
    const number = index === 0 ? '' : ` (${index + 1})`;
    const name = title.replace(/[[\]:*?/\\']/g, ' ').slice(0, LONGEST_NAME - number.length);
    return xmlText(name + number);
};

/**
 * Content as an XLSX workbook. It is packed as it is read: the archive asks for the next rows when its reader has
 * taken the ones before, and when the reader goes away, reading ends.
 */
export async function* xlsxOf(
    { title, columns, frozen = 0, total, rows }: Content,
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
    const addSheet = (index: number): void =>
        zip.addReadStreamLazy(sheetPath(index), begin => {
            const sheet = sheetOf({ columns, frozen, ended }, cursor, rowsOfSheet, clock);
            reading = Readable.from(sheet, { objectMode: false });
            // The archive does not listen to what it reads.
            reading.once('error', error => packed.destroy(error));
            begin(null, reading);
        });
    const addSheets = async (): Promise<void> => {
        const sheets = Math.max(1, Math.ceil((await total()) / rowsOfSheet));
        const names = Array.from({ length: sheets }, (_none, index) => sheetName(title, index));
        partsOf(names).forEach(add);
        for (const index of names.keys()) addSheet(index);
        // What it tells of their ranges is known when they are written.
        zip.addReadStreamLazy(WORKBOOK, begin => begin(null, Readable.from([Buffer.from(workbookXml(names, ranges))])));
        zip.end();
    };
    // The download begins with what is the same in every workbook, while the rows are still being found.
    COMMON_PARTS.forEach(add);
    addSheets().catch((error: unknown) => packed.destroy(error as Error));
    try {
        yield* packed as AsyncIterable<Buffer>;
    } finally {
        reading?.destroy();
        await cursor.end();
    }
}

/** Some small contents as one workbook, a sheet each, called by their titles. */
export const smallBook = async (contents: readonly Content[], clock: Clock): Promise<Buffer> => {
    const zip = new ZipFile();
    const names = contents.map(({ title }) => sheetName(title, 0));
    const ranges: string[] = [];
    for (const [path, xml] of [...COMMON_PARTS, ...partsOf(names)]) zip.addBuffer(Buffer.from(xml), path);
    for (const [index, { columns, frozen = 0, rows }] of contents.entries()) {
        const pieces: string[] = [];
        const ended = (range: string): unknown => ranges.push(range);
        const sheet = sheetOf({ columns, frozen, ended }, new RowCursor(rows), ROWS_OF_SHEET, clock);
        for await (const piece of sheet) pieces.push(piece);
        zip.addBuffer(Buffer.from(pieces.join('')), sheetPath(index));
    }
    zip.addBuffer(Buffer.from(workbookXml(names, ranges)), WORKBOOK);
    zip.end();
    return buffer(zip.outputStream);
};
