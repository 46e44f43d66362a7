import type { Database } from '../../../../models/database/database';
import { MAX_DECIMALS, percentBeside } from '../../../../models/platform/format/exact';
import { feedMessages } from '../../../../models/features/feed/messages';
import { MAX_DROP_PERCENT, type CatalogueRules } from '../../../../models/features/feed/source';
import { StoppedError } from '../stoppedError';
import type { RunningFeed } from '../runningFeed';

const count = (n: number): string => n.toLocaleString('en-US');

const counted = async (database: Database, sql: string, ...values: number[]): Promise<number> => {
    const [row] = await database.read<{ n: number }>(sql, values);
    return row?.n ?? 0;
};

const stop = (source: string, dropped: number, all: number): never => {
    const found = percentBeside(dropped, all, MAX_DROP_PERCENT, 1) ?? 0;
    const percent = found.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: MAX_DECIMALS });
    throw new StoppedError(
        feedMessages.dropsTooMany({ dropped: count(dropped), all: count(all), source, percent, max: MAX_DROP_PERCENT }),
        { guard_dropped: dropped, guard_products: all },
    );
};

/**
 * Counts the products that would lose the source's flag: they carry it, and no row of the file has their key, not even
 * a rejected one (docs/domain.md section 4). None for corrected rejects, which are not the source's full file.
 *
 * @throws HeldError when they are more than the guard lets through and the drop is not confirmed
 */
export const checkDrop = async ({ database, feed }: RunningFeed, { flag }: CatalogueRules): Promise<number> => {
    if (feed.corrects !== null) return 0;
    // One after the other: each connection of SQLite that reads all products maps them into memory.
    const all = await counted(database, `SELECT count(*) AS n FROM product WHERE ${flag}`);
    const missing = `SELECT count(*) AS n FROM product WHERE ${flag} AND NOT EXISTS (
        SELECT 1 FROM feed_row AS s
        WHERE s.feed_id = $1 AND s.upc_item = product.upc_item AND s.upc_case = product.upc_case)`;
    const dropped = await counted(database, missing, feed.id);
    if (!feed.confirm_drop && dropped * 100 > all * MAX_DROP_PERCENT) stop(feed.source, dropped, all);
    return dropped;
};
