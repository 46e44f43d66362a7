import { defineCall } from '../../platform/calls/call';
import { dateTime } from '../../platform/fields/dateTime';
import { text } from '../../platform/fields/text';
import { list, pick } from '../../platform/definition/shape';
import { runAnswer, runsAnswer } from './run';
import { sysreport } from './sysreport';

/** Future runs that are listed. */
export const NEXT_RUNS = 5;

const required = { required: true } as const;
const timeZone = text({ max: 100, ...required });

export const sysreportClock = defineCall({
    method: 'GET',
    path: '/sysreport/clock',
    access: 'contentManager',
    about: 'The time zone by whose clock schedules are.',
    answer: { time_zone: timeZone },
});

export const sysreportNext = defineCall({
    method: 'POST',
    path: '/sysreport/next',
    isReading: true,
    access: 'contentManager',
    about: `When a schedule would run next, ${NEXT_RUNS} times.`,
    payload: pick(sysreport.fields, ['schedule', 'hour', 'day', 'date']),
    answer: {
        time_zone: timeZone,
        runs: list(dateTime(required), { ...required, max: NEXT_RUNS }),
    },
});

const answer = sysreport.allFields;

export const sysreportStart = defineCall({
    method: 'POST',
    path: '/sysreport/{id}/start',
    access: 'contentManager',
    about: 'Has a report run by its schedule from now on; 409 for one that does, and one that is not enabled.',
    answer,
});

export const sysreportStop = defineCall({
    method: 'POST',
    path: '/sysreport/{id}/stop',
    access: 'contentManager',
    about: 'Has a report not run by its schedule any more. A run that is under way ends first; 409 for one that is stopped.',
    answer,
});

export const sysreportRun = defineCall({
    method: 'POST',
    path: '/sysreport/{id}/run',
    access: 'contentManager',
    about: 'Runs a report at once, beside its schedule; 409 while it is being run.',
    answer: runAnswer,
});

export const sysreportRuns = defineCall({
    method: 'GET',
    path: '/sysreport/{id}/runs',
    access: 'contentManager',
    about: 'The runs that are kept of a report, the newest first; one that is under way is the first of them.',
    answer: runsAnswer,
});

export const sysreportCalls = [
    sysreportClock,
    sysreportNext,
    sysreportStart,
    sysreportStop,
    sysreportRun,
    sysreportRuns,
] as const;
