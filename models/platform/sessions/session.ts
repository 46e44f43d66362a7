import { RIGHTS, type AccessRights } from '../access/access';
import { defineCall } from '../calls/call';
import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';
import { date } from '../fields/date';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';
import { LANGUAGES } from '../preferences/language';
import { list, object } from '../definition/shape';
import { THEMES } from '../preferences/theme';

/** Sign-in accepts any text: the rules of new names and passwords would reveal which names cannot exist. */
const typed = { max: 255, required: true } as const;
/** Bytes of a sign-in, which needs no session. */
const MAX_SIGN_IN_BYTES = 4096;
const shown = text({ max: 100, required: true });
const granted = boolean({ required: true });

const sessionUser = {
    id: integer({ min: 1, max: MAX_INTEGER, required: true }),
    username: shown,
    fname: text({ max: 50 }),
    lname: text({ max: 50 }),
    roles: list(shown, { required: true }),
} as const;

export const login = defineCall({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    about: 'Signs in; errors come per field. A user who has a second factor is rejected at `code`, until one is sent.',
    limited: true,
    maxBytes: MAX_SIGN_IN_BYTES,
    payload: {
        username: text(typed),
        password: text({ ...typed, verbatim: true }),
        rememberme: boolean({}),
        /** Of the user’s authenticator app, or a recovery code; required of users who have a second factor. */
        code: text({ max: 64, verbatim: true, label: 'Code' }),
    },
    answer: { user: object(sessionUser, { required: true }) },
});

export const logout = defineCall({
    method: 'GET',
    path: '/auth/logout',
    isReading: false,
    isOfSession: true,
    access: 'anyone',
    about: 'Ends the session.',
});

/**
 * Returns the session's user. The browser calls it every 60 s (specification section 9); that is not a use of the
 * session.
 */
export const context = defineCall({
    method: 'GET',
    path: '/auth/context',
    access: 'anyone',
    about: 'Who is signed in, and what they may do.',
    passive: true,
    answer: {
        authenticated: boolean({ required: true }),
        user: object(sessionUser, {}),
        /** The administrator who sees as this user; null: none. */
        viewer: object({ username: shown, name: shown }, {}),
        access: object(
            Object.fromEntries(RIGHTS.map(each => [each, granted])) as Record<keyof AccessRights, typeof granted>,
            { required: true },
        ),
        /** The user's choices, for every browser; null: no choice yet. */
        language: choice(LANGUAGES, {}),
        theme: choice(THEMES, {}),
        release: shown,
        /** Whether the user must enrol a second factor before anything else. */
        must_enrol: boolean({ required: true }),
        /** The name of the issuer that users may sign in by; null: none is set. */
        issuer: text({ max: 255 }),
        /** The server's calendar day (`TIME_ZONE`). */
        today: date({ required: true }),
    },
});

/** The maximum length of a path (specification section 5). */
export const MAX_PATH_LENGTH = 1000;

export const accessDenied = defineCall({
    method: 'POST',
    path: '/auth/noaccess',
    access: 'signedIn',
    about: 'Tells of a screen that the caller was sent away from; it is logged.',
    payload: { path: text({ max: MAX_PATH_LENGTH, required: true }) },
});

export const seeAsEnd = defineCall({
    method: 'POST',
    path: '/access/seeas/end',
    access: 'signedIn',
    about: 'Ends seeing as another user.',
    isOfSession: true,
});

export const sessionCalls = [login, logout, context, accessDenied, seeAsEnd] as const;
