import { defineCall, type DataOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { messageField } from '../../platform/fields/messageField';
import { text } from '../../platform/fields/text';
import { list } from '../../platform/definition/shape';
import { rejectionList } from '../../platform/messages/rejection';
import { dataFeed } from './dataFeed';

/** Feeds of a source whose changes are stored. */
export const UNDO_FEEDS = 10;
/** Maximum records in the list of those that were left. */
export const MAX_UNDO_REJECTIONS = 1_000;

const required = { required: true } as const;
const count = integer({ min: 0, max: MAX_INTEGER, required: true });

const undo = {
    status: dataFeed.fields.undo_status,
    /** Whether it can be undone, and otherwise the reason. */
    possible: boolean(required),
    reason: text({ max: 500 }),
    /** Whether its changes are stored row by row, so that its products can be listed. */
    is_stored: boolean(required),
    reason_descriptor: messageField({}),
    /** Records that were changed, those that are restored, and those that were changed since and are left. */
    total: count,
    done: count,
    left: count,
    rejected: rejectionList({
        id: integer({ min: 0, max: MAX_INTEGER, required: true }),
        resource: text({ max: 100, required: true }),
        name: text({ max: 500, required: true }),
        /** The fields that were changed since; empty: the record itself. */
        fields: list(text({ max: 100, required: true }), required),
    }),
} as const;

export const feedUndo = defineCall({
    method: 'POST',
    path: '/datafeed/{id}/undo',
    access: 'contentManager',
    about: 'Takes back what a feed changed, in the background, in the queue of its source: products that it added are dropped, fields go back, what it dropped or removed comes back. What was changed since is left and named. 409 with the reason where it cannot be. The answer is how far it is.',
    answer: undo,
});

export const feedUndone = defineCall({
    method: 'GET',
    path: '/datafeed/{id}/undo',
    access: 'contentManager',
    about: 'Whether a feed can be taken back, or how far that is, and the first thousand records that were left.',
    answer: undo,
});

export const importUndo = defineCall({
    method: 'POST',
    path: '/tpm/import/{id}/undo',
    access: 'tpmUser',
    about: 'Deletes the promotions that an import made, and groups that it made for them, in the background; those that were changed since are left and named. 409 with the reason where it cannot be.',
    answer: undo,
});

export const importUndone = defineCall({
    method: 'GET',
    path: '/tpm/import/{id}/undo',
    access: 'tpmUser',
    about: 'Whether an import can be taken back, or how far that is, and the first thousand records that were left.',
    answer: undo,
});

export type FeedUndo = DataOf<typeof feedUndone>;
