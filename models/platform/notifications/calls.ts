import { defineCall, type DataOf } from '../calls/call';
import { boolean } from '../fields/boolean';
import { dateTime } from '../fields/dateTime';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';
import { messageField } from '../fields/messageField';
import { list } from '../definition/shape';
import { criteria, paged } from '../view/calls';
import { MAX_NOTICE_LINK_LENGTH } from './table';

/** Maximum notices of a user: the oldest are deleted first. */
export const MAX_NOTICES = 200;

/** Their only order: the newest first. */
export const NOTICE_SORTS = ['date'] as const;

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, required: true });

const notice = {
    id,
    message: text({ max: 2000, required: true }),
    message_descriptor: messageField({}),
    /** The screen that it leads to, below the product's own address. */
    link: text({ max: MAX_NOTICE_LINK_LENGTH, required: true }),
    date: dateTime(required),
    read: boolean(required),
} as const;

export const noticeList = defineCall({
    method: 'POST',
    path: '/notification/list',
    isReading: true,
    access: 'signedIn',
    about: `The notices of the caller, the newest first: at most ${MAX_NOTICES}, and nothing older than \`days\`. Asking is not a use of the session.`,
    passive: true,
    payload: criteria({ filters: {}, sorts: NOTICE_SORTS }),
    answer: {
        ...paged({ fields: notice, filters: {} }),
        /** Days for which they are stored: the setting NOTICE_DAYS. */
        days: integer({ min: 1, max: MAX_INTEGER, required: true }),
        /** The ids of all unread ones. */
        unread: list(id, required),
    },
});

export const noticeRead = defineCall({
    method: 'POST',
    path: '/notification/read',
    access: 'signedIn',
    about: 'Marks the caller’s own notices as read; what is not theirs, or was read before, stays as it is.',
    payload: {
        ids: list(id, { required: true, max: MAX_NOTICES }),
        as_of: dateTime({ help: 'When they were looked at: one that was renewed later stays unread.' }),
    },
});

export const noticeStream = defineCall({
    method: 'GET',
    path: '/notification/stream',
    access: 'signedIn',
    about: 'Server-sent events while the session lasts: `change` whenever the list may have changed, and at first; `full` before it ends because there are newer streams. It is not a use of the session.',
    passive: true,
    gives: 'events',
});

export const noticeCalls = [noticeList, noticeRead, noticeStream] as const;

export type Notice = DataOf<typeof noticeList>['list'][number];
