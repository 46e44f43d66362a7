import type { TableColumn } from '../../platform/definition/table';
import { commonColumns } from './commonColumns';
import { trackChanges, untrackChanges } from './changeNumbers';
import type { Migration } from './migration';

const TABLE = 'tpm_guardrail';
const REFERENCES = { account_id: 'tpm_account', account_type_id: 'tpm_account_type' } as const;
const to = (table: string): TableColumn => ({
    type: 'INTEGER',
    nullable: true,
    references: { table, onDelete: 'RESTRICT' },
});
const text = (length: number, nullable = true): TableColumn => ({ type: 'STRING', length, nullable });

/** Creates the table of limits beyond which promotions need a specific approval. */
export const guardrails: Migration = {
    name: '2027-01-02-guardrails',
    up: async schema => {
        await schema.createTable(TABLE, {
            ...commonColumns,
            name: text(100, false),
            measure: text(25, false),
            limit_value: { type: 'BIGINT' },
            account_id: to(REFERENCES.account_id),
            account_type_id: to(REFERENCES.account_type_id),
            allowance_code: text(30),
            approver_user: text(50),
        });
        for (const name of Object.keys(REFERENCES))
            await schema.createIndex(TABLE, { name: `ix_${TABLE}_${name}`, on: [name] });
        const on = [schema.dialect.textOrder('name'), 'id'];
        await schema.createIndex(TABLE, { name: `ix_${TABLE}_sort_name`, on });
        await trackChanges(schema, TABLE);
    },
    down: async schema => {
        await untrackChanges(schema, TABLE);
        await schema.dropTable(TABLE);
    },
};
