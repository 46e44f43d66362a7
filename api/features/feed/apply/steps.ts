import type { Transaction } from '../../../../models/database/transaction';
import { movePosition } from '../../../platform/jobs/progress';
import { throwIfStopped } from '../../../platform/jobs/stopped';
import { countFeed, type FeedRowCounts } from '../record';
import { feedJob, type RunningFeed } from '../runningFeed';

/** Position up to which a feed is applied; it exists once all rows are staged and the guard has passed. */
export interface FeedPosition {
    /** Key up to which rows are applied, in the order of their keys; of an ADR's files the product's id. */
    readonly item: string;
    readonly case: string;
    /** Products that will lose the source's flag. */
    readonly toDrop: number;
    /** Product id up to which flags are cleared. */
    readonly droppedTo: number;
}

/**
 * The steps that apply a feed. Each is one transaction together with its counts and the position of the feed, so that
 * it runs once however often a run is interrupted, also by a power cut: a lost step is one that has not run.
 */
export class FeedSteps {
    constructor(
        private readonly running: RunningFeed,
        private position: FeedPosition,
    ) {}

    get at(): FeedPosition {
        return this.position;
    }

    /** @param step returns its counts. @throws Stopped */
    async take(
        to: Partial<FeedPosition>,
        step: (transaction: Transaction) => Promise<Partial<FeedRowCounts>>,
    ): Promise<void> {
        throwIfStopped(this.running);
        const { database, feed } = this.running;
        const move = { from: this.position, to: { ...this.position, ...to } };
        await database.write(async transaction => {
            await movePosition(database, feedJob(feed), move, transaction);
            await countFeed(database, feed.id, await step(transaction), transaction);
        }, 'relaxed');
        this.position = move.to;
    }
}
