import { randomBytes } from 'node:crypto';
import type { Database } from '../../../models/database/database';
import { isDiskFull } from '../../../models/database/errors';
import type { Transaction } from '../../../models/database/transaction';
import { feedMessages } from '../../../models/features/feed/messages';
import type { Message } from '../../../models/platform/messages/message';
import { GaveUp, MAX_TRIES } from '../../platform/jobs/tries';
import type { Log } from '../../platform/server/log';
import { StoppedError } from './stoppedError';
import { FileError } from './reader/fileError';
import { endFeed, endFeedIn, messageOf } from './record';
import type { FeedRecord } from './runningFeed';

interface End {
    readonly message: Message;
    readonly record?: Partial<FeedRecord>;
}

const isApplied = ({ rows_added, rows_updated, rows_dropped }: FeedRecord): boolean =>
    rows_added + rows_updated + rows_dropped > 0;

/** Returns what is wrong with the file, or where to look for what went wrong here. */
const endOf = (feed: FeedRecord, error: unknown, reference: string): End => {
    if (error instanceof StoppedError) return { message: error.userMessage, record: error.record };
    if (error instanceof FileError) return { message: error.userMessage };
    const changed = isApplied(feed) ? feedMessages.applied : feedMessages.unchanged;
    if (error instanceof GaveUp) return { message: feedMessages.gaveUp({ tries: MAX_TRIES, changed, reference }) };
    const why = isDiskFull(error) ? feedMessages.diskFull : feedMessages.stopped;
    return { message: why({ changed, reference }) };
};

/** Ends a feed that failed with a message that says what to do. */
export const failFeed = async (database: Database, log: Log, id: number, error: unknown): Promise<void> => {
    const reference = randomBytes(4).toString('hex');
    if (!(error instanceof FileError)) log.error({ err: error, reference, feed: id }, 'A feed stopped.');
    await endFeed(database, id, feed => {
        const { message, record } = endOf(feed, error, reference);
        return { ...record, status: 'ERROR', ...messageOf(message) };
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
