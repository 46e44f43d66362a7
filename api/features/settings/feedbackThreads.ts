import { may } from '../../../models/platform/access/access';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import type { Transaction } from '../../../models/database/transaction';
import {
    MAX_REPLIES,
    MAX_THREAD_CHANGES,
    type feedbackReply,
    type FeedbackThread,
    type ThreadEntry,
} from '../../../models/features/settings/feedbackCalls';
import { feedback, type Feedback } from '../../../models/features/settings/feedback';
import { settingsMessages } from '../../../models/features/settings/messages';
import type { WriteContext } from '../../platform/feature';
import type { RecordService } from '../../platform/resources/recordService';
import { Failure } from '../../platform/server/failure';
import type { SessionUser } from '../../platform/sessions/user';
import type { FeedbackNotices } from './feedbackNotices';
import { answerIn, CHANGES_OF_ANSWERS, personName, writtenBy, type WrittenRow } from './feedbackRows';

/** Replies that one user may write in a day, to any feedback: more than a user who answers all day writes. */
const MAX_REPLIES_PER_DAY = 200;
const DAY_MS = 24 * 3_600_000;
/** Milliseconds within which the same text is the same reply: after a double click, or a lost response. */
const SAME_MS = 60_000;

const SENDER = `SELECT ${personName('$1')} AS name FROM (SELECT 1) AS one
    LEFT JOIN sec_user u ON lower(u.username) = lower($1)`;
const REPLIES = `SELECT r.id, r.text, r.create_user, r.create_date, ${personName('r.create_user')} AS create_name
    FROM feedback_reply r LEFT JOIN sec_user u ON lower(u.username) = lower(r.create_user)
    WHERE r.feedback_id = $1 ORDER BY r.id`;
const CHANGES = `SELECT a.id, a.action, a.changes, a.username AS create_user, a.date AS create_date,
        ${personName('a.username')} AS create_name
    FROM audit a LEFT JOIN sec_user u ON lower(u.username) = lower(a.username)
    WHERE a.resource = $1 AND a.record_id = $2 AND a.action IN ('create', 'update') AND ${CHANGES_OF_ANSWERS}
    ORDER BY a.id DESC LIMIT ${String(MAX_THREAD_CHANGES)}`;

const COUNT_RECENT = 'SELECT count(*) AS count FROM feedback_reply WHERE create_user = $1 AND create_date > $2';
const COUNT = 'SELECT count(*) AS count FROM feedback_reply WHERE feedback_id = $1';
const LAST = `SELECT id, text, create_user, create_date, create_user AS create_name FROM feedback_reply
    WHERE feedback_id = $1 AND create_user = $2 ORDER BY id DESC LIMIT 1`;
const AWAITS = 'UPDATE feedback SET awaits_answer = $2 WHERE id = $1';
const INSERT = `INSERT INTO feedback_reply (feedback_id, text, create_user, create_date) VALUES ($1, $2, $3, $4)
    RETURNING id`;

type ReplyRow = WrittenRow & { readonly id: number; readonly text: string };
type ChangeRow = WrittenRow & { readonly id: number; readonly action: string; readonly changes: string };

const toReply = (row: ReplyRow): ThreadEntry => ({
    kind: 'reply',
    id: row.id,
    ...writtenBy(row),
    text: row.text,
    fb_status: null,
});

/** In a new record only comments that were created with it are an answer. */
const toChange = (row: ChangeRow): ThreadEntry => {
    const { text, fb_status } = answerIn(row.changes);
    const isNew = row.action === 'create';
    return { kind: 'change', id: row.id, ...writtenBy(row), text, fb_status: isNew ? null : fb_status };
};

/** Feedback as a conversation of its sender with the users who manage feedback. */
export class FeedbackThreads {
    private readonly database: Database;
    private readonly records: RecordService<typeof feedback>;

    constructor(
        context: WriteContext,
        private readonly notices: Pick<FeedbackNotices, 'replied'>,
    ) {
        this.database = context.database;
        this.records = context.records.of(feedback);
    }

    /** @throws NotFoundError also for feedback that the caller may not view */
    async read(id: number, by: SessionUser): Promise<FeedbackThread> {
        const record = this.checkAccess(await this.records.get(id), by);
        const [senders, replies, changes] = await Promise.all([
            this.database.read<{ name: string }>(SENDER, [record.create_user]),
            this.database.read<ReplyRow>(REPLIES, [id]),
            this.database.read<ChangeRow>(CHANGES, [feedback.path, id]),
        ]);
        const all = [...changes.reverse().map(toChange), ...replies.map(toReply)];
        const entries = all
            .filter(({ text, fb_status }) => text !== null || fb_status !== null)
            .sort((a, b) => Date.parse(a.create_date) - Date.parse(b.create_date));
        const { fb_type, fb_subject, fb_description, fb_status, create_user, create_date } = record;
        const create_name = senders[0]?.name ?? create_user;
        const own = { id, fb_type, fb_subject, fb_description, fb_status };
        return { ...own, create_user, create_name, create_date, entries };
    }

    /**
     * Adds a reply. The text of the caller's last reply again, within a minute, returns the existing reply.
     *
     * @throws NotFoundError also for feedback that the caller may not view; Failure 409 beyond a limit
     */
    reply(
        id: number,
        { text }: PayloadOf<typeof feedbackReply>,
        by: SessionUser,
    ): Promise<DataOf<typeof feedbackReply>> {
        return this.database.write(async transaction => {
            await takeAdvisoryLock(this.database, `feedback replies of ${by.username}`, transaction);
            const record = this.checkAccess(await this.records.locked(id, transaction), by);
            const same = await this.findSame(id, text, by, transaction);
            if (same !== undefined) return { id: same };
            await this.refuseMore(id, by, transaction);
            // Noted before the reply, so that the reply is the last entry in the thread.
            await this.noteReply(record, by, transaction);
            const values = [id, text, by.username, new Date().toISOString()];
            const [row] = await this.database.run<{ id: number }>(INSERT, values, transaction);
            await this.notices.replied(record, text, by, transaction);
            return { id: row?.id ?? 0 };
        });
    }

    /**
     * Notes a reply: one of the sender awaits an answer, and reopens closed feedback; one of another user is the
     * answer. A reply does not change the record's version or history, so that concurrent edits can still be saved.
     */
    private async noteReply(record: Feedback, by: SessionUser, transaction: Transaction): Promise<void> {
        const awaits = record.create_user === by.username;
        if (awaits && record.fb_status === 'Closed') {
            const { version } = record;
            await this.records.updateLocked(record, { version, fb_status: 'In progress' }, by, transaction);
        }
        await this.database.run(AWAITS, [record.id, awaits], transaction);
    }

    private checkAccess(record: Feedback, by: SessionUser): Feedback {
        if (record.create_user !== by.username && !may(by, feedback.access.view)) throw new NotFoundError();
        return record;
    }

    private async findSame(
        id: number,
        text: string,
        { username }: SessionUser,
        transaction: Transaction,
    ): Promise<number | undefined> {
        const [last] = await this.database.run<ReplyRow>(LAST, [id, username], transaction);
        const isSame = last?.text === text && Date.now() - Date.parse(writtenBy(last).create_date) < SAME_MS;
        return isSame ? last.id : undefined;
    }

    private async refuseMore(id: number, { username }: SessionUser, transaction: Transaction): Promise<void> {
        const since = new Date(Date.now() - DAY_MS).toISOString();
        const [recent] = await this.database.run(COUNT_RECENT, [username, since], transaction);
        if (Number(recent?.['count']) >= MAX_REPLIES_PER_DAY)
            throw Failure.service(409, settingsMessages.tooManyReplies({ count: MAX_REPLIES_PER_DAY }));
        const [all] = await this.database.run(COUNT, [id], transaction);
        if (Number(all?.['count']) >= MAX_REPLIES)
            throw Failure.service(409, settingsMessages.threadFull({ count: MAX_REPLIES }));
    }
}
