import type { TableColumn } from '../../platform/definition/table';
import { commonColumns } from './commonColumns';
import { trackChanges, untrackChanges } from './changeNumbers';
import type { Migration, SchemaChange } from './migration';

const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });
const to = (table: string, nullable = false): TableColumn => ({
    type: 'INTEGER',
    nullable,
    references: { table, onDelete: 'RESTRICT' },
});
const integer = (nullable = true): TableColumn => ({ type: 'INTEGER', nullable });
const cents = (nullable = true): TableColumn => ({ type: 'BIGINT', nullable });
const day = (nullable = true): TableColumn => ({ type: 'DATE', nullable });
const description = text(500);

/** Table -> its columns beside the common ones, in an order in which each refers to those before it. */
const TABLES: Readonly<Record<string, Readonly<Record<string, TableColumn>>>> = {
    tpm_account_type: { name: text(100, false), code: text(25), description },
    tpm_account: {
        name: text(100, false),
        code: text(25),
        type_id: to('tpm_account_type'),
        pid: to('tpm_account', true),
        adr_id: to('adr', true),
        adr_entity_id: to('adr_entity', true),
        description,
    },
    tpm_plan: {
        name: text(100, false),
        owner_user: text(50, false),
        manufacturer: text(100, false),
        description,
        status: integer(false),
    },
    tpm_plan_account: {
        plan_id: to('tpm_plan'),
        account_id: to('tpm_account'),
        budget_spend: cents(false),
        cdm_user: text(50),
        ssr_user: text(50),
        description,
    },
    tpm_plan_group: {
        plan_id: to('tpm_plan'),
        plan_account_id: to('tpm_plan_account'),
        name: text(100, false),
        description,
    },
    tpm_promotion: {
        plan_id: to('tpm_plan'),
        plan_account_id: to('tpm_plan_account'),
        group_id: to('tpm_plan_group'),
        name: text(100, false),
        performance_type: text(25, false),
        performance_start_date: day(false),
        performance_end_date: day(false),
        baseline_cases: integer(),
        description,
        status: integer(false),
        reason: text(500),
        submitted_user: text(50),
        submitted_date: { type: 'DATETIME', nullable: true },
        planned_spend: cents(false),
        actual_spend: cents(false),
        projected_cases: integer(),
        product_count: integer(false),
        allowance_count: integer(false),
        case_cost_total: cents(),
    },
    tpm_promo_product: {
        plan_id: to('tpm_plan'),
        promo_id: to('tpm_promotion'),
        manufacturer: text(100, false),
        description: text(500, false),
        upc_case: text(17, false),
        upc_item: text(17, false),
        prod_id: to('product', true),
        pack: integer(),
        size: text(50),
        pgroup: text(100),
        cust_code: text(100),
        case_cost: cents(),
        reg_srp: cents(),
        edlp_srp: cents(),
        tpr_srp: cents(),
        ad_srp: cents(),
    },
    tpm_allowance: {
        plan_id: to('tpm_plan'),
        promo_id: to('tpm_promotion'),
        allowance_code: text(30, false),
        allowance_amount: cents(false),
        projected_cases: integer(),
        projected_units: integer(),
        description,
        ad_start_date: day(),
        ad_end_date: day(),
        ship_start_date: day(),
        ship_end_date: day(),
        purchase_start_date: day(),
        purchase_end_date: day(),
        scan_start_date: day(),
        scan_end_date: day(),
        lumpsum_date: day(),
        planned_spend: cents(false),
    },
    tpm_promo_actual: {
        plan_id: to('tpm_plan'),
        promo_id: to('tpm_promotion'),
        type: text(30, false),
        amount: cents(false),
        date: day(false),
        description,
        filename: text(255),
        mimetype: text(100),
        path: text(1000),
        size: integer(),
    },
};

/** Columns of the links between allowances and products: a link is deleted with either. */
const LINKS: Readonly<Record<string, TableColumn>> = {
    allowance_id: { type: 'INTEGER', references: { table: 'tpm_allowance', onDelete: 'CASCADE' } },
    promo_product_id: { type: 'INTEGER', references: { table: 'tpm_promo_product', onDelete: 'CASCADE' } },
};

const UNIQUE: Readonly<Record<string, readonly string[]>> = {
    tpm_account_type: ['code'],
    tpm_account: ['code'],
    tpm_plan_account: ['plan_id', 'account_id'],
    tpm_promo_product: ['promo_id', 'upc_item', 'upc_case'],
    tpm_allowance: ['promo_id', 'allowance_code'],
};

/** Texts that lists are sorted by. */
const SORTED: Readonly<Record<string, string>> = {
    tpm_account_type: 'name',
    tpm_account: 'name',
    tpm_plan: 'name',
    tpm_promotion: 'name',
    tpm_allowance: 'allowance_code',
    tpm_promo_actual: 'type',
};

const indexTable = async (schema: SchemaChange, table: string, columns: Readonly<Record<string, TableColumn>>) => {
    const unique = UNIQUE[table];
    if (unique) {
        const on = unique.map(name => (columns[name]?.type === 'STRING' ? `lower(${name})` : name));
        await schema.createIndex(table, { name: `uq_${table}_${unique.join('_')}`, on, unique: true });
    }
    for (const [name, { references }] of Object.entries(columns)) {
        if (references) await schema.createIndex(table, { name: `ix_${table}_${name}`, on: [name] });
    }
    const sorted = SORTED[table];
    if (sorted) {
        const on = [schema.dialect.textOrder(sorted), 'id'];
        await schema.createIndex(table, { name: `ix_${table}_sort_${sorted}`, on });
    }
};

/** Creates the tables of trade promotion management (specification section 3, from "Plan" on). */
export const tpm: Migration = {
    name: '2026-12-03-tpm',
    up: async schema => {
        for (const [table, columns] of Object.entries(TABLES)) {
            await schema.createTable(table, { ...commonColumns, ...columns });
            await indexTable(schema, table, columns);
            await trackChanges(schema, table);
        }
        // Every level above a promotion sums these, by status.
        for (const above of ['plan_id', 'plan_account_id', 'group_id']) {
            const on = [above, 'status', 'planned_spend', 'actual_spend'];
            await schema.createIndex('tpm_promotion', { name: `ix_tpm_promotion_${above}_spend`, on });
        }
        await schema.createTable('tpm_allowance_product', LINKS, Object.keys(LINKS));
        await schema.createIndex('tpm_allowance_product', {
            name: 'ix_tpm_allowance_product_promo_product_id',
            on: ['promo_product_id'],
        });
        await trackChanges(schema, 'tpm_allowance_product', 'tpm_allowance');
    },
    down: async schema => {
        const tables = [...Object.keys(TABLES), 'tpm_allowance_product'].reverse();
        for (const table of tables) {
            await untrackChanges(schema, table);
            await schema.dropTable(table);
        }
        const names = Object.keys(TABLES).map(table => `'${table}'`);
        await schema.run(`DELETE FROM table_change WHERE name IN (${names.join(', ')})`);
    },
};
