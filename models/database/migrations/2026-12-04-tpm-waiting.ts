import type { Migration } from './migration';

const NAME = 'ix_tpm_promotion_status_submitted';

/** What waits for approval is found, counted and put in its order without a look at what does not. */
export const tpmWaiting: Migration = {
    name: '2026-12-04-tpm-waiting',
    up: schema => schema.createIndex('tpm_promotion', { name: NAME, on: ['status', 'submitted_date', 'id'] }),
    down: schema => schema.run(`DROP INDEX ${NAME}`),
};
