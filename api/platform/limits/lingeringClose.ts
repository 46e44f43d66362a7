import type { Plugin, Request } from '@hapi/hapi';
import { hasConnection } from '../server/connection';

/** Limits of the rest of a rejected body that is still read. */
export interface LingeringCloseLimits {
    readonly bytes: number;
    readonly milliseconds: number;
}

const LIMITS: LingeringCloseLimits = { bytes: 67_108_864, milliseconds: 10_000 };

/**
 * Half-closes the connection of a client that still sends after its response; the rest is read and dropped. Closing it
 * at once would reset it, and the client would fail before it reads the response. Past the limits it is destroyed.
 */
const applyLingeringClose = ({ raw: { req } }: Request, { bytes, milliseconds }: LingeringCloseLimits): void => {
    const { socket } = req;
    const cut = (): void => {
        socket.destroy();
    };
    let dropped = 0;
    req.on('data', (chunk: Buffer) => {
        dropped += chunk.length;
        if (dropped > bytes) cut();
    });
    // Node calls it when the response has been sent.
    socket.destroySoon = () => {
        socket.end();
        if (req.complete) {
            cut();
            return;
        }
        req.once('end', cut);
        const timer = setTimeout(cut, milliseconds);
        socket.once('close', () => clearTimeout(timer));
    };
};

/** Whether more of a body is still to come. */
const isReceiving = (request: Request): boolean => hasConnection(request) && !request.raw.req.complete;

/** Lets a response reach a client that is still sending, whatever the response is. */
export const lingeringClosePlugin: Plugin<Partial<LingeringCloseLimits>> = {
    name: 'linger',
    register: (server, limits) => {
        server.ext('onPreResponse', (request, h) => {
            if (isReceiving(request)) applyLingeringClose(request, { ...LIMITS, ...limits });
            return h.continue;
        });
    },
};
