import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number): TableColumn => ({ type: 'STRING', length });

/** Creates the table of notifications to users. */
export const notices: Migration = {
    name: '2026-12-13-notices',
    up: async schema => {
        await schema.createTable('notice', {
            id: { type: 'INTEGER', autoIncrement: true },
            sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
            about: text(100),
            message: text(100),
            message_values: { type: 'TEXT' },
            link: text(500),
            count: { type: 'INTEGER' },
            date: { type: 'DATETIME' },
            read_date: { type: 'DATETIME', nullable: true },
        });
        // One unread notice per user and subject, which is renewed.
        await schema.run('CREATE UNIQUE INDEX uq_notice_unread ON notice (sec_user_id, about) WHERE read_date IS NULL');
        // For the notices of all users about a subject that no longer waits.
        await schema.run('CREATE INDEX ix_notice_about ON notice (about) WHERE read_date IS NULL');
        await schema.createIndex('notice', { name: 'ix_notice_sec_user_id', on: ['sec_user_id', 'date'] });
        await schema.createIndex('notice', { name: 'ix_notice_date', on: ['date'] });
    },
    down: schema => schema.dropTable('notice'),
};
