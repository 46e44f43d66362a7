import type { Writable } from 'node:stream';
import type { Request, Server } from '@hapi/hapi';
import type { LevelWithSilent } from 'pino';
import pino from 'hapi-pino';
import { withoutToken } from '../../../models/platform/calls/address';
import { userOf } from '../sessions/user';
import { addressOf } from '../limits/proxyHeaders';
import { serializers } from './log';
import { API } from '../../../models/platform/calls/paths';

/** A load balancer asks these every few seconds. */
const QUIET = [`${API}/health/live`, `${API}/health/ready`];

/** Returns the username of the caller, known also where they were refused, and of who sees as that user. */
const callerNames = (request: Request) => {
    const { username, viewer } = userOf(request) ?? request.app.rejected ?? {};
    return { user: username, ...(viewer && { viewer: viewer.username }) };
};

/** The answer's status; of a client that hung up before it had the answer, that it did. */
const outcomeOf = ({ info, raw }: Request): object =>
    info.responded === 0 ? { aborted: true } : { status: raw.res.statusCode };

/** One line a request: who called from where, what, how it ended and the milliseconds it took. A refusal is a warning. */
const logLines = (server: Server): void => {
    server.events.on('response', request => {
        if (QUIET.includes(request.path)) return;
        const level = request.raw.res.statusCode === 403 ? 'warn' : 'info';
        request.logger[level](
            {
                ...callerNames(request),
                address: addressOf(request),
                method: request.method,
                path: withoutToken(request.path),
                ...outcomeOf(request),
                ms: Date.now() - request.info.received,
            },
            'request',
        );
    });
};

/**
 * Structured logs. No headers, bodies or queries are in them, and of paths no tokens, so no passwords, tokens and cookies.
 *
 * @param stream where they go; standard output when there is none
 */
export const requestLog = async (server: Server, level: LevelWithSilent, stream?: Writable): Promise<void> => {
    const options = {
        level,
        ...(stream && { stream }),
        serializers,
        logQueryParams: false,
        logPathParams: false,
        logRequestComplete: false,
        ignorePaths: QUIET,
        // Connections that break, and what is no HTTP: nobody here can mend them, and the raw bytes may hold a cookie.
        ignoredEventTags: { log: ['client'], request: '*' },
        // The user is known later than the request's logger: what it logs carries the request's id.
        getChildBindings: (request: Request) => ({ id: request.info.id }),
    };
    await server.register([{ plugin: pino, options }] as Parameters<Server['register']>[0]);
    logLines(server);
};
