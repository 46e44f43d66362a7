import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Plugin } from '@hapi/hapi';

/** Milliseconds for which a client has the last answer of its connection before that is cut. */
const LAST_ANSWER_MS = 500;

/**
 * Ends connections when the server stops: idle ones at once, whether or not they ever had a request, others after their
 * active request. Otherwise a client that keeps its side open would delay the end of the process.
 */
export const drainPlugin: Plugin<void> = {
    name: 'drain',
    register: server => {
        /** Open connections, with the number of active requests on each. */
        const connections = new Map<Socket, number>();
        let isStopping = false;
        const count = (socket: Socket, change: 1 | -1): number => {
            const underWay = (connections.get(socket) ?? 0) + change;
            if (connections.has(socket)) connections.set(socket, underWay);
            return underWay;
        };
        server.listener.on('connection', (socket: Socket) => {
            connections.set(socket, 0);
            socket.once('close', () => connections.delete(socket));
        });
        server.listener.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
            count(socket, 1);
            response.once('close', () => {
                if (count(socket, -1) > 0 || !isStopping) return;
                const timer = setTimeout(() => socket.destroy(), LAST_ANSWER_MS);
                socket.once('close', () => clearTimeout(timer));
            });
        });
        server.events.on('closing', () => {
            isStopping = true;
            for (const [socket, underWay] of connections) if (underWay === 0) socket.destroy();
        });
    },
};
