import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const integer: TableColumn = { type: 'INTEGER' };
const moment = (nullable: boolean): TableColumn => ({ type: 'DATETIME', nullable });
const within = (table: string): TableColumn => ({ type: 'INTEGER', references: { table, onDelete: 'CASCADE' } });

/** The columns of the table of copies. */
const COPY: Readonly<Record<string, TableColumn>> = {
    id: { type: 'INTEGER', autoIncrement: true },
    create_user: text(50),
    create_date: moment(false),
    source: text(500),
    target: text(500),
    promotions: integer,
    undone_user: text(50, true),
    undone_date: moment(true),
};

/** Creates the tables of copies of promotions, and of the records that they created. */
export const copyRuns: Migration = {
    name: '2026-12-31-copy-runs',
    up: async schema => {
        await schema.createTable('tpm_copy', COPY);
        const plans = { copy_id: within('tpm_copy'), plan_id: within('tpm_plan') };
        await schema.createTable('tpm_copy_plan', plans, Object.keys(plans));
        await schema.createIndex('tpm_copy_plan', { name: 'ix_tpm_copy_plan_plan_id', on: ['plan_id'] });
        await schema.createTable(
            'tpm_copy_promotion',
            { copy_id: within('tpm_copy'), promo_id: within('tpm_promotion'), from_id: integer, days: integer },
            ['copy_id', 'promo_id'],
        );
        await schema.createIndex('tpm_copy_promotion', { name: 'ix_tpm_copy_promotion_promo_id', on: ['promo_id'] });
        const parents = { copy_id: within('tpm_copy'), resource: text(100), record_id: integer };
        await schema.createTable('tpm_copy_parent', parents, Object.keys(parents));
    },
    down: async schema => {
        for (const table of ['tpm_copy_parent', 'tpm_copy_promotion', 'tpm_copy_plan', 'tpm_copy'])
            await schema.dropTable(table);
    },
};
