import { defineCall } from '../../platform/calls/call';
import { runAnswer } from './run';

export const runFile = defineCall({
    method: 'GET',
    path: '/report/run/{runId}/file',
    access: 'reportReader',
    about: 'The file that a run has made; 404 before it is complete, and of reports that the user may not see.',
    gives: 'file',
});

export const runCancel = defineCall({
    method: 'POST',
    path: '/report/run/{runId}/cancel',
    access: 'reportReader',
    about: 'Cancels a run that waits or is under way; 409 for one that has ended.',
    answer: runAnswer,
});

export const runCalls = [runFile, runCancel] as const;
