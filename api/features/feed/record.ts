import { rawOf } from '../../../models/database/cells';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { RecordWriter } from '../../../models/database/recordWriter';
import { Repository } from '../../../models/database/repository';
import type { Transaction } from '../../../models/database/transaction';
import { dataFeed } from '../../../models/features/feed/dataFeed';
import { toldOf, type Said } from '../../../models/said';
import { endJob, noteProgress, type JobEnd } from '../../platform/jobs/progress';
import { jobOf, type FeedRecord } from './runningFeed';
import { tellEnd } from '../../feed/telling';

export type FeedCounts = Pick<
    FeedRecord,
    'rows_read' | 'rows_added' | 'rows_updated' | 'rows_unchanged' | 'rows_dropped' | 'rows_rejected'
>;

/** A feed as it is now, inside a transaction or outside. @throws NotFoundError */
export const readFeed = (database: Database, id: number, transaction?: Transaction): Promise<FeedRecord> => {
    const feeds = new Repository(database, dataFeed);
    return transaction ? feeds.locked(id, transaction) : feeds.get(id);
};

/** Sets columns of a feed's row as they are while it runs; progress is not a change of the record and not audited. */
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

/** Rows that are through, of those that are good. */
const THROUGH = `rows_added + rows_updated + rows_unchanged AS done, rows_total - rows_rejected AS total`;

/**
 * Adds to the counts of a feed's row, in the transaction of what is counted, so that a repeated step counts once; and
 * tells how far its job is.
 */
export const countFeed = async (
    database: Database,
    id: number,
    counts: Partial<FeedCounts>,
    transaction: Transaction,
): Promise<void> => {
    const added = Object.entries(counts);
    const sets = added.map(([name], i) => `${quoted(name)} = ${quoted(name)} + $${i + 2}`).join(', ');
    const [reached] = await database.run<{ done: number; total: number | null }>(
        `UPDATE data_feed SET ${sets} WHERE id = $1 RETURNING ${THROUGH}`,
        [id, ...added.map(([, count]) => count)],
        transaction,
    );
    if (reached) await noteProgress(database, jobOf({ id }), reached, transaction);
};

const LONGEST_MESSAGE = dataFeed.fields.message.options.max;

/** A text cut to what the column of the message holds, with so much beside it. */
export const clipped = (text: string, beside = 0): string =>
    text.length + beside > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE - 1 - beside)}…` : text;

/** What a feed's record says; what has to be cut is English alone. */
export const messageOf = (said: Said): Pick<FeedRecord, 'message' | 'message_said'> => {
    const message = clipped(said.text);
    return { message, message_said: message === said.text ? toldOf(said) : null };
};

/** What a feed is before it has run. */
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
    message_said: null,
    started_date: null,
    finished_date: null,
} as const satisfies Partial<FeedRecord>;

/** What its job is told to have come to. */
const jobEndOf = ({ status, message, message_said }: Partial<FeedRecord>): JobEnd => ({
    state: status === 'ERROR' ? 'FAILED' : 'DONE',
    message: message ?? null,
    said: message_said ?? null,
});

/** Ends a feed, with the one audit row that says what it did (domain.md section 1). @param endOf given how it is now */
export const endFeed = (
    database: Database,
    id: number,
    endOf: (now: FeedRecord) => Partial<FeedRecord>,
): Promise<void> => database.write(transaction => endFeedIn(database, id, endOf, transaction));

/** The same in a transaction that is under way. */
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
    const writer = new RecordWriter(database, dataFeed, { action: 'import' });
    const [ended] = await writer.change([{ before: { ...now, ...BEFORE }, values }], by, transaction);
    await endJob(database, jobOf(now), jobEndOf(end), transaction);
    await tellEnd(database, ended ?? now, transaction);
};
