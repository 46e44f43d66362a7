import type { Database } from '../../../../models/database/database';
import { MAX_DECIMALS, percentBeside } from '../../../../models/platform/format/exact';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { Message } from '../../../../models/platform/messages/message';
import { MAX_DROP_PERCENT, type CatalogueRules } from '../../../../models/features/feed/source';
import { readFeed } from '../record';
import { StoppedError } from '../stoppedError';
import type { RunningFeed } from '../runningFeed';

const count = (n: number): string => n.toLocaleString('en-US');

const counted = async (database: Database, sql: string, ...values: number[]): Promise<number> => {
    const [row] = await database.read<{ n: number }>(sql, values);
    return row?.n ?? 0;
};

/** Returns the values of messages about a large drop. */
const dropOf = (source: string, dropped: number, all: number) => {
    const found = percentBeside(dropped, all, MAX_DROP_PERCENT, 1) ?? 0;
    const percent = found.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: MAX_DECIMALS });
    return { dropped: count(dropped), all: count(all), source, percent, max: MAX_DROP_PERCENT };
};

const stop = (source: string, dropped: number, all: number): never => {
    throw new StoppedError(feedMessages.dropsTooMany(dropOf(source, dropped, all)), {
        guard_dropped: dropped,
        guard_products: all,
    });
};

const isTooMany = (dropped: number, all: number): boolean => dropped * 100 > all * MAX_DROP_PERCENT;

/**
 * Counts the products that would lose the source's flag: they have it, and no row of the file has their key, not even a
 * rejected one (docs/domain.md section 4). None for corrected rejects, which are not the source's full file. A dry run
 * never stops.
 *
 * @throws HeldError when they are more than the guard allows and the drop is not confirmed
 */
export const checkDrop = async ({ database, feed }: RunningFeed, { flag }: CatalogueRules): Promise<number> => {
    if (feed.corrects !== null) return 0;
    // Sequential: each connection of SQLite that reads all products maps them into memory.
    const all = await counted(database, `SELECT count(*) AS n FROM product WHERE ${flag}`);
    const missing = `SELECT count(*) AS n FROM product WHERE ${flag} AND NOT EXISTS (
        SELECT 1 FROM feed_row AS s
        WHERE s.feed_id = $1 AND s.upc_item = product.upc_item AND s.upc_case = product.upc_case)`;
    const dropped = await counted(database, missing, feed.id);
    if (!feed.confirm_drop && !feed.dry_run && isTooMany(dropped, all)) stop(feed.source, dropped, all);
    return dropped;
};

/** Returns the message that a file would be stopped, where a dry run finds that. */
export const dropRemarks = async (
    { database, feed }: RunningFeed,
    { flag }: CatalogueRules,
): Promise<readonly Message[]> => {
    if (!feed.dry_run || feed.confirm_drop || feed.corrects !== null) return [];
    const { rows_dropped: dropped } = await readFeed(database, feed.id);
    const all = await counted(database, `SELECT count(*) AS n FROM product WHERE ${flag}`);
    return isTooMany(dropped, all) ? [feedMessages.wouldStop(dropOf(feed.source, dropped, all))] : [];
};
