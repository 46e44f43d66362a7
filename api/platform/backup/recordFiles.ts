import type { Row } from '../../../models/database/database';

/** Files in FILES_DIR that the rows of a table name: they are written before their row, and removed after it. */
export interface RecordFiles {
    readonly table: string;
    /** SQL condition of the rows that name files. */
    readonly where?: string;
    /** The columns, beside `id`, that the paths are built from. */
    readonly columns: readonly string[];
    /** Returns the paths of a row's files in FILES_DIR, with `/` between folders. */
    readonly paths: (row: Row) => readonly string[];
    /** Whether a row remains when its files are removed. */
    readonly areOptional?: true;
}
