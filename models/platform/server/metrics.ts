import { defineCall } from '../calls/call';

/** Returns the figures of a process in the text format of Prometheus. */
export const metrics = defineCall({
    method: 'GET',
    path: '/metrics',
    access: 'monitor',
    about: 'The figures of the process that answers, for Prometheus, in its text format. It is not in the envelope.',
    gives: 'file',
});

export const metricsCalls = [metrics] as const;
