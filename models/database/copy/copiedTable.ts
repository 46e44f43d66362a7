import type { Table } from '../../platform/definition/table';
import type { ColumnType } from '../../platform/fields/kind';
import { listTables, tableChangeTable } from '../tables';

/** A table as a copy contains it: the same whichever database it is in. */
export interface CopiedTable {
    readonly name: string;
    readonly columns: Readonly<Record<string, ColumnType>>;
    /** The columns that its rows are sorted by; no two rows have the same values in them. */
    readonly key: readonly string[];
    /** Whether the database numbers its rows. */
    readonly isNumbered: boolean;
    /** SQL condition of the rows that are copied. */
    readonly where?: string;
}

/** A copy for a backup has no secrets; a move has all rows. */
export type CopyPurpose = 'backup' | 'move';

const copiedOf = ({ name, columns, primaryKey, inBackup }: Table, purpose: CopyPurpose): CopiedTable => ({
    name,
    columns: Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type])),
    key: primaryKey,
    isNumbered: Object.values(columns).some(({ autoIncrement }) => autoIncrement),
    ...(purpose === 'backup' && typeof inBackup === 'object' && { where: inBackup.where }),
});

/** Returns tables after those that they refer to, so that rows are mostly stored after those that they refer to. */
const sortByReferences = (tables: readonly Table[]): readonly Table[] => {
    const byName = new Map(tables.map(table => [table.name, table]));
    const sorted = new Set<Table>();
    const visited = new Set<Table>();
    const visit = (table: Table): void => {
        if (visited.has(table)) return;
        visited.add(table);
        for (const { references } of Object.values(table.columns)) {
            const target = references && byName.get(references.table);
            if (target) visit(target);
        }
        sorted.add(table);
    };
    for (const table of tables) visit(table);
    return [...sorted];
};

/**
 * Returns the tables that a copy contains. Each database counts the changes of its tables itself, and tables that a
 * database derives from others, such as that of the search, are derived again.
 */
export const listCopiedTables = (purpose: CopyPurpose): readonly CopiedTable[] =>
    sortByReferences(listTables())
        .filter(
            ({ name, inBackup }) => name !== tableChangeTable.name && !(purpose === 'backup' && inBackup === 'none'),
        )
        .map(table => copiedOf(table, purpose));
