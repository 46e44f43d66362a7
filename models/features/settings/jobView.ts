import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { messageField } from '../../platform/fields/messageField';
import { viewColumns, defineView, computedColumn as reportedByChunk } from '../../platform/view/view';
import { equal } from '../../platform/view/filters';

/** The states of a job. A waiting job is due now or later; the process of a running job is presumed to be alive. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

const required = { required: true } as const;
const count = (label: string) => integer({ min: 0, max: MAX_INTEGER, label });
const KIND = { max: 25 } as const;
const USERNAME = { max: 50 } as const;

/** Background jobs and their results (`api/platform/jobs/`). */
export const jobView = defineView('job', {
    title: 'Jobs',
    access: 'administrator',
    of: { of: 'job', as: 'j' },
    columns: {
        ...viewColumns('j', {
            id: integer({ min: 1, max: MAX_INTEGER, required: true }),
            kind: text({ ...KIND, ...required }),
            subject: integer({ min: 1, max: MAX_INTEGER, required: true, label: 'Record' }),
            queue_key: text({ max: 100 }),
            state: choice(JOB_STATES, {
                ...required,
                colors: { WAITING: 'gray', RUNNING: 'blue', DONE: 'green', FAILED: 'red', CANCELLED: 'amber' },
            }),
            done: count('Done'),
            total: count('Of'),
            failures: integer({ min: 0, max: MAX_INTEGER, required: true, label: 'Failed tries' }),
            message: text({ max: 500 }),
            message_descriptor: messageField({}),
            create_user: text({ ...USERNAME, ...required, label: 'By' }),
            create_date: dateTime({ ...required, label: 'Added' }),
            run_after: dateTime({ ...required, label: 'Not before' }),
            start_date: dateTime({ label: 'Started' }),
            finish_date: dateTime({ label: 'Finished' }),
        }),
        can_retry: reportedByChunk(boolean({ required: true, label: 'Can be done again' })),
    },
    filters: {
        state: equal(choice(JOB_STATES, {}), 'j.state'),
        kind: equal(text(KIND), 'j.kind'),
        create_user: equal(text({ ...USERNAME, label: 'By' }), 'j.create_user'),
    },
    sorts: {
        id: 'j.id',
        kind: 'j.kind',
        state: 'j.state',
        create_date: 'j.create_date',
        start_date: 'j.start_date',
        finish_date: 'j.finish_date',
    },
    start: ['id', 'DESC'],
});
