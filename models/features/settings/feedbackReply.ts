import { string, type Table } from '../../platform/definition/table';
import { MAX_USERNAME_LENGTH } from '../../platform/fields/user';

/** Answers to feedback, and the replies of its sender: they are restored with it when its deletion is undone. */
export const feedbackReplyTable: Table = {
    name: 'feedback_reply',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        feedback_id: { type: 'INTEGER', references: { table: 'feedback', onDelete: 'CASCADE' } },
        text: { type: 'TEXT' },
        create_user: string(MAX_USERNAME_LENGTH),
        create_date: { type: 'DATETIME' },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_feedback_reply_feedback_id', unique: false },
        { name: 'ix_feedback_reply_create_user', unique: false },
    ],
};
