import type { Server } from '@hapi/hapi';
import { boolean } from '../../models/fields/boolean';
import { defineCall } from '../../models/call';
import type { Database } from '../../models/database/database';
import { bindCall } from '../calls/bind';

const up = { up: boolean({ required: true }) } as const;

const live = defineCall({
    method: 'GET',
    path: '/health/live',
    access: 'anyone',
    about: 'The process answers.',
    passive: true,
    answer: up,
});

const ready = defineCall({
    method: 'GET',
    path: '/health/ready',
    access: 'anyone',
    about: 'The process and its database answer.',
    passive: true,
    answer: up,
});

/** For a load balancer. `ready` fails with 503 while the database cannot be reached. */
export const healthRoutes = (server: Server, database: Database): void => {
    bindCall(server, live, async () => ({ up: true }));
    bindCall(server, ready, async () => {
        await database.read('SELECT 1');
        return { up: true };
    });
};
