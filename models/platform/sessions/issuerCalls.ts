import { text } from '../fields/text';
import { defineCall } from '../calls/call';

/**
 * Reasons why a sign-in by an issuer did not happen: the issuer does not answer; it took too long, or was begun in
 * another browser; the issuer or its user refused; no verified e-mail address; several users of this address; the user
 * is disabled; the address belongs to a user whom the issuer knows by another subject; too many tries; anything else.
 */
export const ISSUER_PROBLEMS = [
    'away',
    'expired',
    'rejected',
    'unverified',
    'ambiguous',
    'disabled',
    'otherSubject',
    'tooMany',
    'failed',
] as const;
export type IssuerProblem = (typeof ISSUER_PROBLEMS)[number];

/** Parameters of the login screen's address after a sign-in by an issuer: a problem, or the step that follows. */
export const PROBLEM_PARAMETER = 'problem';
export const STEP_PARAMETER = 'step';
/** The step of a user with a second factor here, where the issuer confirmed none. */
export const CODE_STEP = 'code';

/** The longest address that is opened after sign-in: it is in a cookie. */
export const MAX_NEXT_LENGTH = 1500;

export const oidcStart = defineCall({
    method: 'GET',
    path: '/auth/oidc/start',
    access: 'anyone',
    about: 'Begins to sign in by the issuer (OpenID Connect): leads to its page, or back to the login screen.',
    gives: 'redirect',
    // A page of another site must not sign anybody in.
    isReading: false,
    isOfSession: true,
    payload: {
        /** The screen to open after sign-in. */
        next: text({ max: 10_000, verbatim: true }),
    },
});

export const oidcCallback = defineCall({
    method: 'GET',
    path: '/auth/oidc/callback',
    access: 'anyone',
    about: 'Signs in by what the issuer answers, and leads to the screen, or to the login screen with a problem.',
    gives: 'redirect',
    hasOpenQuery: true,
});

export const oidcCode = defineCall({
    method: 'POST',
    path: '/auth/oidc/code',
    access: 'anyone',
    about: 'Ends a sign-in by the issuer of a user who has a second factor here, where the issuer confirmed none.',
    limited: true,
    payload: { code: text({ max: 64, required: true, verbatim: true, label: 'Code' }) },
    answer: {
        /** The screen to open. */
        next: text({ max: MAX_NEXT_LENGTH, required: true }),
    },
});
