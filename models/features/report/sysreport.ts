import { WEEKDAYS } from '../../platform/calendar/day';
import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer } from '../../platform/fields/integer';
import { numbered, type Names } from '../../platform/fields/numbered';
import { text } from '../../platform/fields/text';
import { userList } from '../../platform/fields/userList';
import { defineResource, type RecordOf } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/sysreport': typeof sysreport;
    }
}

/** Specification section 5. */
export const SCHEDULES = ['Hourly', 'Daily', 'Weekly', 'Monthly'] as const;

/** Specification section 4. */
const SCHEDULE_STATES = { 1: 'Stopped', 2: 'Started', 3: 'Running', 4: 'Stopping' } as const;
export const [STOPPED, STARTED, RUNNING, STOPPING] = [1, 2, 3, 4] as const;
const SCHEDULE_RESULTS = { 0: 'Success', 1: 'Error' } as const;
export const [SUCCESS, ERROR] = [0, 1] as const;

/** The contents of a system report: the six of docs/domain.md section 6. */
export const CONTENTS = [
    'ADR_SUMMARY',
    'PENDING_REQUESTS',
    'TRACKING',
    'DROPPED_PRODUCTS',
    'TPM_SPEND',
    'PROMOTIONS_ENDING',
] as const;
export type SystemContent = (typeof CONTENTS)[number];

/** Contents that users of trade promotion may be mailed as well: those users can read their figures anyway. */
const TRADE_CONTENTS = ['TPM_SPEND', 'PROMOTIONS_ENDING'] as const satisfies readonly SystemContent[];

/** Hours show 00:00 to 23:00 (specification section 5, "Display formats"). */
const HOURS: Names = Object.fromEntries(
    Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, '0')}:00`]),
);

/** Runs that are retained: their files take space. */
const MAX_HISTORY = 365;
const MAX_RECIPIENTS = 50;

/** The fields that a schedule does not use; their values are retained for the next schedule that does. */
export const UNUSED: Readonly<Record<(typeof SCHEDULES)[number], readonly ('hour' | 'day' | 'date')[]>> = {
    Hourly: ['hour', 'day', 'date'],
    Daily: ['day', 'date'],
    Weekly: ['date'],
    Monthly: ['day'],
};

/**
 * A report that runs on a schedule. The reports are seeded; their contents are in
 * `api/features/report/sysreport/content/`.
 */
export const sysreport = defineResource('settings/sysreport', {
    table: 'sysreport',
    label: ['System report', 'System reports'],
    about: 'Reports that run by a schedule: when, for whom, and the files of their last runs.',
    access: { view: 'contentManager', change: 'contentManager' },
    operations: ['list', 'get', 'update'],
    views: ['list', 'detail', 'update'],
    common: { enabled: { help: 'One that is not enabled is stopped, and does not run.' } },
    fields: {
        name: text({ max: 100, required: true, unique: true }),
        description: text({ max: 500, multiline: true }),
        content: choice(CONTENTS, { required: true, readOnly: true, unique: true, label: 'What it tells' }),
        schedule: choice(SCHEDULES, { required: true, default: 'Daily' }),
        day: numbered(WEEKDAYS, { required: true, default: 1, label: 'Day of the week' }),
        date: integer({
            min: 1,
            max: 31,
            required: true,
            default: 1,
            label: 'Day of the month',
            help: 'In a shorter month it runs on the last day.',
        }),
        hour: numbered(HOURS, { required: true, default: 6 }),
        history: integer({
            min: 1,
            max: MAX_HISTORY,
            required: true,
            default: 10,
            label: 'Runs to keep',
            help: 'Older runs are deleted with their files.',
        }),
        format: choice(['xlsx', 'csv'], {
            required: true,
            default: 'xlsx',
            label: 'File',
            names: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
        }),
        recipients: userList({
            access: 'contentManager',
            accessBy: {
                field: 'content',
                grants: Object.fromEntries(TRADE_CONTENTS.map(content => [content, 'tradeReportRecipient'])),
            },
            max: MAX_RECIPIENTS,
            required: true,
            default: [],
            label: 'Mailed to',
            help: 'Who gets an email after each run: content managers, and for a report of trade promotion its users.',
        }),
        state: numbered(SCHEDULE_STATES, {
            required: true,
            readOnly: true,
            default: STOPPED,
            colors: { 1: 'gray', 2: 'green', 3: 'blue', 4: 'amber' },
        }),
        next_date: dateTime({ readOnly: true, label: 'Next run' }),
        last_date: dateTime({ readOnly: true, label: 'Last run' }),
        result: numbered(SCHEDULE_RESULTS, { readOnly: true, label: 'Last result', colors: { 0: 'green', 1: 'red' } }),
    },
    list: {
        columns: ['name', 'schedule', 'state', 'next_date', 'last_date', 'result'],
        sort: ['name', 'ASC'],
    },
    search: ['name', 'description'],
    represent: ['name'],
    systemChanges: [
        'name',
        'description',
        'enabled',
        'schedule',
        'day',
        'date',
        'hour',
        'history',
        'format',
        'recipients',
        'weight',
    ],
});

export type SystemReport = RecordOf<typeof sysreport>;
/** The times when a report runs. */
export type Schedule = Pick<SystemReport, 'schedule' | 'hour' | 'day' | 'date'>;
