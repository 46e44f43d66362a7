import { string, type Table, type TableColumn } from '../definition/table';

/** What a call does to records, as far as it can be taken back. */
export const CHANGE_KINDS = ['update', 'delete', 'move', 'edit', 'decide'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The kind of what a background job changed, which is taken back by a job too, where its record is shown. */
export const JOB_CHANGES = 'job';

/** Days for which a change can be taken back. */
export const CHANGE_RETENTION_DAYS = 30;
/** Rows that are logged of one change: a larger one cannot be taken back. */
export const MAX_LOGGED_ROWS = 100_000;
/** The header of an answer with the id of its change set. */
export const CHANGE_SET_HEADER = 'change-set';

const integer: TableColumn = { type: 'INTEGER' };
const text: TableColumn = { type: 'TEXT' };
const moment: TableColumn = { type: 'DATETIME' };
const optional = (column: TableColumn): TableColumn => ({ ...column, nullable: true });

/** Change sets: what one call changed, so that it can be taken back. */
export const changeSetTable: Table = {
    name: 'change_set',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        date: moment,
        username: string(50),
        kind: string(10),
        // The right that the call asked for: it is asked for again.
        access: string(50),
        // What was changed, and how many of them.
        resource: optional(string(100)),
        records: optional(integer),
        // Of a job its record, which `resource` is of.
        record_id: optional(integer),
        // More rows than are logged were changed, or of a job they are stored no longer.
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
 * The rows of change sets. `resource` is the path of a resource, or for `along` the table of a row that went along with
 * a record; `version` is that of the record after the change. `before` and `after` are JSON: of a created, changed or
 * removed record the values that differ, of a deleted one and of what went along the whole row as the table has it.
 */
export const changeRowTable: Table = {
    name: 'change_row',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        change_set_id: { type: 'INTEGER', references: { table: 'change_set', onDelete: 'CASCADE' } },
        // Rows that are taken back together or not at all.
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
