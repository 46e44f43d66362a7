import type { Writable } from 'node:stream';
import type { Request, Server } from '@hapi/hapi';
import type { LevelWithSilent } from 'pino';
import pino from 'hapi-pino';
import { live, ready } from '../../../models/platform/server/health';
import { metrics } from '../../../models/platform/server/metrics';
import { withoutToken } from '../../../models/platform/calls/address';
import { userOf } from '../sessions/user';
import { addressOf } from '../limits/proxyHeaders';
import { serializers } from './log';
import { API } from '../../../models/platform/calls/paths';

/** Load balancers and monitoring request these every few seconds. */
const QUIET = [live, ready, metrics].map(({ path }) => API + path);

/** Whether a request needs no line; one without the right to it does. */
const isQuiet = ({ path, raw }: Request): boolean => QUIET.includes(path) && ![401, 403].includes(raw.res.statusCode);

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

/** Logs one line per request: user, address, call, outcome and duration in milliseconds. A rejection is a warning. */
const logLines = (server: Server): void => {
    server.events.on('response', request => {
        if (isQuiet(request)) return;
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
 * Registers structured logs. They contain no headers, bodies or queries, and no tokens of paths, so no passwords,
 * tokens and cookies.
 *
 * @param stream target of the logs; undefined: standard output
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
        // Broken connections and invalid HTTP are not logged: they cannot be fixed here, and the raw bytes may contain
        // a cookie.
        ignoredEventTags: { log: ['client'], request: '*' },
        // The user is known only after the request's logger is created: its entries have the request's id.
        getChildBindings: (request: Request) => ({ id: request.info.id }),
    };
    await server.register([{ plugin: pino, options }] as Parameters<Server['register']>[0]);
    logLines(server);
};
