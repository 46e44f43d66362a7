import type { Message } from '../../../models/platform/messages/message';

/**
 * An error about an entire file; its message is for the uploader. It is thrown before anything is applied
 * (docs/domain.md section 4).
 */
export class FileError extends Error {
    override readonly name = 'FileError';

    constructor(readonly userMessage: Message) {
        super(userMessage.text);
    }
}
