import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { jobMessages } from '../../../models/platform/messages/jobMessages';
import type { MessageDescriptor } from '../../../models/platform/messages/message';
import { recountNotifications, notify } from '../notifications/notification';

/** Whether the message about a failure leads to the log: the fault is the server's, not that of the input. */
export const hasReference = (message: MessageDescriptor | null | undefined): boolean =>
    message?.values?.['reference'] !== undefined;

const ABOUT = 'job.failed';

/** SQL for the number of failed jobs that are new since a user last read the notice about them. */
const FAILED = `SELECT count(*) FROM job AS j WHERE j.needs_look AND NOT EXISTS (SELECT 1 FROM notice AS r
    WHERE r.sec_user_id = notice.sec_user_id AND r.about = notice.about AND r.read_date >= j.finish_date)`;
/** The same just after a job failed: the count may already be 0, and the notice needs at least one. */
const ONE_AT_LEAST = `SELECT coalesce(nullif((${FAILED}), 0), 1)`;

/**
 * Notifies administrators of a failed job that is not retried automatically: one notice, which counts such jobs. The
 * job's row must already be marked as needing attention.
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

/** Updates the count in the notice when jobs are restarted, and resolves it when no failed job is left. */
export const tellBegun = (database: Database, transaction: Transaction): Promise<void> =>
    recountNotifications(database, ABOUT, FAILED, transaction);
