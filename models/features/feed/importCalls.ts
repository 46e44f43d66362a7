import { defineCall, type DataOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { reference } from '../../platform/fields/reference';
import { listCall } from '../../platform/view/calls';
import { chosenReadings } from './chosenReadings';
import { dataFeed } from './dataFeed';
import { importView } from './importView';

/** Promotions with products and allowances from one file, into one plan. */
export const importUpload = defineCall({
    method: 'POST',
    path: '/tpm/import/upload',
    access: 'tpmUser',
    about: 'Uploads promotions of a plan (CSV, XLSX), a row a product or an allowance; the answer is the feed’s record, and drafts are made in the background.',
    takes: 'multipart',
    status: 201,
    payload: {
        plan_id: reference('services/tpm/plan', { required: true, label: 'Plan' }),
        description: dataFeed.fields.description,
        corrects: reference('settings/datafeed', {}),
        dry_run: boolean({}),
    },
    answer: dataFeed.allFields,
});

export const importList = listCall(importView, {
    about: 'Files of promotions that were imported, the newest first.',
    load: 'light',
});

export const importGet = defineCall({
    method: 'GET',
    path: '/tpm/import/{id}',
    access: 'tpmUser',
    about: 'An import: its progress while it runs, then what it made.',
    answer: dataFeed.allFields,
});

export const importConfirm = defineCall({
    method: 'POST',
    path: '/tpm/import/{id}/confirm',
    access: 'tpmUser',
    about: 'Runs an import that was stopped because it is not clear how its codes are read, with the reading (`check_digit`, or one a column). 409 for any other import.',
    payload: chosenReadings,
    answer: dataFeed.allFields,
});

export const importRejects = defineCall({
    method: 'GET',
    path: '/tpm/import/{id}/rejects',
    access: 'tpmUser',
    about: 'The rows of promotions that were not made: row, column, value and reason, then the row’s own cells (CSV).',
    gives: 'file',
});

export const importTemplate = defineCall({
    method: 'GET',
    path: '/tpm/import/template',
    access: 'tpmUser',
    about: 'An empty workbook with the columns of an import, an example, and the list of allowances (XLSX).',
    gives: 'file',
});

export const importCalls = [importUpload, importList, importGet, importConfirm, importRejects, importTemplate] as const;

export type Imported = DataOf<typeof importList>['list'][number];
