import { defineCall, type DataOf, type PayloadOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object } from '../../platform/definition/shape';
import { LANGUAGES } from '../../platform/preferences/language';
import { ALLOWANCE_CODES, type AllowanceCode } from './allowanceTypes';
import { CHANGED_FIELDS } from './dealSheetChanges';

export const SHEET_FORMATS = ['pdf', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });

/** The subject of a deal sheet: one of these. */
const source = { promo_id: id, group_id: id, plan_account_id: id } as const;
const file = { format: choice(SHEET_FORMATS, {}), language: choice(LANGUAGES, {}) } as const;

export const sheetExport = defineCall({
    method: 'POST',
    path: '/tpm/dealsheet/export',
    access: 'tpmUser',
    about: 'Makes the next version of the deal sheet of a promotion, of a group, or of a plan account from a day to another, and answers with its file; while nothing has changed since the last version, that one. PDF and English unless it says otherwise.',
    load: 'heavy',
    limited: true,
    gives: 'file',
    payload: { ...source, from: date({}), to: date({}), ...file },
});

export const sheetFile = defineCall({
    method: 'GET',
    path: '/tpm/dealsheet/{id}/file',
    access: 'tpmUser',
    about: 'A version of a deal sheet again, from the figures that it was created with.',
    load: 'heavy',
    limited: true,
    gives: 'file',
    payload: file,
});

/** Versions in the list, and changes of each in it: its file contains all of them. */
export const MAX_LISTED_VERSIONS = 50;
export const MAX_LISTED_CHANGES = 25;

export const sheetList = defineCall({
    method: 'GET',
    path: '/tpm/dealsheet/list',
    access: 'tpmUser',
    about: `The last ${MAX_LISTED_VERSIONS} versions of the deal sheet of a promotion, a group or a plan account, the latest first, each with who created it, when, and the first ${MAX_LISTED_CHANGES} changes since the one before; \`change_count\` counts all of them.`,
    payload: source,
    answer: list(
        object(
            {
                id: integer({ min: 1, max: MAX_INTEGER, required: true }),
                version: count,
                // Of an account: its days, by which its versions are numbered.
                from: date({}),
                to: date({}),
                create_user: text({ max: 50, required: true }),
                create_date: dateTime(required),
                change_count: count,
                changes: list(
                    object(
                        {
                            field: choice(CHANGED_FIELDS, required),
                            from: text({ max: 2000 }),
                            to: text({ max: 2000 }),
                            promotion: text({ max: 100 }),
                            allowance_code: choice<AllowanceCode, object>(ALLOWANCE_CODES, {}),
                            products: list(text({ max: 600, required: true }), required),
                            product_count: count,
                        },
                        required,
                    ),
                    required,
                ),
            },
            required,
        ),
        required,
    ),
});

export const dealSheetCalls = [sheetExport, sheetList, sheetFile] as const;

export type SheetRequest = PayloadOf<typeof sheetExport>;
export type SheetSource = PayloadOf<typeof sheetList>;
export type SheetVersion = DataOf<typeof sheetList>[number];
