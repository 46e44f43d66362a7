import type { TableColumn } from '../../platform/definition/table';
import { trackChanges, untrackChanges } from './changeNumbers';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const integer = (nullable = false): TableColumn => ({ type: 'INTEGER', nullable });
const moment: TableColumn = { type: 'DATETIME', nullable: true };

/** Creates the table of the runs of reports. */
export const reportRuns: Migration = {
    name: '2026-12-10-report-runs',
    up: async schema => {
        await schema.createTable('report_run', {
            ...commonColumns,
            kind: text(25),
            report_id: integer(),
            title: text(100),
            format: text(25),
            status: text(25),
            progress: integer(true),
            rows: integer(),
            size: integer(),
            duration: integer(true),
            message: text(500, true),
            message_said: { type: 'TEXT', nullable: true },
            cancelled_by: text(50, true),
            started_date: moment,
            finished_date: moment,
        });
        await schema.createIndex('report_run', { name: 'ix_report_run_report', on: ['kind', 'report_id', 'id'] });
        await schema.createIndex('report_run', { name: 'ix_report_run_create_user', on: ['create_user', 'id'] });
        // One run per report is pending or running.
        await schema.run(`CREATE UNIQUE INDEX uq_report_run_open ON report_run (kind, report_id)
            WHERE status IN ('PENDING', 'RUNNING')`);
        await trackChanges(schema, 'report_run');
    },
    down: async schema => {
        await untrackChanges(schema, 'report_run');
        await schema.dropTable('report_run');
        await schema.run("DELETE FROM table_change WHERE name IN ('report_run')");
    },
};
