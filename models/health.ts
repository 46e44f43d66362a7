import { defineCall } from './call';
import { boolean } from './fields/boolean';

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
    about: 'The process and its database answer.',
    sessionless: true,
    answer: up,
});

export const healthCalls = [live, ready] as const;
