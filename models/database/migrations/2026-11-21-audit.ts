import type { Migration } from './migration';

/** Creates the table of changes by users: indexed by record and by time, since it grows with every write. */
export const audit: Migration = {
    name: '2026-11-21-audit',
    up: async schema => {
        await schema.createTable('audit', {
            id: { type: 'INTEGER', autoIncrement: true },
            date: { type: 'DATETIME' },
            username: { type: 'STRING', length: 50 },
            resource: { type: 'STRING', length: 100 },
            record_id: { type: 'INTEGER' },
            action: { type: 'STRING', length: 25 },
            changes: { type: 'TEXT' },
        });
        await schema.createIndex('audit', { name: 'ix_audit_resource_record_id', on: ['resource', 'record_id', 'id'] });
        await schema.createIndex('audit', { name: 'ix_audit_date', on: ['date'] });
    },
    down: schema => schema.dropTable('audit'),
};
