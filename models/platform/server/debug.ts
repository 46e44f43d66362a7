import { defineCall, type DataOf } from '../calls/call';
import { choice } from '../fields/choice';
import { dateTime } from '../fields/dateTime';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';

const shown = text({ max: 200, required: true });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });

/** Returns the environment that the server runs in. */
export const debugServer = defineCall({
    method: 'GET',
    path: '/debug/server',
    access: 'debug',
    about: 'What the node that answers runs on; for the debug page.',
    answer: {
        release: shown,
        /** The hash of the sources it was built from; null where it was not built. */
        build: text({ max: 64 }),
        node: shown,
        platform: shown,
        database: shown,
        database_version: shown,
        /** The library that reaches it. */
        database_driver: shown,
        role: shown,
        redis: choice(['up', 'away'], { help: 'Where there is one.' }),
        jobs_waiting: count,
        jobs_running: count,
        time_zone: shown,
        log_level: shown,
        started: dateTime({ required: true }),
        memory_mib: count,
    },
});

export const debugCalls = [debugServer] as const;

export type ServerState = DataOf<typeof debugServer>;
