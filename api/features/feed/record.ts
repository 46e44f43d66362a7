import { rawOf } from '../../../models/database/cells';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { RecordStore } from '../../../models/database/recordStore';
import { afterCommit, type Transaction } from '../../../models/database/transaction';
import { dataFeed, hasUnclearCodes, IMPORT_SOURCE, isStoppedByGuard } from '../../../models/features/feed/dataFeed';
import { clipped } from '../../../models/platform/format/clipped';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import { feedMessages } from '../../../models/features/feed/messages';
import { endJob, noteProgress, type JobEnd } from '../../platform/jobs/progress';
import { notify } from '../../platform/notifications/notification';
import { noteChangeCount } from './undo/feedLog';
import { countEnded } from './metrics';
import { feedJob, type FeedRecord } from './runningFeed';

type Ended = Pick<
    FeedRecord,
    | 'id'
    | 'source'
    | 'filename'
    | 'status'
    | 'dry_run'
    | 'guard_dropped'
    | 'unclear_codes'
    | 'rows_rejected'
    | 'create_user'
>;

const buildEndMessage = (feed: Ended): Message => {
    const { filename, rows_rejected: rejected, status } = feed;
    if (isStoppedByGuard(feed)) return feedMessages.stoppedByGuard({ filename });
    if (hasUnclearCodes(feed)) return feedMessages.stoppedByCodes({ filename });
    if (status === 'ERROR') return feedMessages.failed({ filename });
    if (feed.dry_run) return feedMessages.checked({ filename });
    return rejected > 0 ? feedMessages.endedWithRejects({ filename, rejected }) : feedMessages.ended({ filename });
};

/** Returns the page on which the uploader of a feed finds its result. */
export const linkOf = ({ id, source }: Pick<FeedRecord, 'id' | 'source'>): string =>
    source === IMPORT_SOURCE ? `/services/tpm/import/detail/${id}` : `/settings/datafeed/${id}/show`;

/** Notifies the uploader of a feed that it has ended, with any result. */
const notifyFeedEnd = (database: Database, feed: Ended, transaction: Transaction): Promise<void> =>
    notify(
        database,
        { to: [feed.create_user], about: `feed.${feed.id}`, message: buildEndMessage(feed), link: linkOf(feed) },
        transaction,
    );

export type FeedRowCounts = Pick<
    FeedRecord,
    'rows_read' | 'rows_added' | 'rows_updated' | 'rows_unchanged' | 'rows_dropped' | 'rows_rejected'
>;

/** Reads the current record of a feed, inside a transaction or outside. @throws NotFoundError */
export const readFeed = (database: Database, id: number, transaction?: Transaction): Promise<FeedRecord> => {
    const feeds = new RecordStore(database, dataFeed);
    return transaction ? feeds.locked(id, transaction) : feeds.get(id);
};

/** Sets columns of a feed's row during its run; progress is not a change of the record and not audited. */
export const noteFeed = async (
    database: Database,
    id: number,
    values: Partial<FeedRecord>,
    transaction: Transaction,
): Promise<void> => {
    const cells = Object.entries(rawOf(dataFeed, values));
    const sets = cells.map(([name], i) => `${quoted(name)} = $${i + 2}`).join(', ');
    await database.run(
        `UPDATE data_feed SET ${sets} WHERE id = $1`,
        [id, ...cells.map(([, cell]) => cell)],
        transaction,
    );
};

/** SQL of processed rows among the good ones. */
const THROUGH = `rows_added + rows_updated + rows_unchanged AS done, rows_total - rows_rejected AS total`;

/**
 * Adds to the counts of a feed's row, in the transaction of what is counted, so that a repeated step counts once, and
 * reports the progress of its job. A step without counts writes nothing.
 */
export const countFeed = async (
    database: Database,
    id: number,
    counts: Partial<FeedRowCounts>,
    transaction: Transaction,
): Promise<void> => {
    const added = Object.entries(counts);
    if (added.length === 0) return;
    const sets = added.map(([name], i) => `${quoted(name)} = ${quoted(name)} + $${i + 2}`).join(', ');
    const [reached] = await database.run<{ done: number; total: number | null }>(
        `UPDATE data_feed SET ${sets} WHERE id = $1 RETURNING ${THROUGH}`,
        [id, ...added.map(([, count]) => count)],
        transaction,
    );
    if (reached) await noteProgress(database, feedJob({ id }), reached, transaction);
};

export const MAX_FEED_MESSAGE_LENGTH = dataFeed.fields.message.options.max;

/** Returns the message fields of a feed's record; a message that must be truncated is in English only. */
export const feedMessage = (fullMessage: Message): Pick<FeedRecord, 'message' | 'message_descriptor'> => {
    const message = clipped(fullMessage.text, MAX_FEED_MESSAGE_LENGTH);
    return { message, message_descriptor: message === fullMessage.text ? descriptorOf(fullMessage) : null };
};

/** Fields of a feed that has not run. */
export const BEFORE = {
    status: 'PENDING',
    rows_total: null,
    rows_read: 0,
    rows_added: 0,
    rows_updated: 0,
    rows_unchanged: 0,
    rows_dropped: 0,
    rows_rejected: 0,
    guard_dropped: null,
    guard_products: null,
    unclear_codes: null,
    message: null,
    message_descriptor: null,
    started_date: null,
    finished_date: null,
} as const satisfies Partial<FeedRecord>;

/** Returns how the job of a feed ends. */
const jobEndOf = ({ status, message, message_descriptor }: Partial<FeedRecord>): JobEnd => ({
    state: status === 'ERROR' ? 'FAILED' : 'DONE',
    message: message ?? null,
    descriptor: message_descriptor ?? null,
});

/**
 * Ends a feed, with one audit row that summarizes what it did (docs/domain.md section 1).
 *
 * @param endOf receives the current record
 */
export const endFeed = (
    database: Database,
    id: number,
    endOf: (now: FeedRecord) => Partial<FeedRecord>,
): Promise<void> => database.write(transaction => endFeedIn(database, id, endOf, transaction));

/** Like `endFeed`, in an existing transaction. */
export const endFeedIn = async (
    database: Database,
    id: number,
    endOf: (now: FeedRecord) => Partial<FeedRecord>,
    transaction: Transaction,
): Promise<void> => {
    const now = await readFeed(database, id, transaction);
    const ran = Object.fromEntries(Object.keys(BEFORE).map(name => [name, now[name as keyof typeof BEFORE]]));
    const end = endOf(now);
    const values = { ...ran, ...end, finished_date: new Date().toISOString() };
    const by = { username: now.create_user };
    const imports = new RecordStore(database, dataFeed, { action: 'import' });
    const [ended] = await imports.changeMany([{ before: { ...now, ...BEFORE }, values }], by, transaction);
    await endJob(database, feedJob(now), jobEndOf(end), transaction);
    await noteChangeCount(database, ended ?? now, transaction);
    await notifyFeedEnd(database, ended ?? now, transaction);
    afterCommit(transaction, () => countEnded(ended ?? now));
};
