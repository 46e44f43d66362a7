import type { Plugin, Request } from '@hapi/hapi';
import { hasConnection } from '../server/connection';

/** Limits of what is still read of a body that nobody wants. */
export interface LingeringCloseLimits {
    readonly bytes: number;
    readonly milliseconds: number;
}

const LIMITS: LingeringCloseLimits = { bytes: 67_108_864, milliseconds: 10_000 };

/**
 * Once answered, a connection whose client still sends is closed on our side only, and what comes is read and dropped:
 * closing it at once would reset it, and whoever sends then fails before they come to read why. Past the limits it is cut.
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
    // Node calls it when the answer is out.
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

/** Whether more of a body is to come. */
const isReceiving = (request: Request): boolean => hasConnection(request) && !request.raw.req.complete;

/** Lets an answer reach a client that is still sending, whatever the answer is. */
export const lingeringClosePlugin: Plugin<Partial<LingeringCloseLimits>> = {
    name: 'linger',
    register: (server, limits) => {
        server.ext('onPreResponse', (request, h) => {
            if (isReceiving(request)) applyLingeringClose(request, { ...LIMITS, ...limits });
            return h.continue;
        });
    },
};
