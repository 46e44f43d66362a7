import type { Column } from '../fields/kind';

/** A table as plain data. Definitions give most of them (`models/database/table.ts`); the others are written. */
export interface Table {
    readonly name: string;
    readonly columns: Readonly<Record<string, TableColumn>>;
    /** More than one: rows are links. */
    readonly primaryKey: readonly string[];
    readonly indexes: readonly Index[];
    /** Its rows are not put back with a record whose deletion is taken back. */
    readonly isTransient?: true;
    /** The name of the change number that every write to it moves. */
    readonly moves?: string;
}

export interface TableColumn extends Column {
    readonly nullable?: boolean;
    /** The database numbers the rows. */
    readonly autoIncrement?: boolean;
    readonly references?: { readonly table: string; readonly onDelete: 'RESTRICT' | 'CASCADE' };
}

export interface Index {
    readonly name: string;
    readonly unique: boolean;
    /** The columns or the SQL that it is on, where a definition has them. */
    readonly on?: readonly string[];
    /** The text that it has the records in the order of. */
    readonly sorts?: string;
}

/** A required text of at most so many characters. */
export const string = (length: number): TableColumn => ({ type: 'STRING', length });
