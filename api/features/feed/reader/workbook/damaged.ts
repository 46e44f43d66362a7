import { feedMessages } from '../../../../../models/features/feed/messages';
import type { Said } from '../../../../../models/said';
import { FileError } from '../../../../feed/reader/fileError';

/** What zip archives and XML are refused with says nothing to people; what the system says is not about the file. */
const isOfContent = (error: unknown): boolean => {
    const { name, code = '' } = error as { readonly name?: string; readonly code?: string };
    return name === 'Error' && !/^E[A-Z]+$/.test(code);
};

/** @throws FileError instead of what a library says of content that it cannot read */
export const damagedBy = (error: unknown): never => {
    throw isOfContent(error) ? damaged() : error;
};

/** @param excess what it has too much of, after "The workbook has" */
export const tooMuch = (excess: Said): FileError => new FileError(feedMessages.tooMuch({ excess }));

export const damaged = (): FileError => new FileError(feedMessages.damaged);
