import type { Migration } from './migration';

const INDEXES = {
    ix_tpm_promotion_status_start: [
        'tpm_promotion',
        ['status', 'performance_start_date', 'planned_spend', 'create_user'],
    ],
    ix_adr_request_status_date: ['adr_request', ['status', 'create_date', 'create_user']],
    ix_data_feed_create_date: ['data_feed', ['create_date', 'status', 'rows_rejected']],
} as const;

/** Indexes the columns that the home page counts and sums, so that no rows are read. */
export const homeFigures: Migration = {
    name: '2027-01-20-home-figures',
    up: async schema => {
        for (const [name, [table, on]] of Object.entries(INDEXES)) await schema.createIndex(table, { name, on });
    },
    down: async schema => {
        for (const name of Object.keys(INDEXES)) await schema.run(`DROP INDEX ${name}`);
    },
};
