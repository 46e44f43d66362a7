import { LARGEST_DROP_PERCENT } from '../../models/feed/source';
import { FileError } from './fileError';
import type { FeedWork } from './work';

interface Counted {
    readonly n: number | string;
}

const count = (n: number): string => n.toLocaleString('en-US');

/**
 * How many products would lose the source's flag: they carry it, and no row of the file has their key, not even a
 * rejected one (domain.md section 4).
 *
 * @throws FileError when they are more than the guard lets through and the drop is not confirmed
 */
export const checkDrop = async ({ database, feed, rules }: FeedWork): Promise<number> => {
    const [flagged, missing] = await Promise.all([
        database.read<Counted>(`SELECT count(*) AS n FROM product WHERE ${rules.flag}`),
        database.read<Counted>(
            `SELECT count(*) AS n FROM product WHERE ${rules.flag} AND NOT EXISTS (
                SELECT 1 FROM feed_row AS s
                WHERE s.feed_id = $1 AND s.upc_item = product.upc_item AND s.upc_case = product.upc_case)`,
            [feed.id],
        ),
    ]);
    const [all, dropped] = [Number(flagged[0]?.n ?? 0), Number(missing[0]?.n ?? 0)];
    if (feed.confirm_drop || dropped * 100 <= all * LARGEST_DROP_PERCENT) return dropped;
    const percent = ((dropped / all) * 100).toFixed(1);
    throw new FileError(
        `The file leaves out ${count(dropped)} of the ${count(all)} products of ${feed.source} (${percent} %), more ` +
            `than the ${LARGEST_DROP_PERCENT} % that a feed may drop. Nothing was changed. If the file is complete, ` +
            'upload it again with the drop confirmed; otherwise upload the complete file.',
    );
};
