import type { Message } from '../../../models/platform/messages/message';
import { toComparable } from '../../../models/platform/format/normalize';
import { MAX_WORKBOOK_ROWS } from '../../../models/platform/workbook/calls';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import { timeChunks } from '../jobs/timeSlice';
import { FileError } from '../sheets/fileError';
import { LIMITS } from '../sheets/limits';
import type { FileRow, FileTable } from '../sheets/row';
import { WorkbookParser } from '../sheets/workbook/parser';
import {
    baseSheet,
    BOOK_SHEET,
    FORMAT,
    ID_HEADER,
    MARK,
    VERSION_HEADER,
    type BookSheet,
    type BookSource,
} from './format';

/** A record as it was exported. */
export interface BaseRow {
    readonly version: number;
    /** Its row in the exported sheet. */
    readonly row: number;
    readonly texts: readonly string[];
}

/** A sheet of an uploaded workbook. */
export interface ReadSheet extends BookSheet {
    readonly base: ReadonlyMap<number, BaseRow>;
    readonly rows: readonly FileRow[];
    /** Positions of the hidden columns. */
    readonly idAt: number;
    readonly versionAt: number;
    /** Current position of each column, by its index as exported; undefined: it is missing. */
    readonly places: readonly (number | undefined)[];
}

/** An uploaded workbook. */
export interface ReadBook {
    readonly source: BookSource;
    /** Undefined: the sheet is missing. */
    readonly sheets: readonly (ReadSheet | undefined)[];
    readonly about: readonly BookSheet[];
    readonly remarks: readonly Message[];
}

/** Visible sheets that are searched for the exported ones. */
const MAX_SHEETS = 20;
/** The exported and the current rows of all sheets, including added ones. */
const MAX_ROWS = MAX_WORKBOOK_ROWS * 2;

/** Maximum columns of a sheet in spreadsheet programs. */
const MAX_COLUMNS = 16_384;

const READ_LIMITS = { ...LIMITS, rows: MAX_ROWS, columns: MAX_COLUMNS, blankRows: 1_048_576 };

const tooMany = (): FileError =>
    new FileError(workbookMessages.tooManyInFile({ max: MAX_ROWS.toLocaleString('en-US') }));

/** Reads rows of a sheet until they are enough. @throws FileError for more than a workbook has */
const readRows = async (table: FileTable): Promise<FileRow[]> => {
    const rows: FileRow[] = [];
    const yieldToEventLoop = timeChunks();
    for await (const batch of table.rows) {
        rows.push(...batch);
        if (rows.length > MAX_ROWS) throw tooMany();
        await yieldToEventLoop();
    }
    return rows;
};

const readNamed = async (file: WorkbookParser, sheet: string): Promise<FileRow[]> => {
    const table = await file.open(sheet);
    try {
        return await readRows(table);
    } finally {
        await table.close();
    }
};

const parsed = (text: string | undefined): unknown => {
    try {
        return JSON.parse(text ?? '');
    } catch {
        return undefined;
    }
};

interface About {
    readonly source: BookSource;
    readonly sheets: readonly BookSheet[];
}

/** Reads the description of a workbook's source. @throws FileError for a workbook that was not exported for editing */
const readAbout = async (file: WorkbookParser): Promise<About> => {
    const otherFile = new FileError(workbookMessages.otherFile);
    const [head, first, ...others] = await readNamed(file, BOOK_SHEET).catch((error: unknown) => {
        throw error instanceof FileError && error.userMessage.key === 'file.noSheet' ? otherFile : error;
    });
    if (head?.cells[0] !== MARK) throw otherFile;
    if (head.cells[1] !== FORMAT) throw new FileError(workbookMessages.otherRelease);
    const source = parsed(first?.cells[1]) as BookSource | undefined;
    const sheets = others.map(({ cells }) => parsed(cells[1]) as BookSheet | undefined);
    if (typeof source?.path !== 'string' || sheets.length === 0 || sheets.some(sheet => !sheet)) throw otherFile;
    return { source, sheets: sheets.filter(sheet => sheet !== undefined) };
};

const toId = (text = ''): number => (/^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0);

const readBase = async (file: WorkbookParser, index: number): Promise<Map<number, BaseRow>> => {
    const [, ...rows] = await readNamed(file, baseSheet(index));
    return new Map(
        rows.map(
            ({ row, cells: [id, version, ...texts] }) => [toId(id), { version: toId(version), row, texts }] as const,
        ),
    );
};

/**
 * Returns the positions of an exported sheet's columns in the uploaded one, by their headers or the names of their
 * fields.
 */
const positionsOf = (sheet: BookSheet, header: readonly string[], remarks: Message[]): (number | undefined)[] => {
    const { title, columns } = sheet;
    const at = new Map<string, number>();
    for (const [place, cell] of header.entries()) {
        const name = toComparable(cell);
        if (name !== '' && at.has(name))
            throw new FileError(workbookMessages.repeatedColumn({ column: cell, sheet: title }));
        at.set(name, place);
    }
    const places = columns.map(([name, label]) => at.get(toComparable(label)) ?? at.get(toComparable(name)));
    for (const [index, place] of places.entries())
        if (place === undefined)
            remarks.push(workbookMessages.missingColumn({ column: columns[index]?.[1] ?? '', sheet: title }));
    const used = new Set([...places, header.indexOf(ID_HEADER), header.indexOf(VERSION_HEADER)]);
    for (const [place, cell] of header.entries())
        if (cell.trim() !== '' && !used.has(place))
            remarks.push(workbookMessages.ignoredColumn({ column: cell, sheet: title }));
    return places;
};

/** Counts the columns of a sheet that a header has. */
const countKnown = ({ columns }: BookSheet, header: readonly string[]): number => {
    const cells = new Set(header.map(toComparable));
    return columns.filter(([name, label]) => cells.has(toComparable(label)) || cells.has(toComparable(name))).length;
};

interface VisibleSheet {
    readonly header: readonly string[];
    readonly rows: readonly FileRow[];
}

const readVisible = async (file: WorkbookParser, remarks: Message[]): Promise<VisibleSheet[]> => {
    const visible: VisibleSheet[] = [];
    let rows = 0;
    for (let at = 0, sheets = 1; at < sheets; at += 1) {
        const table = await file.open(at);
        ({ sheets } = table);
        try {
            if (sheets > MAX_SHEETS) throw new FileError(workbookMessages.tooManySheets({ max: MAX_SHEETS }));
            const [head, ...below] = await readRows(table);
            rows += below.length;
            if (rows > MAX_ROWS) throw tooMany();
            remarks.push(...table.remarks);
            visible.push({ header: head?.cells ?? [], rows: below });
        } finally {
            await table.close();
        }
    }
    return visible;
};

/** Finds the sheet with the most known columns, even if it was renamed or moved. */
const bestOf = (sheet: BookSheet, visible: VisibleSheet[]): VisibleSheet | undefined => {
    const scored = visible.map(one => ({ one, known: countKnown(sheet, one.header) }));
    const [best] = scored.filter(({ known }) => known > 0).sort((a, b) => b.known - a.known);
    if (!best) return undefined;
    visible.splice(visible.indexOf(best.one), 1);
    return best.one;
};

/**
 * Reads an exported workbook after its upload, in any order of its rows, columns and sheets.
 *
 * @throws FileError for another file, and for a sheet whose records cannot be identified
 */
export const readBook = async (path: string): Promise<ReadBook> => {
    const file = new WorkbookParser({ path, limits: READ_LIMITS });
    try {
        return await readSheets(file);
    } finally {
        await file.close();
    }
};

const readSheets = async (file: WorkbookParser): Promise<ReadBook> => {
    const { source, sheets: about } = await readAbout(file);
    const remarks: Message[] = [];
    const visible = await readVisible(file, remarks);
    const sheets: (ReadSheet | undefined)[] = [];
    for (const [index, sheet] of about.entries()) {
        const found = bestOf(sheet, visible);
        if (!found) {
            remarks.push(workbookMessages.noSheet({ sheet: sheet.title }));
            sheets.push(undefined);
            continue;
        }
        const [idAt, versionAt] = [found.header.indexOf(ID_HEADER), found.header.indexOf(VERSION_HEADER)];
        if (idAt < 0 || versionAt < 0) throw new FileError(workbookMessages.noIds({ sheet: sheet.title }));
        const places = positionsOf(sheet, found.header, remarks);
        sheets.push({ ...sheet, base: await readBase(file, index), rows: found.rows, idAt, versionAt, places });
    }
    return { source, sheets, about, remarks };
};
