import type { Migration } from './migration';

/** An answer: another status, comments, or a reply by another user. */
const ANSWERED = `fb_status <> 'New' OR fb_comments IS NOT NULL OR EXISTS (SELECT 1 FROM feedback_reply r
    WHERE r.feedback_id = feedback.id AND r.create_user <> feedback.create_user)`;
/** Whether the sender wrote the last reply in the thread. */
const SENDER_IS_LAST = `(SELECT r.create_user FROM feedback_reply r WHERE r.feedback_id = feedback.id
    ORDER BY r.id DESC LIMIT 1) = feedback.create_user`;

/** Adds whether the sender of feedback waits for an answer. */
export const feedbackAwaits: Migration = {
    name: '2027-02-04-feedback-awaits',
    up: async schema => {
        await schema.addColumn('feedback', 'awaits_answer', { type: 'BOOLEAN', nullable: true });
        await schema.run(`UPDATE feedback SET awaits_answer = CASE WHEN fb_status <> 'Closed'
            AND (NOT (${ANSWERED}) OR coalesce(${SENDER_IS_LAST}, FALSE)) THEN TRUE ELSE FALSE END`);
    },
    down: schema => schema.dropColumn('feedback', 'awaits_answer'),
};
