import { FileError } from '../../fileError';
import type { ReaderLimits } from '../limits';
import type { FileRow } from '../row';

/** What the thread that reads a workbook is given. */
export interface ParserTask {
    readonly path: string;
    readonly limits: ReaderLimits;
}

/** An error as it crosses from one thread to another. */
interface Told {
    readonly isOfFile: boolean;
    readonly message: string;
    readonly stack: string | undefined;
    /** The system's. */
    readonly code: string | undefined;
}

/** What it answers: first the remarks, then rows as often as it is asked, until they are at their end (`null`). */
export type ParserAnswer =
    { readonly remarks: readonly string[] } | { readonly rows: FileRow[] | null } | { readonly error: Told };

export const told = (error: unknown): Told => {
    const { message, stack, code } = error as NodeJS.ErrnoException;
    return { isOfFile: error instanceof FileError, message, stack, code };
};

/** The error that was told. */
export const errorOf = ({ isOfFile, message, stack, code }: Told): Error => {
    if (isOfFile) return new FileError(message);
    return Object.assign(new Error(message), { stack, code });
};
