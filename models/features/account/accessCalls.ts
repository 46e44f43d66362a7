import { defineCall, type DataOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { date } from '../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object } from '../../platform/definition/shape';

const required = { required: true } as const;
const name = text({ max: 100, ...required });
const roles = list(name, required);
const path = text({ max: 300, ...required });
const screens = list(object({ path, roles }, required), required);
const calls = list(object({ method: text({ max: 10, ...required }), path, roles }, required), required);

/** Ids of roles in the query: `3,7`. */
const MAX_IDS_LENGTH = 1000;

export const userAccess = defineCall({
    method: 'GET',
    path: '/access/user/{id}',
    access: 'administrator',
    about: 'The screens and calls that a user has, each with the roles that give it; no role: everybody who is signed in has it. `with` are ids of roles, as `3,7`: `added` is what these would add to what the user has.',
    payload: { with: text({ max: MAX_IDS_LENGTH }) },
    answer: {
        enabled: boolean(required),
        screens,
        calls,
        /** Every right by its name, for screens that are not generated. */
        rights: list(object({ name, roles }, required), required),
        added: object({ screens, calls, rights: list(name, required) }, {}),
    },
});

/** Days of a quarter: a role that was not used for so long should be reviewed. */
export const REVIEW_DAYS = 90;

export const accessReview = defineCall({
    method: 'GET',
    path: '/access/review',
    access: 'administrator',
    about: 'Who has which role, and on which day something that it gives was last used; null: never, since use is recorded (`since`).',
    answer: {
        since: date({}),
        /** The date 90 days ago. */
        quarter: date(required),
        list: list(
            object(
                {
                    id: integer({ min: 1, max: MAX_INTEGER, ...required }),
                    username: name,
                    name,
                    enabled: boolean(required),
                    last_used: date({}),
                    roles: list(object({ name, last_used: date({}) }, required), required),
                },
                required,
            ),
            required,
        ),
    },
});

export const seeAs = defineCall({
    method: 'POST',
    path: '/access/seeas',
    access: 'administrator',
    about: 'Has the session see what a user sees, and change nothing, until it is ended; the log names both. 409 for oneself, administrators and users who are not enabled.',
    payload: { user_id: integer({ min: 1, max: MAX_INTEGER, ...required }) },
});

export const accessCalls = [userAccess, accessReview, seeAs] as const;

export type AccessReview = DataOf<typeof accessReview>;
export type UserAccess = DataOf<typeof userAccess>;
