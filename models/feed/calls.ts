import { defineCall } from '../call';
import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';
import { text } from '../fields/text';
import { CHECK_DIGITS, dataFeed, FEED_SOURCES } from './dataFeed';

export const feedUpload = defineCall({
    method: 'POST',
    path: '/datafeed/upload',
    access: 'contentManager',
    about: 'Uploads a wholesaler’s file; the answer is the feed’s record, and the rows are read in the background.',
    takes: 'multipart',
    status: 201,
    payload: {
        source: choice(FEED_SOURCES, { required: true }),
        description: text({ max: 500 }),
        check_digit: choice(CHECK_DIGITS, {}),
        confirm_drop: boolean({}),
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

export const feedCalls = [feedUpload, feedRejects] as const;
