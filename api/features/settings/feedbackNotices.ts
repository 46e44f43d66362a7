import type { Actor } from '../../../models/database/actor';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { feedback, type Feedback } from '../../../models/features/settings/feedback';
import { settingsMessages } from '../../../models/features/settings/messages';
import type { PatchOf } from '../../../models/platform/definition/resource';
import type { Cell } from '../../../models/platform/fields/kind';
import type { ServerContext } from '../../platform/feature';
import type { Hooks } from '../../platform/resources/hooks';
import { findUserWithAccess, hasGrantSql } from '../../platform/sessions/holders';
import { answerMail } from './answerMail';
import { CHANGES_OF_ANSWERS, personName } from './feedbackRows';

type Patch = PatchOf<typeof feedback>;

/** Access of users who answer feedback. */
const ANSWERING = 'contentManager';

/** Fields whose changes the sender is notified of: the status and the answer. */
const NOTIFIED_FIELDS = ['fb_status', 'fb_comments'] as const;

const isAnswer = (record: Feedback, patch: Patch): boolean =>
    NOTIFIED_FIELDS.some(name => patch[name] !== undefined && (patch[name] ?? null) !== (record[name] ?? null));

/** Whether new feedback awaits an answer: unless it is created with one. */
const awaitsAnswer = ({ fb_status, fb_comments }: Partial<Feedback>): boolean => fb_status !== 'Closed' && !fb_comments;

/** Returns the path of the record's screen for links within the product; the address bar, and mails, use `detail`. */
const screenOf = (id: number): string => `/${feedback.path}/${String(id)}/show`;
/** Returns the subject of notices to users who answer: one notice for all of them is enough. */
const waitingOf = (id: number): string => `feedback.waiting.${String(id)}`;
const answerOf = (id: number): string => `feedback.${String(id)}`;

const NAME = `SELECT ${personName('u.username')} AS name FROM sec_user u WHERE lower(u.username) = lower($1)`;

/**
 * SQL of the users who have answered and still may. Placeholders: the feedback, its path; `bind` adds those of the
 * grant.
 */
const answerers = (bind: (value: Cell) => string): string => `SELECT u.username FROM sec_user u
    WHERE ${hasGrantSql(ANSWERING, bind)} AND (
        EXISTS (SELECT 1 FROM feedback_reply r WHERE r.feedback_id = $1 AND lower(r.create_user) = lower(u.username))
        OR EXISTS (SELECT 1 FROM audit a WHERE a.resource = $2 AND a.record_id = $1 AND a.action = 'update'
            AND ${CHANGES_OF_ANSWERS} AND lower(a.username) = lower(u.username)))`;

/** Notifies users who answer feedback of waiting feedback, and senders of the outcome. */
export class FeedbackNotices {
    private readonly database: Database;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'mail' | 'notices'>) {
        this.database = context.database;
    }

    /** Hooks for writes by the generated calls and by the form of users alike. */
    get hooks(): Hooks<typeof feedback> {
        return {
            afterCreateMany: async ({ records, by, transaction }) => {
                for (const record of records) await this.created(record, by, transaction);
            },
            beforeCreate: async ({ values }) => ({ ...values, awaits_answer: awaitsAnswer(values) }),
            beforeUpdate: async ({ record, patch, by, transaction }) => {
                if (!isAnswer(record, patch)) return patch;
                await this.changed({ ...record, ...patch }, by, transaction);
                return { awaits_answer: false, ...patch };
            },
            beforeDelete: async ({ record: { id }, transaction }) => {
                await this.context.notices.resolve(waitingOf(id), transaction);
                await this.context.notices.resolve(answerOf(id), transaction);
            },
        };
    }

    /** Handles a reply: notifies the other side, and refreshes the screens that show it. */
    async replied(record: Feedback, text: string, by: Actor, transaction: Transaction): Promise<void> {
        if (record.create_user === by.username) await this.askAgain(record, by, transaction);
        else await this.answer(record, text, by, transaction);
        await this.refresh(record, transaction);
    }

    private async created(record: Feedback, by: Actor, transaction: Transaction): Promise<void> {
        const { id, fb_subject: subject } = record;
        const message = settingsMessages.newFeedback({ name: await this.nameOf(by, transaction), subject });
        const notification = { by: by.username, about: waitingOf(id), message, link: screenOf(id) };
        await this.context.notices.notify({ ...notification, to: { access: ANSWERING } }, transaction);
    }

    private async changed(record: Feedback, by: Actor, transaction: Transaction): Promise<void> {
        if (record.create_user !== by.username) await this.answer(record, record.fb_comments ?? null, by, transaction);
        else await this.context.notices.resolve(waitingOf(record.id), transaction);
        await this.refresh(record, transaction);
    }

    /** Notifies the sender, by mail too, with a link to the thread; users who answer feedback get one to the record. */
    private async answer(
        record: Feedback,
        comments: string | null,
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const { id, create_user: sender, fb_subject: subject, fb_status: status } = record;
        const isManager = await findUserWithAccess(this.database, ANSWERING, sender, transaction);
        const thread = `/feedback/thread/${String(id)}`;
        const path = isManager ? `/${feedback.path}/detail/${String(id)}` : thread;
        const values = { subject, status, comments, path };
        await this.context.mail.send({ to: { username: sender }, template: answerMail, values }, transaction);
        const message = settingsMessages.feedbackAnswered({ subject });
        const link = isManager ? screenOf(id) : thread;
        const notification = { to: [sender], by: by.username, about: answerOf(id), message, link };
        await this.context.notices.notify(notification, transaction);
        await this.context.notices.resolve(waitingOf(id), transaction);
    }

    /** Notifies users who have answered before; all who may answer, where none has. */
    private async askAgain({ id, fb_subject: subject }: Feedback, by: Actor, transaction: Transaction): Promise<void> {
        const cells: Cell[] = [id, feedback.path];
        const sql = answerers(value => `$${cells.push(value)}`);
        const found = await this.database.run<{ username: string }>(sql, cells, transaction);
        const usernames = found.map(({ username }) => username).filter(username => username !== by.username);
        const to = usernames.length > 0 ? usernames : ({ access: ANSWERING } as const);
        const message = settingsMessages.feedbackReplied({ name: await this.nameOf(by, transaction), subject });
        const notification = { to, by: by.username, about: waitingOf(id), message, link: screenOf(id) };
        await this.context.notices.notify(notification, transaction);
    }

    /** Refreshes the screens of users who view it. */
    private async refresh({ create_user: sender }: Feedback, transaction: Transaction): Promise<void> {
        await this.context.notices.refresh({ access: ANSWERING }, transaction);
        await this.context.notices.refresh([sender], transaction);
    }

    private async nameOf({ username }: Actor, transaction: Transaction): Promise<string> {
        const [row] = await this.database.run<{ name: string }>(NAME, [username], transaction);
        return row?.name ?? username;
    }
}
