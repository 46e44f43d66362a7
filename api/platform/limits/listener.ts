import { createServer, type IncomingMessage, type Server } from 'node:http';
import { guardPipelining } from './pipeliningGuard';
import type { FairLimits } from './fair/plugin';

/**
 * A keep-alive connection outlives the 60 seconds of common proxies, so that it is never closed just as a proxy sends
 * the next request on it.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** The time limits of clients, for their requests and their answers, in milliseconds. */
export interface ListenerLimits {
    /** From the first byte of a request to the end of its headers. */
    readonly headers: number;
    /** Time without a byte of a body that is still to come, whatever its total time. */
    readonly idle: number;
    /** Time in which a client reads nothing of a response; undefined: 30 seconds. */
    readonly unread?: number;
    /** Waits for an answer; undefined: 30 seconds. */
    readonly timeoutMs?: number;
    /** Limits of a client's active calls; undefined: by the database. */
    readonly fairLimits?: FairLimits;
}

const LIMITS: ListenerLimits = { headers: 60_000, idle: 60_000 };

/** Checks within the time that a client has. */
const CHECKS_PER_TIMEOUT = 4;

/**
 * Destroys a connection on which no more bytes of a body arrive. Received bytes that we have not read yet are not the
 * client's fault.
 */
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
    // Node drops a body once its request is answered, for example an invalid one: its reader would wait indefinitely.
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
    // An invalid request in the middle of a body never has an end.
    listener.on('clientError', (_error, socket) => {
        socket.once('finish', () => socket.destroy());
    });
    return listener;
};
