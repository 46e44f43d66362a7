/**
 * The header with the user for whom a screen writes. All tabs of a browser share one cookie: what a tab sends after
 * another user has signed in in another tab must not be written in that user's name. Without the header the user of the
 * cookie is the caller.
 */
export const CALLER_HEADER = 'x-endcap-user-id';

/** Returns the header's value for a user: the id, since a username may change during a session. */
export const callerMark = (id: number): string => String(id);
