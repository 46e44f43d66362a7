import { fileMessages } from '../../../models/platform/messages/fileMessages';
import type { Message } from '../../../models/platform/messages/message';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import type { FileError } from '../sheets/fileError';

const { bomb, damaged, noSheet, tooMuch } = fileMessages;

/** Messages by the keys of those that advise to save the file as CSV, which would lose the ids of its rows. */
const INSTEAD: Readonly<Record<string, (values: Message['values']) => Message>> = {
    [bomb.key]: () => workbookMessages.bomb,
    [damaged.key]: () => workbookMessages.damaged,
    [noSheet.key]: () => workbookMessages.otherFile,
    [tooMuch({ excess: '' }).key]: values => workbookMessages.tooMuch({ excess: values?.['excess'] ?? '' }),
};

/** Returns the error of an uploaded workbook, and what to do about it. */
export const faultOf = ({ userMessage }: FileError): Message =>
    INSTEAD[userMessage.key]?.(userMessage.values) ?? userMessage;
