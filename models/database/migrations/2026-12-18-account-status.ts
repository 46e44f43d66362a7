import type { Migration } from './migration';

const TYPE = 'tpm_account_type';
const PARENTS = ['pid', 'type_id'] as const;

/** Adds whether an account is Active or Inactive, as it is enabled; and the parent and the kind of an account type. */
export const accountStatus: Migration = {
    name: '2026-12-18-account-status',
    up: async schema => {
        await schema.run('ALTER TABLE tpm_account ADD COLUMN status INTEGER NOT NULL DEFAULT 1');
        await schema.run('UPDATE tpm_account SET status = 2 WHERE NOT enabled');
        for (const name of PARENTS) {
            const references = { table: TYPE, onDelete: 'RESTRICT' } as const;
            await schema.addColumn(TYPE, name, { type: 'INTEGER', nullable: true, references });
            await schema.createIndex(TYPE, { name: `ix_${TYPE}_${name}`, on: [name] });
        }
    },
    down: async schema => {
        for (const name of PARENTS) {
            await schema.run(`DROP INDEX ix_${TYPE}_${name}`);
            await schema.dropColumn(TYPE, name);
        }
        await schema.dropColumn('tpm_account', 'status');
    },
};
