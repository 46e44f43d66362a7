import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { READING_FIELDS } from '../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../models/features/feed/messages';
import { UPC_COLUMNS } from '../../../models/platform/format/upc';
import { Failure } from '../../platform/server/failure';
import type { ReadingFields } from './codes/feedCodes';
import type { FeedRecord } from './runningFeed';

/** Days for which the file of a dry run can be applied. */
const FILE_DAYS = 7;
/** Days after which its removal is no longer retried. */
const LOOKED_AFTER_DAYS = 60;
const DAY_MS = 24 * 3_600_000;

/** Whether a feed is a dry run that is through, so that its file can be run for real. */
export const isRunnable = ({ dry_run, status }: Pick<FeedRecord, 'dry_run' | 'status'>): boolean =>
    dry_run && status === 'COMPLETE';

const OLD = 'SELECT id FROM data_feed WHERE dry_run AND finished_date < $1 AND finished_date > $2';

/** Returns the dry runs whose files are to be removed. */
export const listOldDryRuns = async (database: Database): Promise<readonly number[]> => {
    const [until, from] = [FILE_DAYS, LOOKED_AFTER_DAYS].map(days =>
        new Date(Date.now() - days * DAY_MS).toISOString(),
    );
    const found = await database.read<{ id: number }>(OLD, [until, from]);
    return found.map(({ id }) => id);
};

const RAN = `SELECT id FROM data_feed WHERE checked_as = $1 AND status <> 'ERROR' ORDER BY id DESC LIMIT 1`;

/** Locks a dry run whose file is about to be applied. @throws Failure 409 when it was applied already */
export const refuseRunTwice = async (database: Database, id: number, transaction: Transaction): Promise<void> => {
    const lock = `SELECT id FROM data_feed WHERE id = $1${database.dialect.rowLock('writers')}`;
    await database.run(lock, [id], transaction);
    const [ran] = await database.run<{ id: number }>(RAN, [id], transaction);
    if (ran) throw Failure.service(409, feedMessages.ranAlready({ feed: ran.id }));
};

/** @throws Failure 409 for a file that no longer exists */
export const refuseGone = (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw Failure.service(409, feedMessages.fileGone);
};

/** Returns how the columns of codes were read, but where single codes were judged. */
export const readingsOf = (feed: FeedRecord): Partial<ReadingFields> =>
    Object.fromEntries(
        UPC_COLUMNS.map(column => READING_FIELDS[column])
            .filter(field => feed[field] !== 'by_length')
            .map(field => [field, feed[field]]),
    );

/** Returns the upload that runs the file of a dry run for real. */
export const uploadOf = (feed: FeedRecord) => {
    const { source, adr_id, plan_id, description, check_digit, confirm_drop, corrects, filename, size, id } = feed;
    const own = { dry_run: false, checked_as: id };
    const about = { source, adr_id, plan_id, description, check_digit, confirm_drop, corrects, filename, size };
    return { ...about, ...own, ...readingsOf(feed) };
};
