import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/actor';
import type { PatchOf } from '../../../models/platform/definition/resource';
import { settingsMessages } from '../../../models/features/settings/messages';
import { feedback, type Feedback } from '../../../models/features/settings/feedback';
import type { Hooks } from '../../platform/resources/hooks';
import { findUserWithAccess } from '../../platform/sessions/holders';
import type { ServerContext } from '../../platform/feature';
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

/** Whoever gave feedback is told, by mail too, when somebody else answers it: changes its status or its comments. */
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
