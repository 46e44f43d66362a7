/**
 * The header in which a screen says for whom it writes. All tabs of a browser share one cookie: what one of them writes
 * after somebody else has signed in in another must not go out in that one's name. Who sends none is whom the cookie says.
 */
export const CALLER_HEADER = 'x-endcap-user-id';

/** Returns what the header says of a user: by the id, since a username may change while they work. */
export const callerMark = (id: number): string => String(id);
