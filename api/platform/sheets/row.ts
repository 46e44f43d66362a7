import { fileMessages } from '../../../models/platform/messages/fileMessages';
import type { Message } from '../../../models/platform/messages/message';
import { FileError } from './fileError';
import type { ReaderLimits } from './limits';

/** Rows from the top that are searched for the header: titles and blank rows may be above it. */
export const HEADER_ROWS = 20;

/** A row of a file; `row` is the number a spreadsheet shows, the header being 1. */
export interface FileRow {
    readonly row: number;
    /** Texts that the cells show. */
    readonly cells: readonly string[];
    /** Full values of numbers that their cells show differently, by position. */
    readonly numbers?: ReadonlyMap<number, string>;
    /** Positions of cells that are merged with the one on their left, and so repeat it. */
    readonly repeats?: readonly number[];
    /** Reasons why cells are not valid, by position: only spreadsheets have such cells. */
    readonly faults?: ReadonlyMap<number, string>;
}

/** Another visible sheet, after the one that is read. */
export interface SheetTop {
    readonly name: string;
    /** The cells of its first rows. */
    readonly rows: readonly (readonly string[])[];
}

/** The sheet of a workbook that is read, and the other sheets. */
export interface SheetSelection {
    readonly name: string;
    /** Names of the other sheets, including hidden ones. */
    readonly others: readonly string[];
    readonly behind: readonly SheetTop[];
}

/** A file as rows of text cells, in any format. */
export interface FileTable {
    /** In batches, without blank rows; can be iterated only once. */
    readonly rows: AsyncGenerator<FileRow[]>;
    /** Messages to its uploader on how it was read. */
    readonly remarks: readonly Message[];
    /** Number of visible sheets, including this one. */
    readonly sheets: number;
    readonly selection?: SheetSelection | undefined;
    /** Ends the reading; required if the rows are not read to their end. */
    close(): Promise<void>;
}

const isBlank = ({ cells, numbers, faults }: FileRow): boolean =>
    !faults && !numbers && cells.every(cell => cell === '' || cell.trim() === '');

const count = (n: number): string => n.toLocaleString('en-US');

/**
 * Builds a filter that removes blank rows from the batches of a file.
 *
 * @throws FileError when a file has too many of them
 */
export const blankRemover = ({ blankRows }: ReaderLimits): ((rows: readonly FileRow[]) => FileRow[]) => {
    let blank = 0;
    return rows => {
        const filledRows = rows.filter(row => !isBlank(row));
        blank += rows.length - filledRows.length;
        if (blank > blankRows) {
            throw new FileError(fileMessages.tooManyBlankRows({ max: count(blankRows) }));
        }
        return filledRows;
    };
};

export const tooManyColumns = (row: number, columns: number, max: number): FileError =>
    new FileError(fileMessages.tooManyColumns({ row, columns: count(columns), max: count(max) }));

export const rowTooLong = (row: number, max: number): FileError =>
    new FileError(fileMessages.longRow({ row, max: count(max) }));
