import type { Writable } from 'node:stream';
import type { LogEvent, Request, Server } from '@hapi/hapi';
import pino, { type LevelWithSilent, type Logger } from 'pino';
import { live, ready } from '../../../models/platform/server/health';
import { metrics } from '../../../models/platform/server/metrics';
import { withoutToken } from '../../../models/platform/calls/address';
import { userOf } from '../sessions/user';
import { addressOf } from '../limits/proxyHeaders';
import { serializers } from './log';
import { API } from '../../../models/platform/calls/paths';

declare module '@hapi/hapi' {
    interface ServerApplicationState {
        logger?: Logger;
    }
    interface RequestApplicationState {
        logger?: Logger;
    }
}

/** Load balancers and monitoring request these every few seconds. */
const QUIET = [live, ready, metrics].map(({ path }) => API + path);

/** Whether a request needs no line; one without the right to it does. */
const isQuiet = ({ path, raw }: Request): boolean => QUIET.includes(path) && ![401, 403].includes(raw.res.statusCode);

const nowhere = pino({ enabled: false });

/** Returns the log of a request, whose lines have its id. That of load balancers and monitoring is empty. */
export const logOf = ({ app, server, path, info }: Request): Logger => {
    const { logger = nowhere } = server.app;
    return (app.logger ??= QUIET.includes(path) ? nowhere : logger.child({ id: info.id }));
};

/**
 * Returns the username of the caller, also of a rejected one, of the administrator who views the product as that user,
 * and the id of the token of a program.
 */
const callerNames = (request: Request) => {
    const { username, viewer } = userOf(request) ?? request.app.rejected ?? {};
    const { tokenId } = request.app;
    return { user: username, ...(viewer && { viewer: viewer.username }), ...(tokenId !== undefined && { tokenId }) };
};

/** Returns the status of the response, or that the client disconnected before it. */
const outcomeOf = ({ info, raw }: Request): object =>
    info.responded === 0 ? { aborted: true } : { status: raw.res.statusCode };

/**
 * Returns the error for which hapi itself answered 500, such as data that is no JSON. It is read where hapi keeps it:
 * for a listener to the event about it hapi would also build the event of each token that a request does not have.
 */
const errorOf = ({ response }: Request): Error | undefined => (response as { readonly _error?: Error } | null)?._error;

/** Logs one line per request: user, address, call, outcome and duration in milliseconds. A rejection is a warning. */
const logLines = (server: Server, logger: Logger): void => {
    server.events.on('response', request => {
        const { statusCode } = request.raw.res;
        if (statusCode === 500 && errorOf(request))
            logOf(request).error({ err: errorOf(request) }, 'answer not written');
        const level = statusCode === 403 ? 'warn' : 'info';
        if (isQuiet(request) || !logger.isLevelEnabled(level)) return;
        logger[level](
            {
                id: request.info.id,
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

/** Whether an event is about a client: a broken connection, or invalid HTTP, whose raw bytes may contain a cookie. */
const isOfClient = ({ tags }: LogEvent): boolean => tags.includes('client');

/**
 * Begins structured logs. They contain no headers, bodies or queries, and no tokens of paths, so no passwords, tokens
 * and cookies.
 *
 * @param stream target of the logs; undefined: standard output
 */
export const requestLog = (server: Server, level: LevelWithSilent, stream: Writable = process.stdout): void => {
    const logger = pino({ level, serializers }, stream);
    server.app.logger = logger;
    logLines(server, logger);
    server.events.on('log', event => {
        const { error: err, tags } = event as Partial<LogEvent>;
        if (err && !isOfClient(event)) logger.error({ err, tags });
    });
    server.events.on('start', () => logger.info(server.info, 'server started'));
    server.events.on('stop', () => logger.info(server.info, 'server stopped'));
};
