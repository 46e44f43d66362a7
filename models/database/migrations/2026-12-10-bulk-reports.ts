import type { TableColumn } from '../../platform/definition/table';
import { trackChanges, untrackChanges } from './changeNumbers';
import { commonColumns } from './commonColumns';
import type { Migration } from './migration';

const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });
const integer: TableColumn = { type: 'INTEGER', nullable: true };
const report: TableColumn = { type: 'INTEGER', references: { table: 'bulk_report', onDelete: 'CASCADE' } };
const named = (table: string): TableColumn => ({ type: 'INTEGER', references: { table, onDelete: 'RESTRICT' } });

/** Creates the tables of bulk reports, and of their entities and statuses. */
export const bulkReports: Migration = {
    name: '2026-12-10-bulk-reports',
    up: async schema => {
        await schema.createTable('bulk_report', {
            ...commonColumns,
            name: text(100, false),
            description: text(500),
            type: text(25, false),
            rules: { type: 'TEXT' },
            last_run_id: integer,
            last_run_status: text(25),
            last_run_date: { type: 'DATETIME', nullable: true },
            last_run_rows: integer,
        });
        await schema.createIndex('bulk_report', {
            name: 'ix_bulk_report_sort_name',
            on: [schema.dialect.textOrder('name'), 'id'],
        });
        await trackChanges(schema, 'bulk_report');
        const links = { bulk_report_id: report };
        await schema.createTable('bulk_report_entity', { ...links, adr_entity_id: named('adr_entity') }, [
            'bulk_report_id',
            'adr_entity_id',
        ]);
        await schema.createIndex('bulk_report_entity', {
            name: 'ix_bulk_report_entity_adr_entity_id',
            on: ['adr_entity_id'],
        });
        await schema.createTable('bulk_report_status', { ...links, prod_status_id: named('product_entity_status') }, [
            'bulk_report_id',
            'prod_status_id',
        ]);
        await schema.createIndex('bulk_report_status', {
            name: 'ix_bulk_report_status_prod_status_id',
            on: ['prod_status_id'],
        });
    },
    down: async schema => {
        await untrackChanges(schema, 'bulk_report');
        for (const table of ['bulk_report_status', 'bulk_report_entity', 'bulk_report']) await schema.dropTable(table);
        await schema.run("DELETE FROM table_change WHERE name IN ('bulk_report')");
    },
};
