import type { Migration } from './migration';

/** Adds the request that a job was started by, and its span, so that logs and traces lead from one to the other. */
export const jobRequests: Migration = {
    name: '2027-02-10-job-requests',
    up: async schema => {
        await schema.addColumn('job', 'request_id', { type: 'STRING', length: 120, nullable: true });
        await schema.addColumn('job', 'traceparent', { type: 'STRING', length: 55, nullable: true });
    },
    down: async schema => {
        await schema.dropColumn('job', 'traceparent');
        await schema.dropColumn('job', 'request_id');
    },
};
