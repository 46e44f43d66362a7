import type { PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { Actor } from '../../../models/database/actor';
import type { feedbackCreate } from '../../../models/features/settings/feedbackCalls';
import { feedback, type Feedback } from '../../../models/features/settings/feedback';
import { settingsMessages } from '../../../models/features/settings/messages';
import type { PatchOf } from '../../../models/platform/definition/resource';
import { Failure } from '../../platform/server/failure';
import type { WriteContext, ServerContext } from '../../platform/feature';
import type { RecordService } from '../../platform/resources/recordService';
import type { Hooks } from '../../platform/resources/hooks';
import { findUserWithAccess } from '../../platform/sessions/holders';
import { answerMail } from './answerMail';

type Patch = PatchOf<typeof feedback>;

/** Fields whose changes the sender is notified of: what becomes of it, and the answer to it. */
const NOTIFIED_FIELDS = ['fb_status', 'fb_comments'] as const;

const isAnswer = (record: Feedback, patch: Patch): boolean =>
    NOTIFIED_FIELDS.some(name => patch[name] !== undefined && (patch[name] ?? null) !== (record[name] ?? null));

/** Returns the sender's page: the record for who manages feedback, else the form by which one writes again. */
const pathFor = async (
    { database }: Pick<ServerContext, 'database'>,
    { id, create_user: sender }: Feedback,
    transaction: Transaction,
): Promise<string> => {
    const keeper = await findUserWithAccess(database, feedback.access.view as 'contentManager', sender, transaction);
    return keeper === undefined ? '/feedback' : `/settings/feedback/detail/${String(id)}`;
};

/** Notifies the sender of feedback, by mail too, when somebody else answers it: changes its status or comments. */
export const answerHooks = (context: Pick<ServerContext, 'database' | 'mail' | 'notices'>): Hooks<typeof feedback> => ({
    beforeUpdate: async (is: { record: Feedback; patch: Patch; by: Actor; transaction: Transaction }) => {
        const { record, patch, by, transaction } = is;
        if (record.create_user === by.username || !isAnswer(record, patch)) return patch;
        const { fb_subject: subject, fb_status: status, fb_comments: comments } = { ...record, ...patch };
        const path = await pathFor(context, record, transaction);
        const values = { subject, status, comments: comments ?? null, path };
        await context.mail.send({ to: { username: record.create_user }, template: answerMail, values }, transaction);
        const notification = {
            to: [record.create_user],
            by: by.username,
            about: `feedback.${String(record.id)}`,
            message: settingsMessages.feedbackAnswered({ subject }),
            link: path,
        };
        await context.notices.notify(notification, transaction);
        return patch;
    },
});

/** Feedback that one user may send in a day: enough for anybody, and nobody fills the list by himself. */
const MAX_PER_DAY = 50;
const DAY = 24 * 60 * 60 * 1000;

const COUNT_RECENT = 'SELECT count(*) AS count FROM feedback WHERE create_user = $1 AND create_date > $2';

/** Creates what users say of the product. */
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
