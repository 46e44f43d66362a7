import { string, type Table } from '../definition/table';

/** Characters of a message's key, and of a notice's subject. */
const MAX_NOTICE_NAME_LENGTH = 100;
/** Characters of the address that a notice links to, below the product's own. */
export const MAX_NOTICE_LINK_LENGTH = 500;

/**
 * Notifications of users: one row per user. Each user has at most one unread row for each subject, `about`: a further
 * notification renews it and increments `count`.
 */
export const noticeTable: Table = {
    name: 'notice',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
        about: string(MAX_NOTICE_NAME_LENGTH),
        // Key and values of the message, which is translated for its reader.
        message: string(MAX_NOTICE_NAME_LENGTH),
        message_values: { type: 'TEXT' },
        link: string(MAX_NOTICE_LINK_LENGTH),
        count: { type: 'INTEGER' },
        date: { type: 'DATETIME' },
        read_date: { type: 'DATETIME', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'uq_notice_unread', unique: true },
        { name: 'ix_notice_about', unique: false },
        { name: 'ix_notice_sec_user_id', unique: false },
        { name: 'ix_notice_date', unique: false },
    ],
    isTransient: true,
};
