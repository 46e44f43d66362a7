import { createServer, type IncomingMessage, type Server } from 'node:http';
import { oneByOne } from './pipeliningGuard';
import type { TurnLimits } from './fair/plugin';

/**
 * A kept connection outlives the 60 seconds for which the usual proxies keep theirs, so that it is never closed just as
 * a proxy sends the next request on it.
 */
const KEPT = 75_000;

/** How long a client may take over its request, and waits for its answer, in milliseconds. */
export interface ListenerLimits {
    /** From a request's first byte to the end of its headers. */
    readonly headers: number;
    /** Without a byte of a body that is still to come; however long it takes as a whole. */
    readonly idle: number;
    /** Without taking anything of an answer; undefined: 30 seconds. */
    readonly unread?: number;
    /** Waits for an answer; undefined: 30 seconds. */
    readonly patience?: number;
    /** What a client may have under way; undefined: as it suits the database. */
    readonly turns?: TurnLimits;
}

const LIMITS: ListenerLimits = { headers: 60_000, idle: 60_000 };

/** Looks in the time that a client has. */
const LOOKS = 4;

/** Cuts a connection on which nothing of a body comes any more. What waits for us to be read is not the client's fault. */
const cutIdle = (request: IncomingMessage, idle: number): void => {
    const { socket } = request;
    let received = socket.bytesRead;
    let since = performance.now();
    const look = setInterval(() => {
        if (request.complete) clearInterval(look);
        else if (socket.bytesRead !== received || request.readableLength > 0) {
            [received, since] = [socket.bytesRead, performance.now()];
        } else if (performance.now() - since >= idle) socket.destroy();
    }, idle / LOOKS).unref();
    // Node forgets a body once its request is answered, as what breaks the rules is: who reads it would wait for ever.
    const forget = (): void => {
        if (!request.complete) request.destroy();
    };
    socket.once('close', forget);
    request.once('close', () => {
        clearInterval(look);
        socket.off('close', forget);
    });
};

/** What listens, before it does. */
export const makeListener = ({ headers, idle }: ListenerLimits = LIMITS): Server => {
    const listener = createServer({
        keepAliveTimeout: KEPT,
        headersTimeout: headers,
        requestTimeout: 0,
        connectionsCheckingInterval: headers / LOOKS,
    });
    oneByOne(listener);
    listener.on('request', request => {
        if (!request.complete) cutIdle(request, idle);
    });
    // What breaks the rules in the middle of a body is never followed by its end.
    listener.on('clientError', (_error, socket) => {
        socket.once('finish', () => socket.destroy());
    });
    return listener;
};
