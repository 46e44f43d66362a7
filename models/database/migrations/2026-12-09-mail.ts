import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const moment = (nullable = false): TableColumn => ({ type: 'DATETIME', nullable });
const long: TableColumn = { type: 'TEXT', nullable: true };

/** Creates the table of mails to be sent and their outcome. */
export const mail: Migration = {
    name: '2026-12-09-mail',
    up: async schema => {
        await schema.createTable('mail', {
            id: { type: 'INTEGER', autoIncrement: true },
            uid: text(36),
            template: text(50),
            address: text(254),
            language: text(5),
            content: long,
            status: text(25),
            tries: { type: 'INTEGER' },
            create_date: moment(),
            until_date: moment(),
            next_date: moment(true),
            end_date: moment(true),
            message: text(500, true),
            message_said: long,
        });
        // For mails that are due, and for old ones.
        await schema.createIndex('mail', { name: 'ix_mail_next_date', on: ['next_date'] });
        await schema.createIndex('mail', { name: 'ix_mail_end_date', on: ['end_date'] });
    },
    down: schema => schema.dropTable('mail'),
};
