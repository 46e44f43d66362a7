import type { Transaction } from '../../../../models/database/transaction';
import type { Header } from '../../../../models/features/feed/header';
import type { RunningFeed } from '../runningFeed';
import { inRanges } from '../staged/ranges';
import { element } from '../staged/rows';
import { locateColumn, type Problem } from './problem';

/** $1 feed, $2 promotion before the first, $3 last promotion, $4 the column of the file in the reason. */
const SPREAD = `UPDATE feed_row SET bad_column = $4, reason = 'Row ' || bad.first_row || ' of this promotion is rejected.'
    FROM (SELECT promo_row, min(row_number) AS first_row FROM feed_row
        WHERE feed_id = $1 AND promo_row > $2 AND promo_row <= $3 AND reason IS NOT NULL GROUP BY promo_row) AS bad
    WHERE feed_row.feed_id = $1 AND feed_row.promo_row = bad.promo_row AND feed_row.reason IS NULL`;

/** Rejects an entire promotion for one bad row, which the reason names (docs/api.md, /tpm/import). May be repeated. */
export const rejectEntirePromotions = async (running: RunningFeed, header: Header): Promise<void> => {
    const { database, feed } = running;
    const column = header.columns.indexOf('promotion');
    // A promotion is known by one of its rows, so that one range contains all of them.
    await inRanges(running, async (from, to, transaction) => {
        await database.run(SPREAD, [feed.id, from, to, column], transaction);
    });
};

/** Rejects the rows with problems, and the others of their promotions. @returns their number */
export const rejectRows = async (
    { database, feed }: RunningFeed,
    header: Header,
    problems: readonly Problem[],
    { from, to }: { readonly from: number; readonly to: number },
    transaction: Transaction,
): Promise<number> => {
    if (problems.length === 0) return 0;
    const { dialect } = database;
    const sql = `UPDATE feed_row SET bad_column = problem.bad_column, reason = problem.reason
        FROM (SELECT ${element(dialect, 0, 'INTEGER')} AS row_number, ${element(dialect, 1, 'INTEGER')} AS bad_column,
            ${element(dialect, 2)} AS reason FROM ${dialect.elements('$2')}) AS problem
        WHERE feed_row.feed_id = $1 AND feed_row.row_number = problem.row_number`;
    const listed = problems.map(problem => {
        const { at, reason } = locateColumn(header, problem);
        return [problem.row, at, reason];
    });
    const named = await database.change(sql, [feed.id, JSON.stringify(listed)], transaction);
    const values = [feed.id, from, to, header.columns.indexOf('promotion')];
    return named + (await database.change(SPREAD, values, transaction));
};
