import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Clock } from '../../../../models/platform/calendar/clock';
import type { Content } from '../content';
import { xmlText } from './cell';
import { RowCursor } from './cursor';
import { COMMON_PARTS, partsOf, sheetPath, WORKBOOK, workbookXml } from './parts';
import { sheetOf } from './sheet';

/** 1,048,576 are all that a sheet has, its header among them; what does not fit goes into further sheets. */
const ROWS_OF_SHEET = 1_048_575;
/** Characters of a sheet's name. */
export const MAX_SHEET_NAME_LENGTH = 31;

/** A sheet's name may not hold these, nor be longer. */
const sheetName = (title: string, index: number): string => {
    const number = index === 0 ? '' : ` (${index + 1})`;
    const name = title.replace(/[[\]:*?/\\']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH - number.length);
    return xmlText(name + number);
};

/**
 * Content as an XLSX workbook. It is packed as it is read: the archive asks for the next rows when its reader has
 * taken the ones before, and when the reader goes away, reading ends.
 */
export async function* xlsxOf(
    { title, columns, frozen = 0, rows }: Content,
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
            // The archive does not listen to what it reads.
            reading.once('error', fail);
            reading.once('end', () => void goOn(index).catch(fail));
            begin(null, reading);
        });
    // How many sheets there are, and their ranges, is known when they are written.
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
    // The download begins with what is the same in every workbook, while the rows are still being found.
    COMMON_PARTS.forEach(add);
    addSheet(0);
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
