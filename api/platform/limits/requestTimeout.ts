import type { Plugin, Request } from '@hapi/hapi';

/** Milliseconds within which every call is answered, except an upload, which takes as long as its sender. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** A request with the timer that hapi sets. */
type Timed = Request & { readonly _serverTimeoutId?: NodeJS.Timeout | null };

/**
 * Clears a call's timer when the call ends. If a connection fails just as its request arrives, hapi responds before it
 * starts the timer, and would keep the request in memory until it fires.
 */
export const requestTimeoutPlugin: Plugin<undefined> = {
    name: 'patience',
    register: server => {
        server.events.on('response', request => clearTimeout((request as Timed)._serverTimeoutId ?? undefined));
    },
};
