import { list } from '../../platform/definition/shape';
import { boolean } from '../../platform/fields/boolean';
import { dateTime } from '../../platform/fields/dateTime';
import { integer } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { defineCall } from '../../platform/calls/call';

/** Recovery codes of an enrolment, each for one sign-in. */
export const RECOVERY_CODES = 10;
/** Characters of a code that people type, with blanks and hyphens. */
const MAX_CODE_LENGTH = 64;

const code = text({ max: MAX_CODE_LENGTH, required: true, verbatim: true, label: 'Code' });

export const secondFactor = defineCall({
    method: 'GET',
    path: '/myaccount/totp',
    access: 'signedIn',
    isEnrolment: true,
    about: 'Whether sign-in asks the caller for a code, since when, and how many recovery codes are left.',
    answer: {
        enabled: boolean({ required: true }),
        /** Whether one of the caller’s roles must have a second factor (`SECOND_FACTOR_ROLES`). */
        required: boolean({ required: true }),
        confirmed_date: dateTime({}),
        codes_left: integer({ min: 0, max: RECOVERY_CODES, required: true }),
    },
});

export const totpBegin = defineCall({
    method: 'POST',
    path: '/myaccount/totp/begin',
    access: 'signedIn',
    isEnrolment: true,
    about: 'Makes the key of an authenticator app. Nothing changes until a code of it confirms it; the next call makes another key.',
    answer: {
        /** Base32, for typing. */
        secret: text({ max: 100, required: true }),
        /** `otpauth://…`, for a QR code. */
        uri: text({ max: 500, required: true }),
    },
});

export const totpConfirm = defineCall({
    method: 'POST',
    path: '/myaccount/totp/confirm',
    access: 'signedIn',
    isEnrolment: true,
    about: 'Confirms the key by one of its codes: from now on sign-in asks for one. Ends the caller’s other sessions, and answers with the recovery codes, once.',
    payload: { code },
    answer: { recovery_codes: list(text({ max: MAX_CODE_LENGTH, required: true }), { required: true }) },
});

export const totpRemove = defineCall({
    method: 'DELETE',
    path: '/myaccount/totp',
    access: 'signedIn',
    about: 'Turns the caller’s second factor off. It asks for the current password.',
    limited: true,
    payload: { currentPassword: text({ max: 255, required: true, verbatim: true, label: 'Current password' }) },
});

export const userTotpRemove = defineCall({
    method: 'DELETE',
    path: '/settings/secuser/{id}/totp',
    access: 'administrator',
    about: 'Turns the second factor of a user off, who has lost it, and ends their sessions. Its history has it.',
});
