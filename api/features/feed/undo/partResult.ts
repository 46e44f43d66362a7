import type { FeedUndo } from '../../../../models/features/feed/undoCalls';

/** What a part has given: how many records are as they were, and those that were left. */
export interface PartResult {
    readonly done: number;
    readonly rejected: FeedUndo['rejected'];
}
