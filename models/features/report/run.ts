import { EXPORT_FORMATS } from '../../platform/view/criteria';
import { bytes } from '../../platform/fields/bytes';
import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { messageField } from '../../platform/fields/messageField';
import { defineResource, type RecordOf } from '../../platform/definition/resource';
import { list } from '../../platform/definition/shape';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/reportrun': typeof reportRun;
    }
}

/** The kinds of runs: of a bulk report, or of a scheduled system report. */
const RUN_KINDS = ['BULK', 'SYSTEM'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** The statuses of docs/domain.md section 6. A cancelled run is in ERROR, with the user who cancelled it. */
export const RUN_STATUSES = ['PENDING', 'RUNNING', 'COMPLETE', 'ERROR'] as const;
export const RUN_STATUS_COLORS = { PENDING: 'blue', RUNNING: 'blue', COMPLETE: 'green', ERROR: 'red' } as const;

/** Runs of one user that are pending or running. */
export const MAX_ACTIVE_RUNS = 5;
/** Maximum rows of a file, and bytes, which the column of its size can store. */
export const MAX_REPORT_ROWS = 10_000_000;
export const MAX_REPORT_BYTES = 2_000_000_000;

const count = <const L extends string>(label: L) =>
    integer({ min: 0, max: MAX_INTEGER, required: true, readOnly: true, default: 0, label });

/**
 * The generation of a report's file. Created when a user or a schedule requests it, and never edited; that user is its
 * `create_user`. It is deleted with its report, and when its report has enough later runs.
 */
export const reportRun = defineResource('services/reportrun', {
    table: 'report_run',
    isRestorable: false,
    label: ['Report run', 'Report runs'],
    about: 'Reports that are made into files.',
    access: { view: 'reportReader', change: 'reportReader' },
    operations: [],
    views: [],
    fields: {
        kind: choice(RUN_KINDS, { required: true, readOnly: true }),
        // The report may be of either kind, so it is no reference.
        report_id: integer({ min: 1, max: MAX_INTEGER, required: true, readOnly: true, label: 'Report' }),
        title: text({ max: 100, required: true, readOnly: true }),
        format: choice(EXPORT_FORMATS, { required: true, readOnly: true }),
        status: choice(RUN_STATUSES, {
            required: true,
            readOnly: true,
            default: 'PENDING',
            colors: RUN_STATUS_COLORS,
        }),
        progress: integer({ min: 0, max: 100, readOnly: true, label: 'Percent done' }),
        rows: count('Rows'),
        size: bytes({ required: true, readOnly: true, default: 0, label: 'File size' }),
        duration: integer({ min: 0, max: MAX_INTEGER, readOnly: true, label: 'Milliseconds' }),
        message: text({ max: 500, readOnly: true }),
        message_descriptor: messageField({ readOnly: true }),
        cancelled_by: text({ max: 50, isPerson: true, readOnly: true, label: 'Cancelled by' }),
        started_date: dateTime({ readOnly: true, label: 'Started' }),
        finished_date: dateTime({ readOnly: true, label: 'Finished' }),
    },
    list: { columns: ['title', 'status'], sort: ['id', 'DESC'] },
    represent: ['title', 'format'],
});

export type Run = RecordOf<typeof reportRun>;

/** Whether it is pending or running. */
export const isOpen = ({ status }: Pick<Run, 'status'>): boolean => status === 'PENDING' || status === 'RUNNING';

/** A run in answers of calls, and all that are retained of a report, the newest first. */
export const runAnswer = reportRun.allFields;
export const runsAnswer = list({ object: runAnswer, options: { required: true } }, { required: true });
