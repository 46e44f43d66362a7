import { string, type Table } from '../definition/table';

/** Characters of a message's key, and of what a notice is about. */
export const LONGEST_NAME = 100;
/** Characters of the address that a notice leads to, below the product's own. */
export const LONGEST_LINK = 500;

/**
 * What users are told of: one row a user. Of what has not been read there is one a user and thing that it is `about`:
 * told again it is renewed, and `count` grows.
 */
export const noticeTable: Table = {
    name: 'notice',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
        about: string(LONGEST_NAME),
        // Key and values of the message, which is said in its reader's language.
        message: string(LONGEST_NAME),
        message_values: { type: 'TEXT' },
        link: string(LONGEST_LINK),
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
};
