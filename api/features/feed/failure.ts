import { randomBytes } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import { isDiskFull } from '../../../models/database/errors';
import type { Transaction } from '../../../models/database/transaction';
import { feedMessages } from '../../../models/features/feed/messages';
import type { Said } from '../../../models/said';
import { GaveUp, MOST_TRIES } from '../../platform/jobs/tries';
import type { Log } from '../../log';
import { HeldError } from './stoppedError';
import { FileError } from '../../feed/reader/fileError';
import { endFeed, endFeedIn, messageOf } from './record';
import type { FeedRecord } from './runningFeed';

interface End {
    readonly said: Said;
    readonly record?: Partial<FeedRecord>;
}

const isApplied = ({ rows_added, rows_updated, rows_dropped }: FeedRecord): boolean =>
    rows_added + rows_updated + rows_dropped > 0;

/** What is wrong with the file, or where to look for what went wrong here. */
const endOf = (feed: FeedRecord, error: unknown, reference: string): End => {
    if (error instanceof HeldError) return { said: error.said, record: error.record };
    if (error instanceof FileError) return { said: error.said };
    const changed = isApplied(feed) ? feedMessages.applied : feedMessages.unchanged;
    if (error instanceof GaveUp) return { said: feedMessages.gaveUp({ tries: MOST_TRIES, changed, reference }) };
    const why = isDiskFull(error) ? feedMessages.diskFull : feedMessages.stopped;
    return { said: why({ changed, reference }) };
};

/** Ends a feed that failed with a message that says what to do. */
export const failFeed = async (database: Database, log: Log, id: number, error: unknown): Promise<void> => {
    const reference = randomBytes(4).toString('hex');
    if (!(error instanceof FileError)) log.error({ err: error, reference, feed: id }, 'A feed stopped.');
    await endFeed(database, id, feed => {
        const { said, record } = endOf(feed, error, reference);
        return { ...record, status: 'ERROR', ...messageOf(said) };
    });
};

/** Ends a feed whose job is cancelled, in the transaction of that; what was applied stays. */
export const cancelFeed = (database: Database, id: number, by: string, transaction: Transaction): Promise<void> =>
    endFeedIn(
        database,
        id,
        feed => {
            const changed = isApplied(feed) ? feedMessages.applied : feedMessages.unchanged;
            return { status: 'ERROR', ...messageOf(feedMessages.cancelled({ by, changed })) };
        },
        transaction,
    );
