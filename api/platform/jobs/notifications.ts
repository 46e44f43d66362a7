import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { jobMessages } from '../../../models/platform/messages/jobMessages';
import type { MessageDescriptor } from '../../../models/platform/messages/message';
import { recountNotifications, notify } from '../notifications/notification';

/** Whether the message about a failure leads to the log: the fault is the server's, not that of the input. */
export const hasReference = (message: MessageDescriptor | null | undefined): boolean =>
    message?.values?.['reference'] !== undefined;

const ABOUT = 'job.failed';

/** SQL for the number of failed jobs that a user, who has a notice of some, has not read of. */
const FAILED = `SELECT count(*) FROM job AS j WHERE j.needs_look AND NOT EXISTS (SELECT 1 FROM notice AS r
    WHERE r.sec_user_id = notice.sec_user_id AND r.about = notice.about AND r.read_date >= j.finish_date)`;
/** The same just after one failed: somebody may have read of others since. */
const ONE_AT_LEAST = `SELECT coalesce(nullif((${FAILED}), 0), 1)`;

/**
 * Tells administrators that a job failed which is not tried again by itself: one notice, which says how many there are.
 * The job's row says by then that it needs a look.
 */
export const notifyJobFailed = async (database: Database, transaction: Transaction): Promise<void> => {
    const message = jobMessages.toLookAt({ count: 1 });
    const notification = {
        to: { access: 'administrator' },
        about: ABOUT,
        message,
        link: '/settings/job/list',
    } as const;
    await notify(database, notification, transaction);
    await recountNotifications(database, ABOUT, ONE_AT_LEAST, transaction);
};

/** Takes back from the notice what is begun anew, and the notice where nothing is failed any more. */
export const tellBegun = (database: Database, transaction: Transaction): Promise<void> =>
    recountNotifications(database, ABOUT, FAILED, transaction);
