import type { Migration } from './migration';

const NAME = 'ix_tpm_promotion_status_submitted';

/** Indexes promotions that wait for approval: they are found, counted and sorted without reading the others. */
export const tpmWaiting: Migration = {
    name: '2026-12-04-tpm-waiting',
    up: schema => schema.createIndex('tpm_promotion', { name: NAME, on: ['status', 'submitted_date', 'id'] }),
    down: schema => schema.run(`DROP INDEX ${NAME}`),
};
