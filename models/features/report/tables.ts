import type { Table, TableColumn } from '../../platform/definition/table';

const report: TableColumn = { type: 'INTEGER', references: { table: 'bulk_report', onDelete: 'CASCADE' } };
const named = (table: string): TableColumn => ({ type: 'INTEGER', references: { table, onDelete: 'RESTRICT' } });

/** The entities of each bulk report. */
const reportEntityTable: Table = {
    name: 'bulk_report_entity',
    columns: { bulk_report_id: report, adr_entity_id: named('adr_entity') },
    primaryKey: ['bulk_report_id', 'adr_entity_id'],
    indexes: [{ name: 'ix_bulk_report_entity_adr_entity_id', unique: false }],
};

/** The statuses of each bulk report. */
const reportStatusTable: Table = {
    name: 'bulk_report_status',
    columns: { bulk_report_id: report, prod_status_id: named('product_entity_status') },
    primaryKey: ['bulk_report_id', 'prod_status_id'],
    indexes: [{ name: 'ix_bulk_report_status_prod_status_id', unique: false }],
};

export const reportTables: readonly Table[] = [reportEntityTable, reportStatusTable];
