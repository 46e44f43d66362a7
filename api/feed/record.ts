import type { Transaction } from 'sequelize';
import { changesOf, writeAudit } from '../../models/database/audit';
import { rawOf } from '../../models/database/cells';
import type { Database } from '../../models/database/database';
import { quoted } from '../../models/database/dialect';
import { dataFeed } from '../../models/feed/dataFeed';
import type { FeedRecord } from './work';

export type FeedCounts = Pick<
    FeedRecord,
    'rows_read' | 'rows_added' | 'rows_updated' | 'rows_unchanged' | 'rows_dropped' | 'rows_rejected'
>;

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

/** Adds to the counts of a feed's row, in the transaction of what is counted, so that a repeated step counts once. */
export const countFeed = async (
    database: Database,
    id: number,
    counts: Partial<FeedCounts>,
    transaction: Transaction,
): Promise<void> => {
    const added = Object.entries(counts);
    const sets = added.map(([name], i) => `${quoted(name)} = ${quoted(name)} + $${i + 2}`).join(', ');
    await database.run(
        `UPDATE data_feed SET ${sets} WHERE id = $1`,
        [id, ...added.map(([, count]) => count)],
        transaction,
    );
};

const LONGEST_MESSAGE = 500;

/** A message cut to what its column holds. */
export const clipped = (message: string): string =>
    message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;

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
    message: null,
    started_date: null,
    finished_date: null,
} as const satisfies Partial<FeedRecord>;

/** Ends a feed, with the one audit row that says what it did (domain.md section 1). */
export const endFeed = async (
    database: Database,
    running: FeedRecord,
    end: Partial<FeedRecord>,
    transaction: Transaction,
): Promise<void> => {
    const finished_date = new Date().toISOString();
    const values = {
        ...end,
        finished_date,
        version: running.version + 1,
        update_date: finished_date,
        update_user: running.create_user,
    };
    await noteFeed(database, running.id, values, transaction);
    const after = { ...running, ...values };
    await writeAudit(
        database,
        {
            username: running.create_user,
            resource: dataFeed.path,
            recordId: running.id,
            action: 'import',
            changes: changesOf(dataFeed, { ...after, ...BEFORE }, after),
        },
        transaction,
    );
};
