import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';
import { hasUnclearCodes, IMPORT_SOURCE, isHeld } from '../../models/features/feed/dataFeed';
import { feedMessages } from '../../models/features/feed/messages';
import type { Said } from '../../models/said';
import { tellNews } from '../notice/news';
import type { FeedRecord } from '../features/feed/runningFeed';

type Ended = Pick<
    FeedRecord,
    'id' | 'source' | 'filename' | 'status' | 'guard_dropped' | 'unclear_codes' | 'rows_rejected' | 'create_user'
>;

const saidOf = (feed: Ended): Said => {
    const { filename, rows_rejected: rejected, status } = feed;
    if (isHeld(feed)) return feedMessages.stoppedByGuard({ filename });
    if (hasUnclearCodes(feed)) return feedMessages.stoppedByCodes({ filename });
    if (status === 'ERROR') return feedMessages.failed({ filename });
    return rejected > 0 ? feedMessages.endedWithRejects({ filename, rejected }) : feedMessages.ended({ filename });
};

/** Where whoever uploaded a feed sees what came of it. */
const linkOf = ({ id, source }: Ended): string =>
    source === IMPORT_SOURCE ? `/services/tpm/import/detail/${id}` : `/settings/datafeed/${id}/show`;

/** Tells who uploaded a feed that it has ended, however it has. */
export const tellEnd = (database: Database, feed: Ended, transaction: Transaction): Promise<void> =>
    tellNews(
        database,
        { to: [feed.create_user], about: `feed.${feed.id}`, said: saidOf(feed), link: linkOf(feed) },
        transaction,
    );
