import { defineCall } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { listCall } from '../../platform/view/calls';
import { JOB_STATES, jobView } from './jobView';

const answer = {
    id: integer({ min: 1, max: MAX_INTEGER, required: true }),
    state: choice(JOB_STATES, { required: true }),
} as const;

export const jobList = listCall(jobView, { about: 'What waits, runs, and has ended in the last 30 days.' });

export const jobRetry = defineCall({
    method: 'POST',
    path: '/job/{id}/retry',
    access: jobView.access,
    about: 'Has a job done again that has failed or was cancelled, or at once what waits for its next try.',
    answer,
});

export const jobCancel = defineCall({
    method: 'POST',
    path: '/job/{id}/cancel',
    access: jobView.access,
    about: 'Cancels a job that waits, or has one stop that runs, on whichever node.',
    answer,
});

export const jobCalls = [jobList, jobRetry, jobCancel] as const;
