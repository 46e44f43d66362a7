import { string, type Table, type TableColumn } from '../definition/table';

/** The kinds of changes by calls that can be undone. */
export const CHANGE_KINDS = ['update', 'delete', 'move', 'edit', 'decide'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The kind of the changes of a background job, which are undone by a job too, on the screen of its record. */
export const JOB_CHANGES = 'job';

/** Maximum logged rows of one change: a larger one cannot be undone. */
export const MAX_LOGGED_ROWS = 100_000;
/** The header of an answer with the id of its change set. */
export const CHANGE_SET_HEADER = 'change-set';

const integer: TableColumn = { type: 'INTEGER' };
const text: TableColumn = { type: 'TEXT' };
const moment: TableColumn = { type: 'DATETIME' };
const optional = (column: TableColumn): TableColumn => ({ ...column, nullable: true });

/** Change sets: the changes of one call, so that they can be undone. */
export const changeSetTable: Table = {
    name: 'change_set',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        date: moment,
        username: string(50),
        kind: string(10),
        // The right that the call required: undoing requires it again.
        access: string(50),
        // The changed resource, and the number of its records.
        resource: optional(string(100)),
        records: optional(integer),
        // The record of a job, which belongs to `resource`.
        record_id: optional(integer),
        // More rows than the maximum were changed, or the rows of a job are no longer stored.
        is_partial: { type: 'BOOLEAN', nullable: true },
        undone_date: optional(moment),
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_change_set_username', unique: false },
        { name: 'ix_change_set_date', unique: false },
    ],
};

/**
 * The rows of change sets. `resource` is the path of a resource, or for `along` the table of a row that was deleted
 * along with a record; `version` is that of the record after the change. `before` and `after` are JSON: for a created,
 * changed or removed record the values that differ, for a deleted one and rows deleted along the full row in the form
 * of the table.
 */
export const changeRowTable: Table = {
    name: 'change_row',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        change_set_id: { type: 'INTEGER', references: { table: 'change_set', onDelete: 'CASCADE' } },
        // Rows that are undone together or not at all.
        part: integer,
        action: string(10),
        resource: string(100),
        record_id: integer,
        owner_id: optional(integer),
        version: optional(integer),
        before: optional(text),
        after: optional(text),
        // Changes of the record's cells, as a list of `{id, code, from, to}`.
        cells: optional(text),
    },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_change_row_change_set_id', unique: false }],
};
