import { randomBytes } from 'node:crypto';
import type { Database } from '../../models/database/database';
import type { Log } from '../log';
import { isDiskFull } from '../../models/database/errors';
import { FileError } from './fileError';
import { GuardError } from './guard';
import { endProgress } from './progress';
import { clipped, endFeed } from './record';
import { readFeed } from './store';
import { endTries, GaveUp, MOST_TRIES } from './tries';
import type { FeedRecord } from './work';

type End = Pick<FeedRecord, 'message'> & Partial<FeedRecord>;

const APPLIED = 'Part of it is applied.';
const NOTHING = 'Nothing was changed.';

const isApplied = ({ rows_added, rows_updated, rows_dropped }: FeedRecord): boolean =>
    rows_added + rows_updated + rows_dropped > 0;

/** What is wrong with the file, or where to look for what went wrong here. */
const endOf = (feed: FeedRecord, error: unknown, reference: string): End => {
    if (error instanceof GuardError) return { message: error.message, ...error.counts };
    if (error instanceof FileError) return { message: error.message };
    const changed = isApplied(feed) ? APPLIED : NOTHING;
    if (error instanceof GaveUp) {
        const message =
            `The feed ended the server, or took more memory than it may, ${MOST_TRIES} times without getting further. ` +
            `${changed} Tell your system administrator (${reference}), or save the file as CSV and upload it again.`;
        return { message };
    }
    const message = isDiskFull(error)
        ? `The server’s disk is full. ${changed} Tell your system administrator (${reference}), and upload the file ` +
          'again when there is room.'
        : `The feed stopped because of an unexpected error. ${changed} Upload the file again; if it stops again, give ` +
          `your system administrator this reference: ${reference}.`;
    return { message };
};

/** Ends a feed that failed with a message that says what to do. */
export const failFeed = async (database: Database, log: Log, id: number, error: unknown): Promise<void> => {
    const reference = randomBytes(4).toString('hex');
    if (!(error instanceof FileError)) log.error({ err: error, reference, feed: id }, 'A feed stopped.');
    await database.write(async transaction => {
        const feed = await readFeed(database, id, transaction);
        const end = endOf(feed, error, reference);
        await endFeed(database, feed, { ...end, status: 'ERROR', message: clipped(end.message ?? '') }, transaction);
        await endProgress(database, id, transaction);
        await endTries(database, id, transaction);
    });
};
