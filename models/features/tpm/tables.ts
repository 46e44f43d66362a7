import { string, type Table, type TableColumn } from '../../platform/definition/table';

/** The products of its promotion that an allowance covers. */
export const allowanceProductTable: Table = {
    name: 'tpm_allowance_product',
    columns: {
        allowance_id: { type: 'INTEGER', references: { table: 'tpm_allowance', onDelete: 'CASCADE' } },
        promo_product_id: { type: 'INTEGER', references: { table: 'tpm_promo_product', onDelete: 'CASCADE' } },
    },
    primaryKey: ['allowance_id', 'promo_product_id'],
    indexes: [{ name: 'ix_tpm_allowance_product_promo_product_id', unique: false }],
    moves: 'tpm_allowance',
};

const moment: TableColumn = { type: 'DATETIME' };
const copyOf: TableColumn = { type: 'INTEGER', references: { table: 'tpm_copy', onDelete: 'CASCADE' } };

/** Copies of promotions (`copyCalls.ts`): source, target, user, and whether they were undone. */
export const copyTable: Table = {
    name: 'tpm_copy',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        create_user: string(50),
        create_date: moment,
        source: string(500),
        target: string(500),
        promotions: { type: 'INTEGER' },
        undone_user: { ...string(50), nullable: true },
        undone_date: { ...moment, nullable: true },
    },
    primaryKey: ['id'],
    indexes: [],
};

/** The plans that a copy is from, and those that it is in. */
export const copyPlanTable: Table = {
    name: 'tpm_copy_plan',
    columns: { copy_id: copyOf, plan_id: { type: 'INTEGER', references: { table: 'tpm_plan', onDelete: 'CASCADE' } } },
    primaryKey: ['copy_id', 'plan_id'],
    indexes: [{ name: 'ix_tpm_copy_plan_plan_id', unique: false }],
};

/** The promotions that a copy created, each with the one that it is a copy of, and the days by which its dates moved. */
export const copyPromotionTable: Table = {
    name: 'tpm_copy_promotion',
    columns: {
        copy_id: copyOf,
        promo_id: { type: 'INTEGER', references: { table: 'tpm_promotion', onDelete: 'CASCADE' } },
        from_id: { type: 'INTEGER' },
        days: { type: 'INTEGER' },
    },
    primaryKey: ['copy_id', 'promo_id'],
    indexes: [{ name: 'ix_tpm_copy_promotion_promo_id', unique: false }],
};

/** The groups, plan accounts and plans that a copy created, by the paths of their resources. */
export const copyParentTable: Table = {
    name: 'tpm_copy_parent',
    columns: { copy_id: copyOf, resource: string(100), record_id: { type: 'INTEGER' } },
    primaryKey: ['copy_id', 'resource', 'record_id'],
    indexes: [],
};

const perhaps = (column: TableColumn): TableColumn => ({ ...column, nullable: true });
const within = (table: string): TableColumn => ({ type: 'INTEGER', references: { table, onDelete: 'CASCADE' } });

/** Versions of deal sheets (`dealSheet.ts`), numbered for each source, with their figures and differences, as JSON. */
export const dealSheetTable: Table = {
    name: 'tpm_deal_sheet',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        source: string(60),
        promo_id: perhaps(within('tpm_promotion')),
        group_id: perhaps(within('tpm_plan_group')),
        plan_account_id: perhaps(within('tpm_plan_account')),
        from_date: { type: 'DATE', nullable: true },
        to_date: { type: 'DATE', nullable: true },
        version: { type: 'INTEGER' },
        create_user: string(50),
        create_date: moment,
        figures: { type: 'TEXT' },
        changes: { type: 'TEXT' },
        change_count: { type: 'INTEGER' },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'uq_tpm_deal_sheet_source_version', unique: true },
        { name: 'ix_tpm_deal_sheet_promo_id', unique: false },
        { name: 'ix_tpm_deal_sheet_group_id', unique: false },
        { name: 'ix_tpm_deal_sheet_plan_account_id', unique: false },
    ],
};

/** The deal costs on the last version of each source, in cents, by promotion and product. */
export const dealSheetCostTable: Table = {
    name: 'tpm_deal_sheet_cost',
    columns: {
        sheet_id: within('tpm_deal_sheet'),
        promo_id: within('tpm_promotion'),
        upc_item: string(17),
        upc_case: string(17),
        deal_cost: { type: 'BIGINT' },
    },
    primaryKey: ['sheet_id', 'promo_id', 'upc_item', 'upc_case'],
    indexes: [{ name: 'ix_tpm_deal_sheet_cost_promo_id', unique: false }],
};
