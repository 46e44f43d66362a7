import { defineCall } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object, optionalOf, patchOf, pick } from '../../platform/definition/shape';
import { secUser } from './secUser';

/** The fields that users may change of their own account. */
export const OWN_FIELDS = ['fname', 'mname', 'lname', 'email'] as const;

const own = pick(secUser.fields, OWN_FIELDS);
const shown = text({ max: 100, required: true });
const moment = dateTime({ required: true });
const version = { min: 1, max: MAX_INTEGER } as const;

export const ownAccount = defineCall({
    method: 'GET',
    path: '/myaccount',
    access: 'signedIn',
    about: 'The caller’s own account.',
    answer: {
        username: shown,
        ...own,
        roles: list(shown, { required: true }),
        version: integer({ ...version, required: true }),
    },
});

export const ownUpdate = defineCall({
    method: 'PUT',
    path: '/myaccount',
    access: 'signedIn',
    about: 'Changes what is given of the own account. A new e-mail address or password asks for the current password; a new password ends every other session.',
    limited: true,
    payload: {
        ...patchOf(own),
        currentPassword: text({ max: 255, verbatim: true, label: 'Current password' }),
        ...optionalOf(pick(secUser.fields, ['password', 'confirmPassword'])),
        version: integer(version),
    },
    answer: { version: integer({ ...version, required: true }) },
});

/** A session, as its user and administrators see it. */
export const sessionFields = {
    id: integer({ min: 1, max: MAX_INTEGER, required: true }),
    /** The name of the browser at sign-in; null where it is unknown. */
    browser: text({ max: 50 }),
    system: text({ max: 50 }),
    /** What the browser reported, in full. */
    agent: text({ max: 200 }),
    address: text({ max: 64 }),
    create_date: moment,
    used_date: moment,
    extended: boolean({ required: true }),
    current: boolean({ required: true }),
} as const;

export const ownSessions = defineCall({
    method: 'GET',
    path: '/myaccount/session/list',
    access: 'signedIn',
    about: 'Where the caller is signed in; `current` is the session that asks.',
    answer: {
        sessions: list(object(sessionFields, { required: true }), { required: true }),
    },
});

export const ownSessionEnd = defineCall({
    method: 'DELETE',
    path: '/myaccount/session/{id}',
    access: 'signedIn',
    about: 'Signs the caller out somewhere, at once.',
});

export const otherSessionsEnd = defineCall({
    method: 'DELETE',
    path: '/myaccount/session',
    access: 'signedIn',
    about: 'Signs the caller out everywhere else, at once.',
    answer: { ended: integer({ min: 0, max: MAX_INTEGER, required: true }) },
});
