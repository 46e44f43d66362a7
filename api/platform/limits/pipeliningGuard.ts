import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send before their responses. Browsers and proxies send none. */
const MAX_PIPELINED = 32;

/**
 * Begins the pipelined requests of a connection one after the other, each when the one before it is answered: Node
 * would begin all at once, thousands of a few bytes each. A connection that sends too many in advance is destroyed.
 */
export const guardPipelining = (listener: Server): void => {
    const waiting = new WeakMap<Socket, (() => void)[]>();
    const emit = listener.emit.bind(listener);

    const take = (request: IncomingMessage, response: ServerResponse): void => {
        const { socket } = request;
        if (socket.destroyed) return;
        const queuedRequests = waiting.get(socket) ?? [];
        const begin = (): void => {
            response.once('close', () => {
                const next = socket.destroyed ? undefined : queuedRequests.shift();
                if (next) next();
                else waiting.delete(socket);
            });
            emit('request', request, response);
        };
        if (!waiting.has(socket)) {
            waiting.set(socket, queuedRequests);
            begin();
        } else if (queuedRequests.push(begin) > MAX_PIPELINED) socket.destroy();
    };

    listener.emit = (event: string, ...values: unknown[]): boolean => {
        if (event !== 'request') return emit(event, ...values);
        take(...(values as [IncomingMessage, ServerResponse]));
        return true;
    };
};
