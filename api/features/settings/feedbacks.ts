import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { Actor } from '../../../models/database/actor';
import type { feedbackCreate } from '../../../models/features/settings/feedbackCalls';
import { feedback } from '../../../models/features/settings/feedback';
import { settingsMessages } from '../../../models/features/settings/messages';
import { Failure } from '../../platform/server/failure';
import type { WriteContext } from '../../platform/feature';
import type { RecordService } from '../../platform/resources/recordService';

/** Feedback that one user may send in a day: enough for normal use, and one user cannot fill the list. */
const MAX_PER_DAY = 50;
const DAY = 24 * 60 * 60 * 1000;

const COUNT_RECENT = 'SELECT count(*) AS count FROM feedback WHERE create_user = $1 AND create_date > $2';

/** Creates the feedback of users. */
export class Feedbacks {
    private readonly database: Database;
    private readonly records: RecordService<typeof feedback>;

    constructor(context: WriteContext) {
        this.database = context.database;
        this.records = context.records.of(feedback);
    }

    /** @throws Failure 409 beyond the limit of a day */
    create(payload: PayloadOf<typeof feedbackCreate>, by: Actor): Promise<{ readonly id: number }> {
        const { fb_type: type, ...input } = payload;
        const values = { ...input, ...(type && { fb_type: type }) };
        return this.database.write(async transaction => {
            await this.refuseMore(by, transaction);
            const [createdFeedback] = await this.records.createMany([{ values }], by, transaction);
            return { id: createdFeedback?.id ?? 0 };
        });
    }

    private async refuseMore({ username }: Actor, transaction: Transaction): Promise<void> {
        await takeAdvisoryLock(this.database, `feedback of ${username}`, transaction);
        const since = new Date(Date.now() - DAY).toISOString();
        const [countRow] = await this.database.run(COUNT_RECENT, [username, since], transaction);
        if (Number(countRow?.['count']) >= MAX_PER_DAY)
            throw Failure.service(409, settingsMessages.tooMuchFeedback({ count: MAX_PER_DAY }));
    }
}
