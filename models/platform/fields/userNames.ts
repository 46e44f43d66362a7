import { defineCall, type DataOf } from '../calls/call';
import { list, object } from '../definition/shape';
import { text } from './text';
import { MAX_USERNAME_LENGTH } from './user';

/** Usernames in one call. */
export const MAX_NAMED = 200;

const username = text({ max: MAX_USERNAME_LENGTH, required: true });

/** The call that returns the names of users for lists: one call for all rows (docs/api.md). */
export const userNames = defineCall({
    method: 'POST',
    path: '/user/names',
    isReading: true,
    access: 'signedIn',
    about: `First and last names of users by their usernames, of at most ${MAX_NAMED}. Who is no user is left out.`,
    payload: { usernames: list(username, { required: true, max: MAX_NAMED }) },
    answer: list(object({ username, name: text({ max: 101, required: true }) }, { required: true }), {
        required: true,
        max: MAX_NAMED,
    }),
});

export type UserName = DataOf<typeof userNames>[number];
