import { list, object } from '../../platform/definition/shape';
import { boolean } from '../../platform/fields/boolean';
import { date } from '../../platform/fields/date';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { defineCall } from '../../platform/calls/call';
import { MAX_TOKEN_NAME_LENGTH } from './secUser';

/** Days that a token may work: a year, with its 29th of February. */
export const MAX_TOKEN_DAYS = 366;
/** Screens of a token: more than there are. */
const MAX_SCREENS = 100;
const MAX_PATH_LENGTH = 100;

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, ...required });
const name = text({ max: MAX_TOKEN_NAME_LENGTH, ...required });
/** Paths of screens, as `settings/secuser`. */
const screens = list(text({ max: MAX_PATH_LENGTH, ...required }), { ...required, min: 1, max: MAX_SCREENS });

/** A token, as its user and administrators see it: never the token itself. */
const token = object(
    {
        id,
        name,
        screens,
        create_date: dateTime(required),
        /** The last day on which it works. */
        expires_date: date(required),
        expired: boolean(required),
        /** When it was last used, to the minute; null: never. */
        used_date: dateTime({}),
        /** The address that it was last used from. */
        address: text({ max: 64 }),
    },
    required,
);
const tokens = list(token, required);

export const ownTokens = defineCall({
    method: 'GET',
    path: '/myaccount/token/list',
    access: 'signedIn',
    about: 'The caller’s tokens for programs that read, the newest first; and the screens that a new one may have.',
    answer: { tokens, screens: list(text({ max: MAX_PATH_LENGTH, ...required }), required) },
});

export const ownTokenCreate = defineCall({
    method: 'POST',
    path: '/myaccount/token',
    access: 'signedIn',
    about: `Makes a token by which a program reads some screens as the caller, to the end of the day \`expires_date\`, at most ${MAX_TOKEN_DAYS} days from today. The token is answered here alone.`,
    payload: { name, screens, expires_date: date(required) },
    answer: {
        id,
        /** For the header `Authorization: Bearer`. */
        token: text({ max: MAX_PATH_LENGTH, ...required }),
    },
});

export const ownTokenRevoke = defineCall({
    method: 'DELETE',
    path: '/myaccount/token/{id}',
    access: 'signedIn',
    about: 'Revokes one of the caller’s tokens, at once.',
});

export const userTokens = defineCall({
    method: 'GET',
    path: '/settings/secuser/{id}/token/list',
    access: 'administrator',
    about: 'The tokens of a user, the newest first.',
    answer: { tokens },
});

export const userTokenRevoke = defineCall({
    method: 'DELETE',
    path: '/settings/secuser/{id}/token/{token_id}',
    access: 'administrator',
    about: 'Revokes a token of a user, at once. The user’s history has it.',
});
