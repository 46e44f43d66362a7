import { defineCall, type DataOf } from '../calls/call';
import { list, object } from '../definition/shape';
import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';
import { integer, MAX_INTEGER } from '../fields/integer';
import { json } from '../fields/json';
import { messageField } from '../fields/messageField';
import { text } from '../fields/text';
import { rejectionList } from '../messages/rejection';

const required = { required: true } as const;
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const known = integer({ min: 1, max: MAX_INTEGER });
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
/** The number of a row; for a deleted row the negative of the row that it was exported in. */
const row = integer({ min: -MAX_INTEGER, max: MAX_INTEGER, required: true });
const path = text({ max: 100 });

/** Bytes of a workbook that is uploaded again. */
export const MAX_WORKBOOK_BYTES = 20_971_520;
/** Exported rows of all sheets together. */
export const MAX_WORKBOOK_ROWS = 20_000;
/** Cells of all sheets together: an ADR has a column for each of its entities. */
export const MAX_WORKBOOK_CELLS = 1_000_000;
/** Days for which a comparison is stored. */
export const WORKBOOK_DAYS = 7;
/** Bytes of the accepted cells of one. */
const MAX_ACCEPT_BYTES = 8_388_608;

/** The states of a row of a workbook. */
export const WORKBOOK_STATES = ['CHANGED', 'NEW', 'GONE', 'CONFLICT', 'WRONG'] as const;
export type WorkbookState = (typeof WORKBOOK_STATES)[number];

export const workbookExport = defineCall({
    method: 'POST',
    path: '/workbook/export',
    isReading: true,
    access: 'signedIn',
    load: 'large',
    gives: 'file',
    about: 'A workbook (XLSX) to be changed and uploaded again: everything that a list finds, by its `path`, `filter` and `sort`, or a record with its rows, by `path` and `id`.',
    payload: { path: text({ max: 100, required: true }), id: known, filter: json({}), sort: json({}) },
});

const message = { reason: text({ max: 1000, required: true }), message: messageField({}) } as const;

const reviewRow = object(
    {
        /** The index of the sheet, from 0. */
        sheet: count,
        row,
        record: known,
        name: text({ max: 1000 }),
        state: choice(WORKBOOK_STATES, required),
        /** The version of the saved record, to be sent with the accepted cells. */
        version: known,
        /** Field -> `{base, mine, saved}`, in the form of the workbook; `isConflict` where both changed it. */
        fields: json(required),
        errors: list(object({ field: text({ max: 100 }), ...message }, required), required),
    },
    required,
);

const review = {
    id,
    filename: text({ max: 255, required: true }),
    path: text({ max: 100, required: true }),
    record: known,
    sheets: list(
        object(
            {
                path: text({ max: 100, required: true }),
                /** Columns that are no fields of its resource: name -> label. */
                labels: json(required),
            },
            required,
        ),
        required,
    ),
    /** Whether accepted changes become change requests, which another user decides. */
    requests_changes: boolean(required),
    rows: list(reviewRow, required),
    /** The number of rows that are unchanged since the export. */
    unchanged: count,
    remarks: list(object(message, required), required),
} as const;

export const workbookCompare = defineCall({
    method: 'POST',
    path: '/workbook/compare',
    access: 'signedIn',
    load: 'heavy',
    takes: 'multipart',
    about: `Compares a workbook with what it was exported from, three ways: as exported, as saved now, as in the file. Nothing is changed. With \`path\` and \`id\` only one of that list or record is taken. Comparisons are kept for ${String(WORKBOOK_DAYS)} days.`,
    payload: { path, id: known },
    answer: review,
});

export const workbookReview = defineCall({
    method: 'GET',
    path: '/workbook/{id}',
    access: 'signedIn',
    load: 'heavy',
    about: 'The comparison of a workbook that the caller uploaded, with what is saved now.',
    answer: review,
});

export const workbookApply = defineCall({
    method: 'POST',
    path: '/workbook/{id}/apply',
    access: 'signedIn',
    load: 'bulk',
    undo: 'edit',
    maxBytes: MAX_ACCEPT_BYTES,
    about: 'Writes what is accepted of a compared workbook, in one transaction: `all` but conflicts, what is wrong and rows gone, or a list of `{sheet, row, field, version}`; without `field` the row. Each record is written or rejected by itself; in a review with `requests_changes` it becomes change requests, which somebody else decides.',
    payload: { accept: json(required) },
    answer: {
        change_id: known,
        /** Records that were written. */
        done: count,
        rejected: rejectionList({ sheet: count, row, field: text({ max: 100 }) }),
    },
});

export const workbookCalls = [workbookExport, workbookCompare, workbookReview, workbookApply] as const;

export type WorkbookReview = DataOf<typeof workbookReview>;
export type WorkbookRow = WorkbookReview['rows'][number];
export type WorkbookAnswer = DataOf<typeof workbookApply>;

/** Three versions of a cell, in the form of the workbook. */
export interface WorkbookCell {
    readonly base: string | null;
    readonly mine: string | null;
    readonly saved: string | null;
    readonly isConflict?: true;
}

/** An accepted part of a row: a cell, or without a field the entire row. */
export interface Accepted {
    readonly sheet?: number | null;
    readonly row: number;
    readonly field?: string | null;
    readonly version?: number | null;
}
