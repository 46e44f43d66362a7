import type { Transaction } from '../../models/database/transaction';
import type { Actor } from '../../models/database/writer';
import type { PatchOf } from '../../models/platform/definition/resource';
import { settingsMessages } from '../../models/settings/messages';
import { feedback, type Feedback } from '../../models/features/settings/feedback';
import type { Hooks } from '../platform/resources/hooks';
import { userHolding } from '../platform/sessions/holders';
import type { Ground } from '../slice';
import { answerMail } from '../features/settings/answerMail';

type Patch = PatchOf<typeof feedback>;

/** What the sender is told of: what becomes of it, and what is said to it. */
const TOLD = ['fb_status', 'fb_comments'] as const;

const isAnswer = (record: Feedback, patch: Patch): boolean =>
    TOLD.some(name => patch[name] !== undefined && (patch[name] ?? null) !== (record[name] ?? null));

/** Where the sender can look: at the record who keeps feedback, else at the form by which one writes again. */
const pathFor = async (
    { database }: Pick<Ground, 'database'>,
    { id, create_user: sender }: Feedback,
    transaction: Transaction,
): Promise<string> => {
    const keeper = await userHolding(database, feedback.access.view as 'contentManager', sender, transaction);
    return keeper === undefined ? '/feedback' : `/settings/feedback/detail/${String(id)}`;
};

/** Whoever gave feedback is told, by mail too, when somebody else answers it: changes its status or its comments. */
export const answerHooks = (ground: Pick<Ground, 'database' | 'mail' | 'notices'>): Hooks<typeof feedback> => ({
    beforeUpdate: async (is: { record: Feedback; patch: Patch; by: Actor; transaction: Transaction }) => {
        const { record, patch, by, transaction } = is;
        if (record.create_user === by.username || !isAnswer(record, patch)) return patch;
        const { fb_subject: subject, fb_status: status, fb_comments: comments } = { ...record, ...patch };
        const path = await pathFor(ground, record, transaction);
        const values = { subject, status, comments: comments ?? null, path };
        await ground.mail.send({ to: { username: record.create_user }, template: answerMail, values }, transaction);
        const news = {
            to: [record.create_user],
            by: by.username,
            about: `feedback.${String(record.id)}`,
            said: settingsMessages.feedbackAnswered({ subject }),
            link: path,
        };
        await ground.notices.tell(news, transaction);
        return patch;
    },
});
