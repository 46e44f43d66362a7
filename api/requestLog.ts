import type { Writable } from 'node:stream';
import type { Request, Server } from '@hapi/hapi';
import type { LevelWithSilent } from 'pino';
import pino from 'hapi-pino';
import { userOf } from './account/authentication';
import { addressOf } from './forwarded';
import { API } from './paths';

/** A load balancer asks these every few seconds. */
const QUIET = [`${API}/health/live`, `${API}/health/ready`];

/** One line a request: its id, who called from where, what, the answer's status and the milliseconds it took. */
const logLines = (server: Server): void => {
    server.events.on('response', request => {
        if (QUIET.includes(request.path)) return;
        const { id, received } = request.info;
        request.logger.info(
            {
                id,
                user: userOf(request)?.username,
                address: addressOf(request),
                method: request.method,
                path: request.path,
                status: request.raw.res.statusCode,
                ms: Date.now() - received,
            },
            'request',
        );
    });
};

/**
 * Structured logs. No headers, bodies or queries are in them, so no passwords, tokens and cookies.
 *
 * @param stream where they go; standard output when there is none
 */
export const requestLog = async (server: Server, level: LevelWithSilent, stream?: Writable): Promise<void> => {
    const options = {
        level,
        ...(stream && { stream }),
        logQueryParams: false,
        logPathParams: false,
        logRequestComplete: false,
        ignorePaths: QUIET,
        // The user is known later than the request's logger: what it logs carries the request's id.
        getChildBindings: (request: Request) => ({ id: request.info.id }),
    };
    await server.register([{ plugin: pino, options }] as Parameters<Server['register']>[0]);
    logLines(server);
};
