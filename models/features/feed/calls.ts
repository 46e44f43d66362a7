import { defineCall } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { CHECK_DIGITS } from '../../platform/format/upc';
import { chosenReadings } from './chosenReadings';
import { dataFeed, FEED_SOURCES } from './dataFeed';

/** The values of `check_digit` in an upload: `by_length` is the former name of `auto` (docs/domain.md section 4). */
const UPLOAD_CHECK_DIGITS = [...CHECK_DIGITS, 'by_length'] as const;

export const feedUpload = defineCall({
    method: 'POST',
    path: '/datafeed/upload',
    access: 'contentManager',
    about: 'Uploads a wholesaler’s file, or one of changes to an ADR (`adr_id`); the answer is the feed’s record, and the rows are read in the background.',
    takes: 'multipart',
    status: 201,
    payload: {
        source: choice(FEED_SOURCES, { required: true }),
        adr_id: dataFeed.fields.adr_id,
        description: text({ max: 500 }),
        check_digit: choice(UPLOAD_CHECK_DIGITS, {}),
        confirm_drop: boolean({}),
        corrects: reference('settings/datafeed', {}),
        dry_run: boolean({}),
    },
    answer: dataFeed.allFields,
});

export const feedRejects = defineCall({
    method: 'GET',
    path: '/datafeed/{id}/rejects',
    access: 'contentManager',
    about: 'The rows that were skipped: row, column, value and reason, then the row’s own cells (CSV).',
    gives: 'file',
});

export const feedConfirm = defineCall({
    method: 'POST',
    path: '/datafeed/{id}/confirm',
    access: 'contentManager',
    about: 'Runs a feed that was stopped before anything was applied: by the guard, although it drops many products (no body); or because it is not clear how its codes are read, with the reading (`check_digit`, or one a column). 409 for any other feed.',
    payload: chosenReadings,
    answer: dataFeed.allFields,
});

export const feedTemplate = defineCall({
    method: 'GET',
    path: '/datafeed/template/{source}',
    access: 'contentManager',
    about: 'An empty file with the header that files of a source may have (CSV).',
    gives: 'file',
});

export const feedCalls = [feedUpload, feedConfirm, feedRejects, feedTemplate] as const;
