import type { Plugin, Request } from '@hapi/hapi';

/** Milliseconds within which every call is answered but an upload, which takes as long as its sender. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** A request with the timer that hapi gives it. */
type Timed = Request & { readonly _serverTimeoutId?: NodeJS.Timeout | null };

/**
 * Lets go of a call's time with the call. Where a connection breaks the rules just as its request arrives, hapi has
 * answered before it begins the time, and would hold the request until that is over.
 */
export const requestTimeoutPlugin: Plugin<undefined> = {
    name: 'patience',
    register: server => {
        server.events.on('response', request => clearTimeout((request as Timed)._serverTimeoutId ?? undefined));
    },
};
