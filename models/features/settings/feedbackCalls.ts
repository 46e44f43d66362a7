import { defineCall, type DataOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { MAX_USERNAME_LENGTH } from '../../platform/fields/user';
import { list, object, patchOf, pick } from '../../platform/definition/shape';
import { criteria, paged } from '../../platform/view/calls';
import { deviceFields } from './feedbackDevice';
import { feedback } from './feedback';

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, required: true });

/** The specification (section 5) requires subject and description alone; a missing type is the first. */
const inputFields = {
    ...patchOf(pick(feedback.fields, ['fb_type'])),
    ...pick(feedback.fields, ['fb_subject', 'fb_description']),
};

/** Stores a user's feedback, and the screen it was sent from; its answer is for users who manage feedback. */
export const feedbackCreate = defineCall({
    method: 'POST',
    path: '/feedback/create',
    access: 'signedIn',
    about: 'Gives feedback; `app_`, `nav_` and `screen_` are what the form tells of the device it is given on.',
    payload: { ...inputFields, ...deviceFields },
    answer: { id },
});

/** Replies to a feedback, and changes of its status and comments, that its thread shows: the newest. */
export const MAX_REPLIES = 500;
export const MAX_THREAD_CHANGES = 200;

const { max: maxText } = feedback.fields.fb_description.options;

/** The user and the time of an entry. */
const written = {
    create_user: text({ max: MAX_USERNAME_LENGTH, required: true }),
    create_name: text({
        max: 101,
        required: true,
        help: 'The name of `create_user`, or the username of who is no user.',
    }),
    create_date: dateTime(required),
} as const;

const entry = {
    kind: choice(['reply', 'change'], required),
    id,
    ...written,
    text: text({ max: maxText, multiline: true, help: 'The reply, or the new comments; null: they did not change.' }),
    fb_status: choice(feedback.fields.fb_status.options.of, { help: 'The new status; null: it did not change.' }),
} as const;

/** Reads a feedback with the replies and changes since. */
export const feedbackThread = defineCall({
    method: 'GET',
    path: '/feedback/{id}/thread',
    access: 'signedIn',
    about: `Feedback of the caller, or any for content managers, with up to ${MAX_REPLIES} replies and the last ${MAX_THREAD_CHANGES} changes of status and comments, oldest first. 404 for everybody else.`,
    answer: {
        id,
        ...pick(feedback.fields, ['fb_type', 'fb_subject', 'fb_description', 'fb_status']),
        ...written,
        entries: list(object(entry, required), required),
    },
});

const reply = text({ max: maxText, required: true, multiline: true, label: 'Reply' });

/** Replies to feedback, as its sender or as a user who manages feedback. */
export const feedbackReply = defineCall({
    method: 'POST',
    path: '/feedback/{id}/reply',
    access: 'signedIn',
    about: 'Replies to feedback of the caller, or to any for content managers; the other side is notified. The text of the caller’s last reply again, within a minute, is the same reply. 404 for everybody else.',
    payload: { text: reply },
    answer: { id },
});

const own = {
    id,
    ...pick(feedback.fields, ['fb_type', 'fb_subject', 'fb_status']),
    create_date: dateTime(required),
    last_answer: object({ ...written, text: text({ max: maxText, multiline: true }) }, {}),
} as const;

/** Lists the caller's own feedback. */
export const feedbackOwn = defineCall({
    method: 'POST',
    path: '/feedback/own/list',
    isReading: true,
    access: 'signedIn',
    about: 'Feedback of the caller, the newest first, each with the last answer of somebody else: a reply, or a change of its status or comments (`text` is null where only the status changed).',
    payload: criteria({ filters: {}, sorts: ['create_date'] }),
    answer: paged({ fields: own, filters: {} }),
});

export const feedbackCalls = [feedbackCreate, feedbackThread, feedbackReply, feedbackOwn] as const;

export type FeedbackThread = DataOf<typeof feedbackThread>;
export type ThreadEntry = FeedbackThread['entries'][number];
export type OwnFeedbackRow = DataOf<typeof feedbackOwn>['list'][number];
