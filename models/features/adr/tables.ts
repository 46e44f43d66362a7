import type { Table } from '../../platform/definition/table';

/**
 * The change number of an ADR's products and states, which who writes them moves in the same transaction; and when
 * anything in the ADR was last changed.
 */
export const adrChangeTable: Table = {
    name: 'adr_change',
    columns: {
        adr_id: { type: 'INTEGER', references: { table: 'adr', onDelete: 'CASCADE' } },
        changes: { type: 'INTEGER' },
        changed_date: { type: 'DATETIME', nullable: true },
        changed_user: { type: 'STRING', length: 50, nullable: true },
    },
    primaryKey: ['adr_id'],
    indexes: [],
};
