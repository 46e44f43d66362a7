import type { Migration } from './migration';

/** Counts an attempt to sign in while its password is being checked, not only once it has failed. */
export const signInTries: Migration = {
    name: '2026-11-28-sign-in-tries',
    up: async schema => {
        await schema.addColumn('sec_sign_in_failure', 'checking_until', { type: 'DATETIME', nullable: true });
        await schema.createIndex('sec_sign_in_failure', { name: 'ix_sec_sign_in_failure_date', on: ['date'] });
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_sec_sign_in_failure_date');
        await schema.dropColumn('sec_sign_in_failure', 'checking_until');
    },
};
