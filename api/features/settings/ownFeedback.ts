import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { feedback, type Feedback } from '../../../models/features/settings/feedback';
import type { feedbackOwn, OwnFeedbackRow } from '../../../models/features/settings/feedbackCalls';
import { dateTime } from '../../../models/platform/fields/dateTime';
import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import type { SessionUser } from '../../platform/sessions/user';
import { answerIn, CHANGES_OF_ANSWERS, personName, writtenBy, type WrittenRow } from './feedbackRows';

const COUNT = 'SELECT count(*) AS found FROM feedback WHERE create_user = $1';
const LIST = `SELECT id, fb_type, fb_subject, fb_status, create_date FROM feedback WHERE create_user = $1
    ORDER BY id DESC LIMIT $2 OFFSET $3`;

type OwnRow = Pick<Feedback, 'id' | 'fb_type' | 'fb_subject' | 'fb_status' | 'create_date'>;
/** The text of a reply, or all that a change recorded as JSON. */
type AnswerRow = WrittenRow & {
    readonly feedback_id: number;
    readonly text: string;
    readonly is_change: boolean | number;
};

/**
 * SQL of the last answer to each by another user: a reply or a change. Placeholders: ids, the sender, the path of
 * feedback.
 */
const ANSWERS = (listed: string): string => `SELECT x.*, ${personName('x.create_user')} AS create_name FROM (
        SELECT answer.*, row_number() OVER (PARTITION BY feedback_id ORDER BY create_date DESC) AS recency
        FROM (SELECT r.feedback_id, r.create_user, r.create_date, r.text, FALSE AS is_change
            FROM feedback_reply r WHERE r.feedback_id IN (${listed}) AND r.create_user <> $2
            UNION ALL SELECT a.record_id, a.username, a.date, a.changes, TRUE
            FROM audit a WHERE a.resource = $3 AND a.record_id IN (${listed}) AND a.username <> $2
                AND a.action = 'update' AND ${CHANGES_OF_ANSWERS}) AS answer) AS x
    LEFT JOIN sec_user u ON lower(u.username) = lower(x.create_user) WHERE x.recency = 1`;

const toAnswer = (row: AnswerRow): OwnFeedbackRow['last_answer'] => ({
    ...writtenBy(row),
    text: row.is_change ? answerIn(row.text).text : row.text,
});

/** Lists the feedback that a user has sent, the newest first, each with its last answer. */
export const listOwnFeedback = async (
    database: Database,
    { pageCriteria }: PayloadOf<typeof feedbackOwn>,
    { username }: Pick<SessionUser, 'username'>,
): Promise<DataOf<typeof feedbackOwn>> => {
    const pageNumber = pageCriteria?.pageNumber ?? 1;
    const pageSize = pageCriteria?.pageSize ?? PAGE_SIZE;
    const [counted] = await database.read<{ found: number | string }>(COUNT, [username]);
    const recordCount = Number(counted?.found);
    const offset = Math.min((pageNumber - 1) * pageSize, recordCount);
    const rows = await database.read<OwnRow>(LIST, [username, pageSize, offset]);
    const ids = JSON.stringify(rows.map(({ id }) => id));
    const sql = ANSWERS(database.dialect.listed('$1'));
    const answers = rows.length > 0 ? await database.read<AnswerRow>(sql, [ids, username, feedback.path]) : [];
    const byFeedback = new Map(answers.map(answer => [answer.feedback_id, toAnswer(answer)]));
    const { kind } = dateTime({});
    return {
        list: rows.map(row => ({
            ...row,
            create_date: kind.read(row.create_date) as string,
            last_answer: byFeedback.get(row.id) ?? null,
        })),
        searchCriteria: { filter: {} },
        sortCriteria: { fieldName: 'create_date', direction: 'DESC' },
        pageCriteria: { pageNumber, pageSize, pageCount: Math.ceil(recordCount / pageSize), recordCount },
    };
};
