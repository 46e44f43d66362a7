import type { FeedUndo } from '../../../../models/features/feed/undoCalls';

/** Result of a part: the number of restored records, and the rejected ones. */
export interface PartResult {
    readonly done: number;
    readonly rejected: FeedUndo['rejected'];
}
