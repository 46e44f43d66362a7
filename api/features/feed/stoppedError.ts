import type { Said } from '../../../models/said';
import { FileError } from '../../feed/reader/fileError';
import type { FeedRecord } from './runningFeed';

/** Thrown where a feed stops before anything is applied, and goes on once somebody has answered. */
export class HeldError extends FileError {
    constructor(
        said: Said,
        /** What its record tells whoever is to answer. */
        readonly record: Partial<FeedRecord>,
    ) {
        super(said);
    }
}
