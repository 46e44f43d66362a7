import { string, type Table, type TableColumn } from '../../platform/definition/table';
import { PERCENT_LENGTH } from '../tpm/percent';
import { feedColumns } from './columns';
import { EXAMPLE_KEY_LENGTH, EXAMPLE_VALUE_LENGTH } from './exampleLengths';

/** Characters of the reason why a row is rejected. */
export const REASON_LENGTH = 500;

/**
 * The rows of a feed's file from when they are checked until they are applied: the cells of every column that files may
 * have, for a rejected row the reason and the column of the file, and in files about an ADR the records that its codes
 * name.
 */
export const feedRowTable: Table = {
    name: 'feed_row',
    columns: {
        feed_id: { type: 'INTEGER' },
        row_number: { type: 'INTEGER' },
        bad_column: { type: 'INTEGER', nullable: true },
        reason: { ...string(REASON_LENGTH), nullable: true },
        ...Object.fromEntries(
            Object.entries(feedColumns).map(([column, { field }]) => [
                column,
                { ...field.kind.column(field.options as never), nullable: true },
            ]),
        ),
        prod_id: { type: 'INTEGER', nullable: true },
        adr_entity_id: { type: 'INTEGER', nullable: true },
        prod_status_id: { type: 'INTEGER', nullable: true },
        plan_account_id: { type: 'INTEGER', nullable: true },
        // Of an allowance whose amount is a percentage of the case or unit cost.
        allowance_percent: { ...string(PERCENT_LENGTH), nullable: true },
        // The first row of the same promotion, which identifies it.
        promo_row: { type: 'INTEGER', nullable: true },
    },
    primaryKey: ['feed_id', 'row_number'],
    indexes: [
        { name: 'ix_feed_row_key', unique: false },
        { name: 'ix_feed_row_adr', unique: false },
        { name: 'ix_feed_row_promotion', unique: false },
    ],
};

const feedOf: TableColumn = { type: 'INTEGER', references: { table: 'data_feed', onDelete: 'CASCADE' } };

/** Examples of the changes of feeds, or of a dry run: as many rows per record as fields differ. */
export const feedExampleTable: Table = {
    name: 'feed_example',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        feed_id: feedOf,
        action: string(10),
        key: string(EXAMPLE_KEY_LENGTH),
        name: { ...string(EXAMPLE_KEY_LENGTH), nullable: true },
        field: { ...string(100), nullable: true },
        from_value: { ...string(EXAMPLE_VALUE_LENGTH), nullable: true },
        to_value: { ...string(EXAMPLE_VALUE_LENGTH), nullable: true },
    },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_feed_example_feed_id', unique: false }],
};

/**
 * The change set of feeds that changed something, row by row (null: it is no longer stored), and the progress of
 * undoing them.
 */
export const feedUndoTable: Table = {
    name: 'feed_undo',
    columns: {
        feed_id: feedOf,
        change_set_id: { type: 'INTEGER', nullable: true },
        // The user who undoes it.
        username: { ...string(50), nullable: true },
        total: { type: 'INTEGER' },
        done: { type: 'INTEGER' },
        rejected: { type: 'INTEGER' },
    },
    primaryKey: ['feed_id'],
    indexes: [],
};

/** Records that were left when a feed was undone, each as JSON. */
export const feedUndoRejectionTable: Table = {
    name: 'feed_undo_rejection',
    columns: { id: { type: 'INTEGER', autoIncrement: true }, feed_id: feedOf, content: { type: 'TEXT' } },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_feed_undo_rejection_feed_id', unique: false }],
};

/** Rejected rows of feeds that have been corrected in place, each with the feed that accepted it. */
export const feedCorrectionTable: Table = {
    name: 'feed_correction',
    columns: { feed_id: feedOf, row_number: { type: 'INTEGER' }, by_feed_id: feedOf },
    primaryKey: ['feed_id', 'row_number'],
    indexes: [{ name: 'ix_feed_correction_by_feed_id', unique: false }],
};
