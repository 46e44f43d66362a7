import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const FEEDBACK_REPLY: Readonly<Record<string, TableColumn>> = {
    id: { type: 'INTEGER', autoIncrement: true },
    feedback_id: { type: 'INTEGER', references: { table: 'feedback', onDelete: 'CASCADE' } },
    text: { type: 'TEXT' },
    create_user: { type: 'STRING', length: 50 },
    create_date: { type: 'DATETIME' },
};

/** Creates the table of replies to feedback. */
export const feedbackReplies: Migration = {
    name: '2027-02-02-feedback-replies',
    up: async schema => {
        await schema.createTable('feedback_reply', FEEDBACK_REPLY);
        await schema.createIndex('feedback_reply', {
            name: 'ix_feedback_reply_feedback_id',
            on: ['feedback_id', 'id'],
        });
        // The number of a user's replies in the last day.
        await schema.createIndex('feedback_reply', {
            name: 'ix_feedback_reply_create_user',
            on: ['create_user', 'create_date'],
        });
    },
    down: schema => schema.dropTable('feedback_reply'),
};
