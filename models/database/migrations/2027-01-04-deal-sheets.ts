import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number): TableColumn => ({ type: 'STRING', length });
const within = (table: string, nullable = false): TableColumn => ({
    type: 'INTEGER',
    nullable,
    references: { table, onDelete: 'CASCADE' },
});
const integer: TableColumn = { type: 'INTEGER' };

const SHEET = 'tpm_deal_sheet';
const COST = 'tpm_deal_sheet_cost';
const SOURCES = { promo_id: 'tpm_promotion', group_id: 'tpm_plan_group', plan_account_id: 'tpm_plan_account' } as const;

/** Creates the tables of versions of deal sheets, and of the deal costs on the last ones. */
export const dealSheets: Migration = {
    name: '2027-01-04-deal-sheets',
    up: async schema => {
        await schema.createTable(SHEET, {
            id: { type: 'INTEGER', autoIncrement: true },
            source: text(60),
            promo_id: within(SOURCES.promo_id, true),
            group_id: within(SOURCES.group_id, true),
            plan_account_id: within(SOURCES.plan_account_id, true),
            from_date: { type: 'DATE', nullable: true },
            to_date: { type: 'DATE', nullable: true },
            version: integer,
            create_user: text(50),
            create_date: { type: 'DATETIME' },
            figures: { type: 'TEXT' },
            changes: { type: 'TEXT' },
            change_count: integer,
        });
        await schema.createIndex(SHEET, {
            name: `uq_${SHEET}_source_version`,
            unique: true,
            on: ['source', 'version'],
        });
        for (const name of Object.keys(SOURCES))
            await schema.createIndex(SHEET, { name: `ix_${SHEET}_${name}`, on: [name] });
        const costs = {
            sheet_id: within(SHEET),
            promo_id: within('tpm_promotion'),
            upc_item: text(17),
            upc_case: text(17),
        };
        const key = Object.keys(costs);
        await schema.createTable(COST, { ...costs, deal_cost: { type: 'BIGINT' } }, key);
        await schema.createIndex(COST, { name: `ix_${COST}_promo_id`, on: ['promo_id'] });
    },
    down: async schema => {
        for (const table of [COST, SHEET]) await schema.dropTable(table);
    },
};
