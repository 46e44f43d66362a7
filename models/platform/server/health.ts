import { defineCall } from '../calls/call';
import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';

const up = { up: boolean({ required: true }) } as const;

export const live = defineCall({
    method: 'GET',
    path: '/health/live',
    access: 'anyone',
    about: 'The process answers.',
    sessionless: true,
    answer: up,
});

export const ready = defineCall({
    method: 'GET',
    path: '/health/ready',
    access: 'anyone',
    about: 'The process and its database answer; of a process that does jobs alone, Redis too where there is one.',
    sessionless: true,
    answer: {
        ...up,
        redis: choice(['up', 'away'], {
            help: 'Where there is one: without it the product answers, and jobs begin later.',
        }),
    },
});

export const healthCalls = [live, ready] as const;
