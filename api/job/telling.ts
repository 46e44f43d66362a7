import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';
import { jobMessages } from '../../models/platform/messages/jobMessages';
import type { Told } from '../../models/said';
import { tellNews } from '../notice/news';

/** Whether what is told of a failure leads to the log: something is wrong here, and not with what somebody gave. */
export const hasReference = (said: Told | null | undefined): boolean => said?.values?.['reference'] !== undefined;

/** Tells administrators that a job failed which is not tried again by itself: one notice, however many there are. */
export const tellFailed = (database: Database, transaction: Transaction): Promise<void> =>
    tellNews(
        database,
        {
            to: { access: 'administrator' },
            about: 'job.failed',
            said: jobMessages.toLookAt({ count: 1 }),
            link: '/settings/job/list',
        },
        transaction,
    );
