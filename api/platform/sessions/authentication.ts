import cookiePlugin from '@hapi/cookie';
import type { Request, Server } from '@hapi/hapi';
import { may } from '../../../models/platform/access/access';
import { CALLER_HEADER, callerMark } from '../../../models/platform/sessions/callerHeader';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { BASE } from '../../../models/platform/calls/paths';
import { Failure } from '../server/failure';
import { contextOf, inContext } from '../server/requestContext';
import { COOKIE, ownCookies, sealKeys, type Cookie } from './cookie';
import type { RouteApp } from './route';
import { refuseWritesOfSeer } from './seeing';
import type { SessionStore, SessionUser } from './user';

interface AuthenticationSettings {
    readonly secret: string;
    readonly secure: boolean;
    /** Waits until a user's request may continue, before its body is read. */
    readonly admit: (request: Request, user: SessionUser) => Promise<void>;
}

/**
 * Registers sessions in a cookie, and the access check at every route. The check runs as soon as the user is known,
 * before any payload is read: an upload without the right ends before its first byte.
 */
export const authentication = async (
    server: Server,
    sessions: SessionStore,
    { secret, secure, admit }: AuthenticationSettings,
): Promise<void> => {
    const validate = async (request: Request, cookies: readonly Cookie[]) => {
        const { access, passive = false, isEnrolment = false } = request.route.settings.app as unknown as RouteApp;
        try {
            const found = await sessionAmong(sessions, cookies, passive);
            if (!found) return { isValid: false };
            if (access !== 'anyone' && isForOther(request, found.user))
                throw Failure.service(401, callMessages.otherUser);
            if (!may(found.user, access)) {
                request.app.rejected = found.user;
                throw Failure.service(403, callMessages.noAccess);
            }
            if (found.user.mustEnrol && access !== 'anyone' && !isEnrolment)
                throw Failure.service(403, callMessages.mustEnrol);
            if (found.user.viewer) request.app.rejected = found.user;
            refuseWritesOfSeer(request, found.user);
            await admit(request, found.user);
            return { isValid: true, credentials: { user: found.user, session: found.id } };
        } catch (error) {
            // hapi/cookie would turn it into a 401, or, on a route for anyone, into an anonymous caller.
            request.app.requestFailed = error;
            throw error;
        }
    };
    await server.register(cookiePlugin);
    server.auth.strategy('session', 'cookie', {
        cookie: {
            name: COOKIE,
            password: sealKeys(secret),
            path: BASE,
            isSecure: secure,
            isHttpOnly: true,
            isSameSite: 'Strict',
        },
        validate: (request: Request, cookies: Cookie | readonly Cookie[]) =>
            inContext(contextOf(request), () => validate(request, [cookies].flat())),
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
