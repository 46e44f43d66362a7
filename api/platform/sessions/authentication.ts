import { unauthorized } from '@hapi/boom';
import cookiePlugin from '@hapi/cookie';
import type { Request, Server } from '@hapi/hapi';
import { may } from '../../../models/platform/access/access';
import { CALLER_HEADER, callerMark } from '../../../models/platform/sessions/callerHeader';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { BASE } from '../../../models/platform/calls/paths';
import { Failure } from '../server/failure';
import { inTrace } from '../server/requestContext';
import { COOKIE, ownCookies, sealKeys, Seals, type Cookie } from './cookie';
import type { RouteApp } from './route';
import { refuseWritesOfSeer } from './seeing';
import type { SessionStore, SessionUser } from './user';

interface AuthenticationSettings {
    readonly secret: string;
    readonly secure: boolean;
    /** Waits until a user's request may continue, before its body is read. */
    readonly admit: (request: Request, user: SessionUser) => Promise<void>;
}

/** The same for all requests: nobody reads its stack. */
const noSession = unauthorized(null, 'cookie');

/**
 * Registers sessions in a cookie, and the access check at every route. The check runs as soon as the user is known,
 * before any payload is read: an upload without the right ends before its first byte.
 */
export const authentication = async (
    server: Server,
    sessions: SessionStore,
    { secret, secure, admit }: AuthenticationSettings,
): Promise<void> => {
    const seals = new Seals(sealKeys(secret));
    const authenticate = async (request: Request): Promise<{ id: string; user: SessionUser } | undefined> => {
        const { access, passive = false, isEnrolment = false } = request.route.settings.app as unknown as RouteApp;
        const found = await sessionAmong(sessions, await seals.open(request.app.seals ?? []), passive);
        if (!found) return undefined;
        const { user } = found;
        if (access !== 'anyone' && isForOther(request, user)) throw Failure.service(401, callMessages.otherUser);
        if (!may(user, access)) {
            request.app.rejected = user;
            throw Failure.service(403, callMessages.noAccess);
        }
        if (user.mustEnrol && access !== 'anyone' && !isEnrolment) throw Failure.service(403, callMessages.mustEnrol);
        if (user.viewer) request.app.rejected = user;
        refuseWritesOfSeer(request, user);
        await admit(request, user);
        return found;
    };
    server.auth.scheme('session', () => ({
        authenticate: async (request, h) => {
            if (!request.app.seals?.length) return h.unauthenticated(noSession);
            try {
                const found = await inTrace(request, () => authenticate(request));
                if (!found) return h.unauthenticated(noSession);
                return h.authenticated({ credentials: { user: found.user, session: found.id } });
            } catch (error) {
                // On a route for anyone hapi would let an anonymous caller in.
                request.app.requestFailed = error;
                throw error;
            }
        },
    }));
    server.auth.strategy('session', 'session');
    // Sets the cookie of a sign-in, and seals it; whom it authenticates is found above.
    await server.register(cookiePlugin);
    server.auth.strategy('cookie', 'cookie', {
        cookie: {
            name: COOKIE,
            password: sealKeys(secret),
            path: BASE,
            isSecure: secure,
            isHttpOnly: true,
            isSameSite: 'Strict',
        },
    });
    ownCookies(server);
    server.ext('onPostAuth', (request, h) => {
        const { requestFailed } = request.app;
        if (requestFailed !== undefined) throw requestFailed as Error;
        return h.continue;
    });
};

/** Whether a screen writes for another user than the current one of the cookie, which the tabs of a browser share. */
const isForOther = ({ headers }: Request, { id }: SessionUser): boolean => {
    const mark = (headers as Readonly<Record<string, string | undefined>>)[CALLER_HEADER];
    return mark !== undefined && mark !== callerMark(id);
};

/** Returns the first of the cookies that opens a session. */
const sessionAmong = async (
    sessions: SessionStore,
    cookies: readonly Cookie[],
    passive: boolean,
): Promise<{ id: string; user: SessionUser } | undefined> => {
    for (const { id } of cookies) {
        const user = await sessions.find(id, passive);
        if (user) return { id, user };
    }
    return undefined;
};
