import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import type { Message } from '../../../../models/platform/messages/message';
import { FileError } from '../fileError';

/** Whether an error is a library's about content, whose text says nothing to people; a system's is about no file. */
const isOfContent = (error: unknown): boolean => {
    const { name, code = '' } = error as { readonly name?: string; readonly code?: string };
    return name === 'Error' && !/^E[A-Z]+$/.test(code);
};

/** @throws FileError instead of what a library says of content that it cannot read */
export const damagedBy = (error: unknown): never => {
    throw isOfContent(error) ? damaged() : error;
};

/** @param excess what it has too much of, after "The workbook has" */
export const tooMuch = (excess: Message): FileError => new FileError(fileMessages.tooMuch({ excess }));

export const damaged = (): FileError => new FileError(fileMessages.damaged);
