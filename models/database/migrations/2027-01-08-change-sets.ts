import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number): TableColumn => ({ type: 'STRING', length });
const optional = (type: TableColumn['type']): TableColumn => ({ type, nullable: true });

/** Creates the tables of the changes of calls, so that they can be undone. */
export const changeSets: Migration = {
    name: '2027-01-08-change-sets',
    up: async schema => {
        await schema.createTable('change_set', {
            id: { type: 'INTEGER', autoIncrement: true },
            date: { type: 'DATETIME' },
            username: text(50),
            kind: text(10),
            access: text(50),
            resource: { ...text(100), nullable: true },
            records: optional('INTEGER'),
            is_partial: optional('BOOLEAN'),
            undone_date: optional('DATETIME'),
        });
        await schema.createIndex('change_set', { name: 'ix_change_set_username', on: ['username', 'id'] });
        await schema.createIndex('change_set', { name: 'ix_change_set_date', on: ['date'] });
        await schema.createTable('change_row', {
            id: { type: 'INTEGER', autoIncrement: true },
            change_set_id: { type: 'INTEGER', references: { table: 'change_set', onDelete: 'CASCADE' } },
            part: { type: 'INTEGER' },
            action: text(10),
            resource: text(100),
            record_id: { type: 'INTEGER' },
            owner_id: optional('INTEGER'),
            version: optional('INTEGER'),
            before: optional('TEXT'),
            after: optional('TEXT'),
            cells: optional('TEXT'),
        });
        await schema.createIndex('change_row', {
            name: 'ix_change_row_change_set_id',
            on: ['change_set_id', 'part', 'resource', 'record_id'],
        });
        await schema.addColumn('audit', 'change_set_id', optional('INTEGER'));
    },
    down: async schema => {
        await schema.dropColumn('audit', 'change_set_id');
        await schema.dropTable('change_row');
        await schema.dropTable('change_set');
    },
};
