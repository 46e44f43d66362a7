import { feedMessages } from '../../../../models/features/feed/messages';
import type { Message } from '../../../../models/platform/messages/message';
import type { RunningFeed } from '../runningFeed';

const COUNTS = `SELECT count(DISTINCT CASE WHEN reason IS NULL THEN promo_row END) AS created,
    count(DISTINCT CASE WHEN reason IS NOT NULL THEN promo_row END) AS rejected
    FROM feed_row WHERE feed_id = $1`;

/** Returns messages with how many promotions of an import were created and rejected. */
export const promotionRemarks = async ({ database, feed }: RunningFeed): Promise<readonly Message[]> => {
    const [counts] = await database.read<{ created: number; rejected: number }>(COUNTS, [feed.id]);
    const [createdCount, rejected] = [Number(counts?.created), Number(counts?.rejected)];
    return [
        feedMessages.promotionsCreated({ count: createdCount }),
        ...(rejected > 0 ? [feedMessages.promotionsRejected({ count: rejected })] : []),
    ];
};
