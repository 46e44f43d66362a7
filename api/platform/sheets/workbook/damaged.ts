import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import type { Message } from '../../../../models/platform/messages/message';
import { FileError } from '../fileError';

/**
 * Whether an error comes from a library about content, with a text that is not for users; system errors are not about
 * the file.
 */
const isOfContent = (error: unknown): boolean => {
    const { name, code = '' } = error as { readonly name?: string; readonly code?: string };
    return name === 'Error' && !/^E[A-Z]+$/.test(code);
};

/** @throws FileError in place of a library's error about content that it cannot read */
export const damagedBy = (error: unknown): never => {
    throw isOfContent(error) ? damaged() : error;
};

/** @param excess the part of the message after "The workbook has" */
export const tooMuch = (excess: Message): FileError => new FileError(fileMessages.tooMuch({ excess }));

export const damaged = (): FileError => new FileError(fileMessages.damaged);
