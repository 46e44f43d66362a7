import { createServer, type IncomingMessage, type Server } from 'node:http';
import { guardPipelining } from './pipeliningGuard';
import type { FairLimits } from './fair/plugin';

/**
 * A kept connection outlives the 60 seconds for which the usual proxies keep theirs, so that it is never closed just as
 * a proxy sends the next request on it.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** The time limits of clients, for their requests and their answers, in milliseconds. */
export interface ListenerLimits {
    /** From a request's first byte to the end of its headers. */
    readonly headers: number;
    /** Without a byte of a body that is still to come; however long it takes as a whole. */
    readonly idle: number;
    /** Without taking anything of an answer; undefined: 30 seconds. */
    readonly unread?: number;
    /** Waits for an answer; undefined: 30 seconds. */
    readonly timeoutMs?: number;
    /** Limits of a client's calls under way; undefined: as it suits the database. */
    readonly fairLimits?: FairLimits;
}

const LIMITS: ListenerLimits = { headers: 60_000, idle: 60_000 };

/** Looks in the time that a client has. */
const CHECKS_PER_TIMEOUT = 4;

/** Cuts a connection on which nothing of a body comes any more. What waits for us to be read is not the client's fault. */
const cutIdle = (request: IncomingMessage, idle: number): void => {
    const { socket } = request;
    let received = socket.bytesRead;
    let since = performance.now();
    const timer = setInterval(() => {
        if (request.complete) clearInterval(timer);
        else if (socket.bytesRead !== received || request.readableLength > 0) {
            [received, since] = [socket.bytesRead, performance.now()];
        } else if (performance.now() - since >= idle) socket.destroy();
    }, idle / CHECKS_PER_TIMEOUT).unref();
    // Node forgets a body once its request is answered, as what breaks the rules is: who reads it would wait for ever.
    const forget = (): void => {
        if (!request.complete) request.destroy();
    };
    socket.once('close', forget);
    request.once('close', () => {
        clearInterval(timer);
        socket.off('close', forget);
    });
};

/** Builds the HTTP server, before it listens. */
export const makeListener = ({ headers, idle }: ListenerLimits = LIMITS): Server => {
    const listener = createServer({
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        headersTimeout: headers,
        requestTimeout: 0,
        connectionsCheckingInterval: headers / CHECKS_PER_TIMEOUT,
    });
    guardPipelining(listener);
    listener.on('request', request => {
        if (!request.complete) cutIdle(request, idle);
    });
    // What breaks the rules in the middle of a body is never followed by its end.
    listener.on('clientError', (_error, socket) => {
        socket.once('finish', () => socket.destroy());
    });
    return listener;
};
