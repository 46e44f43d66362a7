import type { Message } from '../../../models/platform/messages/message';
import { FileError } from '../../platform/sheets/fileError';
import type { FeedRecord } from './runningFeed';

/** Thrown where a feed stops before anything is applied, and continues once a user has answered. */
export class StoppedError extends FileError {
    constructor(
        message: Message,
        /** Fields of its record for the user who is to answer. */
        readonly record: Partial<FeedRecord>,
    ) {
        super(message);
    }
}
