import type { Migration } from './migration';

/** Marks failed jobs that administrators have to check, and that were not started again since. */
export const jobLook: Migration = {
    name: '2026-12-25-job-look',
    up: async schema => {
        await schema.addColumn('job', 'needs_look', { type: 'BOOLEAN', nullable: true });
        await schema.run('CREATE INDEX ix_job_look ON job (finish_date) WHERE needs_look');
    },
    down: async schema => {
        await schema.run('DROP INDEX ix_job_look');
        await schema.dropColumn('job', 'needs_look');
    },
};
