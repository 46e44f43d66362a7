import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number): TableColumn => ({ type: 'STRING', length, nullable: true });
const long: TableColumn = { type: 'TEXT', nullable: true };
const number: TableColumn = { type: 'INTEGER', nullable: true };
const cents: TableColumn = { type: 'BIGINT', nullable: true };
const day: TableColumn = { type: 'DATE', nullable: true };

const FEED: Readonly<Record<string, TableColumn>> = { plan_id: number, plan_name: text(100) };

/** The cells of files of promotions, and the columns that are filled as rows are read. */
const ROW: Readonly<Record<string, TableColumn>> = {
    row: text(25),
    plan_account: text(100),
    plan_group: text(100),
    promotion: text(100),
    performance_type: text(25),
    performance_start_date: day,
    performance_end_date: day,
    baseline_cases: number,
    promotion_description: text(500),
    pgroup: text(100),
    reg_srp: cents,
    edlp_srp: cents,
    tpr_srp: cents,
    ad_srp: cents,
    allowance: text(30),
    allowance_amount: cents,
    projected_cases: number,
    projected_units: number,
    products: long,
    ad_start_date: day,
    ad_end_date: day,
    ship_start_date: day,
    ship_end_date: day,
    purchase_start_date: day,
    purchase_end_date: day,
    scan_start_date: day,
    scan_end_date: day,
    lumpsum_date: day,
    plan_account_id: number,
    promo_row: number,
};

/** Adds the columns for feeds that create promotions. */
export const imports: Migration = {
    name: '2026-12-05-imports',
    up: async schema => {
        for (const [name, column] of Object.entries(FEED)) await schema.addColumn('data_feed', name, column);
        for (const [name, column] of Object.entries(ROW)) await schema.addColumn('feed_row', name, column);
        // It excludes the rows of other files.
        await schema.run(`CREATE INDEX ix_feed_row_promotion ON feed_row (feed_id, promo_row, row_number)
            WHERE promo_row IS NOT NULL`);
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_feed_row_promotion');
        for (const name of Object.keys(ROW).reverse()) await schema.dropColumn('feed_row', name);
        for (const name of Object.keys(FEED).reverse()) await schema.dropColumn('data_feed', name);
    },
};
