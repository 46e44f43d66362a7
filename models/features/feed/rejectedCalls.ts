import { defineCall } from '../../platform/calls/call';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object } from '../../platform/definition/shape';
import { dataFeed } from './dataFeed';

/** Rejected rows that are shown, and corrected, at once. */
export const MAX_CORRECTED = 100;
const MAX_COLUMNS = 1_000;
/** Characters of a cell: the maximum of a spreadsheet cell. */
const MAX_CELL = 32_767;

const required = { required: true } as const;
const row = integer({ min: 1, max: MAX_INTEGER, required: true });
const column = integer({ min: 0, max: MAX_COLUMNS, required: true });

const rejected = {
    columns: list(text({ max: MAX_CELL }), required),
    list: list(
        object(
            {
                row,
                values: list(text({ max: MAX_CELL }), required),
                // Position of the wrong cell; null: the row as a whole.
                column: integer({ min: 0, max: MAX_INTEGER }),
                reason: text({ max: MAX_CELL, required: true }),
            },
            required,
        ),
        required,
    ),
    total: integer({ min: 0, max: MAX_INTEGER, required: true }),
    superseded_by: integer({ min: 1, max: MAX_INTEGER }),
} as const;

const corrected = {
    rows: list(
        object(
            {
                row,
                cells: list(object({ column, value: text({ max: MAX_CELL }) }, required), {
                    required: true,
                    max: MAX_COLUMNS,
                }),
            },
            required,
        ),
        { required: true, min: 1, max: MAX_CORRECTED },
    ),
};

export const feedRejected = defineCall({
    method: 'GET',
    path: '/datafeed/{id}/rejected',
    access: 'contentManager',
    about: 'Rejected rows that have not been corrected in place yet: the columns of the file, the first hundred rows with the position of the wrong cell and the reason, and how many there are; `superseded_by` is a later complete file of the source.',
    answer: rejected,
});

export const feedCorrect = defineCall({
    method: 'POST',
    path: '/datafeed/{id}/correct',
    access: 'contentManager',
    about: 'Runs rejected rows as they are corrected, and nothing else of the file: the answer is the record of a feed of them, which runs in the background. 409 for a row that has been corrected already.',
    status: 201,
    payload: corrected,
    answer: dataFeed.allFields,
});

export const importRejected = defineCall({
    method: 'GET',
    path: '/tpm/import/{id}/rejected',
    access: 'tpmUser',
    about: 'Rejected rows that have not been corrected in place yet: the columns of the file, the first hundred rows with the position of the wrong cell and the reason, and how many there are; `superseded_by` is a later complete file of the source.',
    answer: rejected,
});

export const importCorrect = defineCall({
    method: 'POST',
    path: '/tpm/import/{id}/correct',
    access: 'tpmUser',
    about: 'Runs the rejected rows of an import as they are corrected, with all other rejected rows, since a promotion is made whole: the answer is the record of an import of them. 409 for a row that has been corrected already.',
    status: 201,
    payload: corrected,
    answer: dataFeed.allFields,
});
