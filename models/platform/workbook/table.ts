import { string, type Table, type TableColumn } from '../definition/table';

const integer: TableColumn = { type: 'INTEGER' };
const text: TableColumn = { type: 'TEXT' };

/** Workbooks that were uploaded again, with their differences from the export as JSON (`StoredBook`). */
export const workbookTable: Table = {
    name: 'workbook',
    isTransient: true,
    columns: {
        id: { ...integer, autoIncrement: true },
        date: { type: 'DATETIME' },
        username: string(50),
        content: text,
    },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_workbook_username', unique: false }],
};
