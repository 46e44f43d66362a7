import type { Message } from '../../../models/platform/messages/message';

/**
 * Something is wrong with a file as a whole; its message is for the person who uploaded it. It comes before anything
 * is applied and changes nothing (docs/domain.md section 4).
 */
export class FileError extends Error {
    override readonly name = 'FileError';

    constructor(readonly userMessage: Message) {
        super(userMessage.text);
    }
}
