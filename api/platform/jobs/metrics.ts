import { Counter, Histogram } from 'prom-client';
import { processMetrics } from '../metrics/registry';

const registers = [processMetrics];

/** Counts the ends of jobs that this process has executed. */
export const jobsEnded = new Counter({
    name: 'endcap_jobs_ended_total',
    help: 'Jobs that ended in this process, by kind and state: done, failed, cancelled.',
    labelNames: ['kind', 'state'],
    registers,
});

/** Counts the jobs that this process has returned, to be continued or tried again. */
export const jobsReturned = new Counter({
    name: 'endcap_jobs_returned_total',
    help: 'Jobs that did not end and wait again: after a failure, at a shutdown, while the database was away.',
    labelNames: ['kind'],
    registers,
});

/** Times the executions of jobs, in seconds. */
export const jobDuration = new Histogram({
    name: 'endcap_job_duration_seconds',
    help: 'Time for which this process executed a job, by kind.',
    labelNames: ['kind'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1_200, 3_600],
    registers,
});
