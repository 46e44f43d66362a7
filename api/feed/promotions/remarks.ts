import { feedMessages } from '../../../models/features/feed/messages';
import type { Said } from '../../../models/said';
import type { RunningFeed } from '../../features/feed/runningFeed';

const COUNTS = `SELECT count(DISTINCT CASE WHEN reason IS NULL THEN promo_row END) AS made,
    count(DISTINCT CASE WHEN reason IS NOT NULL THEN promo_row END) AS rejected
    FROM feed_row WHERE feed_id = $1`;

/** What became of the promotions of an import. */
export const promotionRemarks = async ({ database, feed }: RunningFeed): Promise<readonly Said[]> => {
    const [counts] = await database.read<{ made: number; rejected: number }>(COUNTS, [feed.id]);
    const [made, rejected] = [Number(counts?.made), Number(counts?.rejected)];
    return [
        feedMessages.promotionsMade({ count: made }),
        ...(rejected > 0 ? [feedMessages.promotionsRejected({ count: rejected })] : []),
    ];
};
