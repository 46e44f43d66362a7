import { string, type Table } from '../../platform/definition/table';
import { PERCENT_LENGTH } from '../tpm/percent';
import { feedColumns } from './columns';

/** Characters of why a row is rejected. */
export const REASON_LENGTH = 500;

/**
 * The rows of a feed's file from when they are checked until they are applied: the cells of every column that files
 * may have, for a row that is rejected why and in which column of the file, and in files about an ADR the records that
 * its codes name.
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
        // Of an allowance whose amount is given as a percentage of the case or unit cost.
        allowance_percent: { ...string(PERCENT_LENGTH), nullable: true },
        // The first row of the same promotion, which it is known by.
        promo_row: { type: 'INTEGER', nullable: true },
    },
    primaryKey: ['feed_id', 'row_number'],
    indexes: [
        { name: 'ix_feed_row_key', unique: false },
        { name: 'ix_feed_row_adr', unique: false },
        { name: 'ix_feed_row_promotion', unique: false },
    ],
};
