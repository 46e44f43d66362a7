import type { TableColumn } from '../../platform/definition/table';
import { trackChanges, untrackChanges } from './changeNumbers';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const integer = (nullable = false): TableColumn => ({ type: 'INTEGER', nullable });
const moment: TableColumn = { type: 'DATETIME', nullable: true };

/** Creates the table of reports that run on a schedule. */
export const systemReports: Migration = {
    name: '2026-12-11-system-reports',
    up: async schema => {
        await schema.createTable('sysreport', {
            ...commonColumns,
            name: text(100),
            description: text(500, true),
            content: text(25),
            schedule: text(25),
            day: integer(),
            date: integer(),
            hour: integer(),
            history: integer(),
            format: text(25),
            recipients: { type: 'TEXT' },
            state: integer(),
            next_date: moment,
            last_date: moment,
            result: integer(true),
        });
        const indexes = [
            { name: 'uq_sysreport_name', unique: true, on: ['lower(name)'] },
            { name: 'uq_sysreport_content', unique: true, on: ['lower(content)'] },
            { name: 'ix_sysreport_sort_name', on: [schema.dialect.textOrder('name'), 'id'] },
        ];
        for (const index of indexes) await schema.createIndex('sysreport', index);
        await trackChanges(schema, 'sysreport');
    },
    down: async schema => {
        await untrackChanges(schema, 'sysreport');
        await schema.dropTable('sysreport');
        await schema.run("DELETE FROM table_change WHERE name IN ('sysreport')");
    },
};
