import type { Transaction } from '../../../models/database/transaction';
import { feedMessages } from '../../../models/features/feed/messages';
import { TAKEN } from './corrections';
import type { FeedFile } from './reader/reader';
import { readFeed } from './record';
import { rejectColumns } from './rejects';
import type { RunningFeed } from './runningFeed';
import { element } from './staged/rows';

/** A row of a file of corrected rejects, and the row of the first file that it is. */
type Corrected = readonly [row: number, original: number];

/** Rejects rows that have been corrected already, and returns the others. */
const rejectTaken = async (
    { database, feed }: RunningFeed,
    rows: readonly Corrected[],
    transaction: Transaction,
): Promise<readonly Corrected[]> => {
    const { dialect } = database;
    const taken = await database.run<{ row_number: number; by_feed_id: number }>(
        `${TAKEN} AND feed_correction.by_feed_id <> $2 AND feed_correction.row_number IN (${dialect.listed('$3')})`,
        [feed.corrects, feed.id, JSON.stringify(rows.map(([, original]) => original))],
        transaction,
    );
    if (taken.length === 0) return rows;
    const by = new Map(taken.map(({ row_number, by_feed_id }) => [row_number, by_feed_id]));
    const rejected = rows.flatMap(([row, original]) => {
        const other = by.get(original);
        return other === undefined ? [] : [[row, feedMessages.alreadyCorrected({ row: original, feed: other }).text]];
    });
    await database.run(
        `UPDATE feed_row SET reason = rejected.reason, bad_column = 0
            FROM (SELECT ${element(dialect, 0, 'INTEGER')} AS row_number, ${element(dialect, 1)} AS reason
                FROM ${dialect.elements('$2')}) AS rejected
            WHERE feed_row.feed_id = $1 AND feed_row.row_number = rejected.row_number AND feed_row.reason IS NULL`,
        [feed.id, JSON.stringify(rejected)],
        transaction,
    );
    return rows.filter(([, original]) => !by.has(original));
};

/** Notes the rows of the first file that are good now. */
const noteGood = async (
    { database, feed }: RunningFeed,
    rows: readonly Corrected[],
    transaction: Transaction,
): Promise<void> => {
    const { dialect } = database;
    await database.run(
        `INSERT INTO feed_correction (feed_id, row_number, by_feed_id)
            SELECT DISTINCT CAST($1 AS INTEGER), corrected.original, feed_row.feed_id
            FROM (SELECT ${element(dialect, 0, 'INTEGER')} AS row_number, ${element(dialect, 1, 'INTEGER')} AS original
                FROM ${dialect.elements('$2')}) AS corrected
            JOIN feed_row ON feed_row.feed_id = $3 AND feed_row.row_number = corrected.row_number
                AND feed_row.reason IS NULL
            WHERE TRUE ON CONFLICT (feed_id, row_number) DO UPDATE SET by_feed_id = excluded.by_feed_id`,
        [feed.corrects, JSON.stringify(rows), feed.id],
        transaction,
    );
};

/**
 * Rejects those rows of a file of corrected rejects that have been corrected already; the first feed is locked, so that
 * of two concurrent corrections of a row only one succeeds. May be repeated. Does nothing without the columns of a
 * rejects file, which identify the rows.
 *
 * @param isNoted whether good rows are noted as corrected by this feed; a dry run notes nothing
 */
export const takeCorrected = async (
    running: RunningFeed,
    { header, rows }: FeedFile,
    isNoted: boolean,
): Promise<void> => {
    const { database, feed } = running;
    if (feed.corrects === null || rejectColumns(feed, header) === 0) return;
    const first = feed.corrects;
    for await (const batch of rows) {
        const corrected = batch
            .map(({ row, cells }): Corrected => [row, Number(cells[0])])
            .filter(([, original]) => Number.isInteger(original) && original > 0);
        if (corrected.length === 0) continue;
        await database.write(async transaction => {
            await readFeed(database, first, transaction);
            const open = await rejectTaken(running, corrected, transaction);
            if (isNoted && !feed.dry_run && open.length > 0) await noteGood(running, open, transaction);
        });
    }
};
