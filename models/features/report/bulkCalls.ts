import { defineCall } from '../../platform/calls/call';
import { EXPORT_FORMATS } from '../../platform/view/criteria';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object } from '../../platform/definition/shape';
import { reportRules } from './rules';
import { runAnswer, runsAnswer } from './run';

/** Rows of a preview. */
export const PREVIEW_ROWS = 50;
/** Columns of a preview: further columns are not read. */
export const PREVIEW_COLUMNS = 60;

const cell = text({ max: 1000 });

export const bulkRun = defineCall({
    method: 'POST',
    path: '/bulkreport/{id}/run',
    access: 'bulkReportOperator',
    about: 'Has a report made into a file in the background, xlsx unless csv is asked for; 409 for one that is not enabled, and while one is made.',
    payload: { format: choice(EXPORT_FORMATS, {}) },
    answer: runAnswer,
});

export const bulkRuns = defineCall({
    method: 'GET',
    path: '/bulkreport/{id}/runs',
    access: 'bulkReportOperator',
    about: 'The runs that are kept of a report, the newest first.',
    answer: runsAnswer,
});

export const bulkPreview = defineCall({
    method: 'POST',
    path: '/bulkreport/preview',
    access: 'bulkReportOperator',
    about: 'The first 50 rows that rules give, as texts, and of how many products the whole would be; of very many columns the first.',
    isReading: true,
    load: 'heavy',
    payload: { rules: object(reportRules, { required: true }) },
    answer: {
        columns: list(cell, { required: true }),
        rows: list(list(cell, { required: true }), { required: true }),
        products: integer({ min: 0, max: MAX_INTEGER, required: true }),
        columns_left: integer({ min: 0, max: MAX_INTEGER, required: true }),
    },
});

export const bulkCalls = [bulkRun, bulkRuns, bulkPreview] as const;
