import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { referenceList } from '../../platform/fields/referenceList';
import { shaped } from '../../platform/fields/shaped';
import { text } from '../../platform/fields/text';
import { defineResource, type RecordOf } from '../../platform/definition/resource';
import { reportRules } from './rules';
import { RUN_STATUS_COLORS, RUN_STATUSES } from './run';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/bulkreport': typeof bulkReport;
    }
}

/** Specification section 5. */
const TYPES = ['ADR'] as const;

/** Completed runs that are retained of a bulk report. */
export const RETAINED_RUNS = 10;

/**
 * Options of fields with the records that a report names; they are stored as links too, so no named record is deleted.
 */
const named = { readOnly: true, default: [], beside: true } as const;
const own = 'bulk_report_id';

/** Products of ADRs by their entities, for repeated reports. */
export const bulkReport = defineResource('services/bulkreport', {
    table: 'bulk_report',
    label: ['Bulk report', 'Bulk reports'],
    about: 'The products at the entities that you choose and their status there, as a file that is made in the background.',
    access: { view: 'bulkReportOperator', change: 'bulkReportManager' },
    fields: {
        name: text({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
        type: choice(TYPES, { required: true, default: 'ADR' }),
        rules: shaped(reportRules, { required: true, label: 'What it says' }),
        entity_ids: referenceList(
            'services/adr/entity',
            { table: 'bulk_report_entity', own, other: 'adr_entity_id' },
            { ...named, label: 'Entities' },
        ),
        prod_status_ids: referenceList(
            'settings/productentitystatus',
            { table: 'bulk_report_status', own, other: 'prod_status_id' },
            { ...named, label: 'Statuses' },
        ),
        // The last run, stored beside the record's own changes.
        last_run_id: integer({ min: 1, max: MAX_INTEGER, readOnly: true, beside: true }),
        last_run_status: choice(RUN_STATUSES, { readOnly: true, label: 'Last run', colors: RUN_STATUS_COLORS }),
        last_run_date: dateTime({ readOnly: true, label: 'Last run on' }),
        last_run_rows: integer({ min: 0, max: MAX_INTEGER, readOnly: true, label: 'Rows of the last run' }),
    },
    common: { enabled: { help: 'A report that is not enabled cannot be run.' } },
    list: {
        columns: ['name', 'description', 'last_run_status', 'last_run_date', 'last_run_rows', 'enabled'],
        sort: ['name', 'ASC'],
    },
    search: ['name', 'description'],
    represent: ['name'],
    cloneOmits: ['name', 'last_run_id', 'last_run_status', 'last_run_date', 'last_run_rows'],
});

export type BulkReport = RecordOf<typeof bulkReport>;
