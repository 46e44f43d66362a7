import { defineCall } from '../../platform/calls/call';
import { email } from '../../platform/fields/email';
import { password } from '../../platform/fields/password';
import { text } from '../../platform/fields/text';

/** Bytes of a call that needs no session. */
const MAX_BODY_BYTES = 4096;
const token = text({ max: 100, required: true });
const newPassword = password({ writeOnly: true, required: true });

/** Minutes for which a link of an account reset works (docs/domain.md section 3). */
export const RESET_MINUTES = 60;

export const resetRequest = defineCall({
    method: 'POST',
    path: '/auth/reset/request',
    access: 'anyone',
    about: 'Has a link to a new password mailed to every user of an address. The answer does not tell whether there is one.',
    limited: true,
    maxBytes: MAX_BODY_BYTES,
    payload: { email: email({ max: 50, required: true }) },
});

export const resetValidate = defineCall({
    method: 'POST',
    path: '/auth/reset/validate',
    isReading: true,
    access: 'anyone',
    about: 'Whose account the token of such a link is for; one that was used, is too old or forged is refused.',
    maxBytes: MAX_BODY_BYTES,
    payload: { token },
    answer: { username: text({ max: 50, required: true }) },
});

export const resetAccount = defineCall({
    method: 'POST',
    path: '/auth/reset/account',
    access: 'anyone',
    about: 'Sets a new password by such a token, once, and ends every other session of the account.',
    maxBytes: MAX_BODY_BYTES,
    payload: { password: newPassword, confirmPassword: text({ max: 50, required: true, verbatim: true }), token },
});

export const userReset = defineCall({
    method: 'POST',
    path: '/settings/secuser/{id}/reset',
    access: 'administrator',
    about: 'Has such a link mailed to a user.',
    limited: true,
});
