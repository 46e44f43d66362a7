import { feedMessages } from '../../../models/features/feed/messages';
import type { Said } from '../../../models/said';
import { FileError } from './fileError';
import type { ReaderLimits } from '../../features/feed/reader/limits';

/** A row of a file; `row` is the number a spreadsheet shows, the header being 1. */
export interface FileRow {
    readonly row: number;
    /** What each cell shows. */
    readonly cells: readonly string[];
    /** All that a cell's number holds, where the cell shows it otherwise, by position. */
    readonly numbers?: ReadonlyMap<number, string>;
    /** Positions of cells that are merged with the one at their left, and so repeat it. */
    readonly repeats?: readonly number[];
    /** Why a cell cannot be what it was meant to be, by position: only a spreadsheet has such cells. */
    readonly faults?: ReadonlyMap<number, string>;
}

/** A file as rows of text cells, whatever its form. */
export interface FileTable {
    /** In batches, blank ones left out; to be iterated once. */
    readonly rows: AsyncGenerator<FileRow[]>;
    /** What its uploader should know of how it was read. */
    readonly remarks: readonly Said[];
    /** How many sheets people see, of which this is one. */
    readonly sheets: number;
    /** To be called when the rows are not wanted, or not all of them. */
    close(): Promise<void>;
}

const isBlank = ({ cells, numbers, faults }: FileRow): boolean =>
    !faults && !numbers && cells.every(cell => cell === '' || cell.trim() === '');

const count = (n: number): string => n.toLocaleString('en-US');

/** Leaves blank rows out, batch after batch of a file. @throws FileError when it has more of them than a file may */
export const blankRemover = ({ blankRows }: ReaderLimits): ((rows: readonly FileRow[]) => FileRow[]) => {
    let blank = 0;
    return rows => {
        const kept = rows.filter(row => !isBlank(row));
        blank += rows.length - kept.length;
        if (blank > blankRows) {
            throw new FileError(feedMessages.mostBlankRows({ most: count(blankRows) }));
        }
        return kept;
    };
};

export const tooManyColumns = (row: number, columns: number, most: number): FileError =>
    new FileError(feedMessages.mostColumns({ row, columns: count(columns), most: count(most) }));

export const rowTooLong = (row: number, most: number): FileError =>
    new FileError(feedMessages.longRow({ row, most: count(most) }));
