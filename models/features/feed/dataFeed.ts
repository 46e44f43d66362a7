import { boolean } from '../../platform/fields/boolean';
import { bytes } from '../../platform/fields/bytes';
import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { reference } from '../../platform/fields/reference';
import { shaped } from '../../platform/fields/shaped';
import { text } from '../../platform/fields/text';
import { messageField } from '../../platform/fields/messageField';
import { defineResource, type RecordOf } from '../../platform/definition/resource';
import { list, object } from '../../platform/definition/shape';
import {
    CHECK_DIGITS,
    MAX_UPC_TEXT_LENGTH,
    UPC_COLUMNS,
    UPC_READINGS,
    type UpcColumn,
} from '../../platform/format/upc';
import { UNCLEAR_REASONS } from './codeJudgement';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/datafeed': typeof dataFeed;
    }
}

/** Sources of ADR files (specification section 4); each source has its rules in `source.ts`. */
const ADR_SOURCES = ['ADR BULK ADD', 'ADR BULK DELETE', 'ADR BULK UPDATE'] as const;
type AdrSource = (typeof ADR_SOURCES)[number];
/** The sources that `/datafeed/upload` accepts. */
export const FEED_SOURCES = ['AWG', 'GENWEB', ...ADR_SOURCES] as const;
export type UploadSource = (typeof FEED_SOURCES)[number];
/** The source of planners' imports (docs/api.md, /tpm/import): they are feeds too, with their own calls and screens. */
export const IMPORT_SOURCE = 'TPM PROMOTIONS';
const ALL_SOURCES = [...FEED_SOURCES, IMPORT_SOURCE] as const;
export type FeedSource = (typeof ALL_SOURCES)[number];

/** Whether a source's files are about one ADR, which the upload names. */
export const isAdrSource = (source: FeedSource): source is AdrSource => ADR_SOURCES.some(one => one === source);

export const FEED_STATUSES = ['PENDING', 'COMPLETE', 'ERROR'] as const;
const STATUS_COLORS = { PENDING: 'blue', COMPLETE: 'green', ERROR: 'red' } as const;

const count = <const L extends string>(label: L) =>
    integer({ min: 0, max: MAX_INTEGER, required: true, readOnly: true, default: 0, label });

const total = <const L extends string>(label: L) => integer({ min: 0, max: MAX_INTEGER, readOnly: true, label });

/**
 * Whether the guard stopped a feed, which can then be confirmed: only such a feed stores the counts of the products
 * that it would drop and of all (docs/domain.md section 4).
 */
export const isStoppedByGuard = (feed: { readonly status: string; readonly guard_dropped: number | null }): boolean =>
    feed.status === 'ERROR' && feed.guard_dropped !== null;

/**
 * Column of codes -> the field of a feed that stores how its codes are read; null: not judged yet, or not in the file.
 */
export const READING_FIELDS = {
    upc_item: 'item_reading',
    upc_case: 'case_reading',
} as const satisfies Record<UpcColumn, string>;

const required = { required: true } as const;
const counted = integer({ ...required, min: 0, max: MAX_INTEGER });

/** A column whose codes cannot be read without a choice: statistics of its codes, and ten of them in each reading. */
const unclearColumn = object(
    {
        column: choice(UPC_COLUMNS, required),
        because: choice(UNCLEAR_REASONS, required),
        lengths: list(object({ digits: counted, codes: counted, valid: counted }, required), required),
        examples: list(
            object(
                {
                    code: text({ max: MAX_UPC_TEXT_LENGTH, required: true }),
                    // Null: it would be a bad row.
                    with: text({ max: MAX_UPC_TEXT_LENGTH }),
                    without: text({ max: MAX_UPC_TEXT_LENGTH }),
                },
                required,
            ),
            required,
        ),
    },
    required,
);

/** Whether a feed was stopped because it is not clear how its codes are read, which its uploader can answer. */
export const hasUnclearCodes = (feed: { readonly status: string; readonly unclear_codes: object | null }): boolean =>
    feed.status === 'ERROR' && feed.unclear_codes !== null;

/** Whether a feed was stopped before anything was applied, and continues once a user has answered. */
export const canBeConfirmed = (
    feed: Parameters<typeof isStoppedByGuard>[0] & Parameters<typeof hasUnclearCodes>[0],
): boolean => isStoppedByGuard(feed) || hasUnclearCodes(feed);

/** An upload and its outcome. Created by `POST /datafeed/upload`, never edited. */
export const dataFeed = defineResource('settings/datafeed', {
    table: 'data_feed',
    label: ['Data feed', 'Data feeds'],
    about: 'Upload a wholesaler’s item file, or changes to an ADR, and see what came of it.',
    access: { view: 'contentManager', change: 'contentManager' },
    operations: ['list', 'get'],
    views: ['list', 'create', 'detail'],
    fields: {
        source: choice(ALL_SOURCES, { required: true }),
        // The former name of an ADR or a plan remains when that is deleted, so none of these is a reference.
        adr_id: integer({ min: 1, max: MAX_INTEGER, label: 'ADR' }),
        adr_name: text({ max: 100, readOnly: true, label: 'ADR' }),
        plan_id: integer({ min: 1, max: MAX_INTEGER, label: 'Plan' }),
        plan_name: text({ max: 100, readOnly: true, label: 'Plan' }),
        description: text({ max: 500 }),
        check_digit: choice(CHECK_DIGITS, { required: true, default: 'auto', label: 'Codes carry a check digit' }),
        confirm_drop: boolean({ required: true, default: false, label: 'Drop confirmed' }),
        corrects: reference('settings/datafeed', { label: 'Corrects the rejects of' }),
        dry_run: boolean({ required: true, default: false, label: 'Check only' }),
        checked_as: integer({ min: 1, max: MAX_INTEGER, readOnly: true, label: 'Checked before as' }),
        filename: text({ max: 255, required: true, readOnly: true, label: 'File' }),
        size: bytes({ required: true, readOnly: true, label: 'File size' }),
        status: choice(FEED_STATUSES, {
            required: true,
            readOnly: true,
            default: 'PENDING',
            colors: STATUS_COLORS,
        }),
        undo_status: choice(FEED_STATUSES, {
            readOnly: true,
            label: 'Taken back',
            colors: STATUS_COLORS,
        }),
        rows_total: total('Rows in the file'),
        rows_read: count('Read'),
        rows_added: count('Added'),
        rows_updated: count('Updated'),
        rows_unchanged: count('Unchanged'),
        rows_dropped: count('Dropped'),
        rows_rejected: count('Rejected'),
        guard_dropped: total('Would be dropped'),
        guard_products: total('Of the source’s products'),
        item_reading: choice(UPC_READINGS, { readOnly: true, label: 'UPC Item was read' }),
        case_reading: choice(UPC_READINGS, { readOnly: true, label: 'UPC Case was read' }),
        unclear_codes: shaped({ columns: list(unclearColumn, required) }, { readOnly: true, beside: true }),
        message: text({ max: 500, readOnly: true }),
        message_descriptor: messageField({ readOnly: true }),
        started_date: dateTime({ readOnly: true, label: 'Started' }),
        finished_date: dateTime({ readOnly: true, label: 'Finished' }),
    },
    list: {
        columns: ['filename', 'source', 'adr_name', 'status', 'dry_run', 'rows_read', 'rows_rejected', 'create_date'],
        sort: ['id', 'DESC'],
    },
    search: ['filename', 'description', 'adr_name'],
    represent: ['source', 'filename'],
});

export type Feed = RecordOf<typeof dataFeed>;
