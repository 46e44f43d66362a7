import type { TableColumn } from '../../platform/definition/table';

/** The columns of every record, as of the first release; `STRING` lengths as in specification section 5. */
export const commonColumns: Readonly<Record<string, TableColumn>> = {
    id: { type: 'INTEGER', autoIncrement: true },
    enabled: { type: 'BOOLEAN' },
    weight: { type: 'INTEGER' },
    system_entity: { type: 'BOOLEAN' },
    version: { type: 'INTEGER' },
    create_date: { type: 'DATETIME' },
    create_user: { type: 'STRING', length: 50 },
    update_date: { type: 'DATETIME' },
    update_user: { type: 'STRING', length: 50 },
};
