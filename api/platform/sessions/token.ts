import { unauthorized } from '@hapi/boom';
import type { Request, Server } from '@hapi/hapi';
import { may } from '../../../models/platform/access/access';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { addressOf } from '../limits/proxyHeaders';
import { Failure } from '../server/failure';
import { inTrace } from '../server/requestContext';
import type { RouteApp } from './route';
import { isWrite } from './seeing';
import type { SessionUser } from './user';

/** What a token begins with, so that it is recognized wherever it is found. */
export const TOKEN_PREFIX = 'endcap_';

/** A token whose program reads. */
export interface ReadToken {
    readonly id: number;
    readonly user: SessionUser;
    /** Paths of the screens that it reads. */
    readonly screens: ReadonlySet<string>;
}

export interface TokenStore {
    /**
     * Returns the token, and notes its use.
     *
     * @param address where it is used from
     * @throws Failure 401 for one that does not work, 429 after too many of these
     */
    use(token: string, address: string): Promise<ReadToken>;
}

declare module '@hapi/hapi' {
    interface RequestApplicationState {
        /** The id of the token of the request, for the log. */
        tokenId?: number;
    }
}

const BEARER = new RegExp(String.raw`^bearer +(${TOKEN_PREFIX}\S*)$`, 'i');

/** Returns the token of a request; undefined for another Authorization, which proxies add for themselves. */
const tokenOf = ({ raw: { req } }: Request): string | undefined => BEARER.exec(req.headers.authorization ?? '')?.[1];

/** Whether a route reads one of a token's screens. */
const isReadBy = ({ screens }: ReadToken, request: Request): boolean => {
    const app = request.route.settings.app as unknown as RouteApp;
    return !isWrite(request.method, app) && (app.screens ?? []).some(path => screens.has(path));
};

/** @throws Failure 403 where the token, or its user, may not make the call */
const checkAccess = (token: ReadToken, request: Request): void => {
    const { access } = request.route.settings.app as unknown as RouteApp;
    if (token.user.mustEnrol) throw Failure.service(403, callMessages.mustEnrol);
    if (!isReadBy(token, request)) throw Failure.service(403, callMessages.tokenReads);
    if (!may(token.user, access)) throw Failure.service(403, callMessages.noAccess);
};

/** The same for all requests: its stack, which nobody reads, would cost as much as the rest of authentication. */
const noToken = unauthorized(null, 'Bearer');

/**
 * Registers tokens of programs, which count before a session: each reads the screens that it is for, as its user, who
 * must have the right to them at that moment (docs/domain.md section 3).
 *
 * @param admit waits until a user's request may continue, before its body is read
 */
export const tokenAuthentication = (
    server: Server,
    tokens: TokenStore,
    admit: (request: Request, user: SessionUser) => Promise<void>,
): void => {
    const authenticate = async (request: Request, sent: string): Promise<ReadToken> => {
        const token = await tokens.use(sent, addressOf(request));
        request.app.tokenId = token.id;
        request.app.rejected = token.user;
        checkAccess(token, request);
        await admit(request, token.user);
        return token;
    };
    server.auth.scheme('token', () => ({
        authenticate: async (request, h) => {
            const sent = tokenOf(request);
            if (sent === undefined) return h.unauthenticated(noToken);
            try {
                const { user } = await inTrace(request, () => authenticate(request, sent));
                return h.authenticated({ credentials: { user } });
            } catch (error) {
                // On a route for anyone hapi would let an anonymous caller in.
                request.app.requestFailed = error;
                throw error;
            }
        },
    }));
    server.auth.strategy('token', 'token');
};
