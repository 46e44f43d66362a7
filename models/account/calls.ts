import { grants, type Grant } from '../access';
import { defineCall } from '../call';
import { boolean } from '../fields/boolean';
import { text } from '../fields/text';
import { list, object } from '../shape';

/** Sign-in takes what it is given: the rules of new names and passwords would tell which names cannot exist. */
const typed = text({ max: 255, required: true });
const shown = text({ max: 100, required: true });
const granted = boolean({ required: true });

const sessionUser = {
    username: shown,
    fname: text({ max: 50 }),
    lname: text({ max: 50 }),
    roles: list(shown, { required: true }),
} as const;

export const login = defineCall({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    about: 'Signs in; errors come per field.',
    payload: { username: typed, password: typed, rememberme: boolean({}) },
    answer: { user: object(sessionUser, { required: true }) },
});

export const logout = defineCall({
    method: 'GET',
    path: '/auth/logout',
    access: 'anyone',
    about: 'Ends the session.',
});

/** The browser asks every 60 s (specification section 9); asking is not a use of the session. */
export const context = defineCall({
    method: 'GET',
    path: '/auth/context',
    access: 'anyone',
    about: 'Who is signed in, and what they may do.',
    passive: true,
    answer: {
        authenticated: boolean({ required: true }),
        user: object(sessionUser, {}),
        access: object(
            Object.fromEntries(Object.keys(grants).map(grant => [grant, granted])) as Record<Grant, typeof granted>,
            { required: true },
        ),
        release: shown,
    },
});

export const accountCalls = [login, logout, context] as const;
