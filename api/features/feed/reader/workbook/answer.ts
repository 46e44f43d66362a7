import type { Said } from '../../../../../models/said';
import { FileError } from '../../../../feed/reader/fileError';
import type { ReaderLimits } from '../limits';
import type { FileRow } from '../../../../feed/reader/row';

/** What the thread that reads a workbook is given. */
export interface ParserTask {
    readonly path: string;
    /** Which of the sheets that people see, the first being 0. */
    readonly sheet: number;
    readonly limits: ReaderLimits;
}

/** An error as it crosses from one thread to another. */
interface Told {
    /** Of what is wrong with the file. */
    readonly said: Said | undefined;
    readonly message: string;
    readonly stack: string | undefined;
    /** The system's. */
    readonly code: string | undefined;
}

/** What it is asked: the next rows, or to close what it has open and to end. */
export type ParserAsk = 'next' | 'close';

/** What it answers: first the remarks and how many sheets there are, then rows as often as it is asked, until they are at their end (`null`). */
export type ParserAnswer =
    | { readonly remarks: readonly Said[]; readonly sheets: number }
    | { readonly rows: string | null }
    | { readonly error: Told };

type Pairs = readonly (readonly [number, string])[];
type PackedRow = readonly [
    row: number,
    cells: readonly string[],
    numbers?: Pairs,
    repeats?: readonly number[],
    faults?: Pairs,
];

const pairs = (map: ReadonlyMap<number, string> = new Map()): Pairs => [...map];

/** Rows as one text: that crosses in a fraction of the time that so many objects take. */
export const packed = (rows: readonly FileRow[]): string =>
    JSON.stringify(
        rows.map(({ row, cells, numbers, repeats, faults }): PackedRow => {
            if (!faults && !repeats) return numbers ? [row, cells, pairs(numbers)] : [row, cells];
            return [row, cells, pairs(numbers), repeats ?? [], pairs(faults)];
        }),
    );

export const unpacked = (text: string): FileRow[] =>
    (JSON.parse(text) as PackedRow[]).map(([row, cells, numbers = [], repeats = [], faults = []]) => ({
        ...{ row, cells },
        ...(numbers.length > 0 && { numbers: new Map(numbers) }),
        ...(repeats.length > 0 && { repeats }),
        ...(faults.length > 0 && { faults: new Map(faults) }),
    }));

export const told = (error: unknown): Told => {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    return { said: error instanceof FileError ? error.said : undefined, message, stack, code };
};

/** The error that was told. */
export const errorOf = ({ said, message, stack, code }: Told): Error => {
    if (said) return new FileError(said);
    return Object.assign(new Error(message), { stack, code });
};
