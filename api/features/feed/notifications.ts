import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { hasUnclearCodes, IMPORT_SOURCE, isStoppedByGuard } from '../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../models/features/feed/messages';
import type { Message } from '../../../models/platform/messages/message';
import { notify } from '../../platform/notifications/notification';
import type { FeedRecord } from './runningFeed';

type Ended = Pick<
    FeedRecord,
    'id' | 'source' | 'filename' | 'status' | 'guard_dropped' | 'unclear_codes' | 'rows_rejected' | 'create_user'
>;

const buildEndMessage = (feed: Ended): Message => {
    const { filename, rows_rejected: rejected, status } = feed;
    if (isStoppedByGuard(feed)) return feedMessages.stoppedByGuard({ filename });
    if (hasUnclearCodes(feed)) return feedMessages.stoppedByCodes({ filename });
    if (status === 'ERROR') return feedMessages.failed({ filename });
    return rejected > 0 ? feedMessages.endedWithRejects({ filename, rejected }) : feedMessages.ended({ filename });
};

/** Returns the page on which whoever uploaded a feed sees what came of it. */
const linkOf = ({ id, source }: Ended): string =>
    source === IMPORT_SOURCE ? `/services/tpm/import/detail/${id}` : `/settings/datafeed/${id}/show`;

/** Tells who uploaded a feed that it has ended, however it has. */
export const notifyFeedEnd = (database: Database, feed: Ended, transaction: Transaction): Promise<void> =>
    notify(
        database,
        { to: [feed.create_user], about: `feed.${feed.id}`, message: buildEndMessage(feed), link: linkOf(feed) },
        transaction,
    );
