import type { Column } from '../fields/kind';

/** A table as plain data. Most are derived from definitions (`models/database/table.ts`); the others are written. */
export interface Table {
    readonly name: string;
    readonly columns: Readonly<Record<string, TableColumn>>;
    /** With several columns, the rows are links. */
    readonly primaryKey: readonly string[];
    readonly indexes: readonly Index[];
    /** Whether its rows are not restored with a record whose deletion is undone. */
    readonly isTransient?: true;
    /** The rows that a backup contains, where not all: the others are secrets, or last for minutes. */
    readonly inBackup?: 'none' | { readonly where: string };
    /** The name of the change number that every write to it increments. */
    readonly moves?: string;
}

export interface TableColumn extends Column {
    readonly nullable?: boolean;
    /** Whether the database numbers the rows. */
    readonly autoIncrement?: boolean;
    readonly references?: { readonly table: string; readonly onDelete: 'RESTRICT' | 'CASCADE' };
}

export interface Index {
    readonly name: string;
    readonly unique: boolean;
    /** The columns or SQL expressions of the index, if a definition has them. */
    readonly on?: readonly string[];
    /** The text that the index sorts the records by. */
    readonly sorts?: string;
}

/** A required text of at most so many characters. */
export const string = (length: number): TableColumn => ({ type: 'STRING', length });
