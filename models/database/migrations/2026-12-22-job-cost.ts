import type { Migration } from './migration';

/** Adds the estimated cost of a job, so that short ones run first, and the index for the fair order among users. */
export const jobCost: Migration = {
    name: '2026-12-22-job-cost',
    up: async schema => {
        await schema.addColumn('job', 'cost', { type: 'INTEGER', nullable: true });
        await schema.createIndex('job', { name: 'ix_job_served', on: ['kind', 'create_user', 'start_date'] });
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_job_served');
        await schema.dropColumn('job', 'cost');
    },
};
