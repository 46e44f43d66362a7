import { hkdfSync } from 'node:crypto';
import cookiePlugin from '@hapi/cookie';
import type { Request, Server } from '@hapi/hapi';
import { may, type Access } from '../../models/access';
import { BASE } from '../paths';
import { Failure } from '../failure';
import type { Sessions, SessionUser } from './sessions';

export const COOKIE = 'endcap';

/** What every route says of itself, in `options.app`. */
export interface RouteApp {
    readonly access: Access;
    /** The call is not a use of the session. */
    readonly passive?: boolean;
    /** The table that its writes are to, and what its columns are, for naming the field of a duplicate. */
    readonly table?: { readonly name: string; readonly fields: readonly string[] };
}

/** The cookie, sealed: whoever holds it holds the session. */
interface Cookie {
    readonly id: string;
    readonly username: string;
}

export interface AuthenticationSettings {
    readonly secret: string;
    readonly secure: boolean;
}

const KEY_BYTES = 32;

/**
 * The keys of the seal, derived from the secret once. Handed the secret itself, iron derives both anew for every
 * request, on the threads that the database works on.
 */
const sealKeys = (secret: string) => {
    const key = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `endcap cookie ${use}`, KEY_BYTES));
    const keys = { encryption: key('encryption'), integrity: key('integrity') };
    // Sealing reads the two, opening asks for the name of the keys, which is this one when there is none.
    return { ...keys, default: keys };
};

/**
 * Sessions in a cookie, and the access rule at every route. It is asked as soon as the user is known, before any
 * payload is read: an upload without the right ends before its first byte.
 */
export const authentication = async (
    server: Server,
    sessions: Sessions,
    { secret, secure }: AuthenticationSettings,
): Promise<void> => {
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
        validate: async (request: Request, cookies: Cookie | readonly Cookie[]) => {
            const { access, passive = false } = request.route.settings.app as unknown as RouteApp;
            try {
                const found = await sessionAmong(sessions, [cookies].flat(), passive);
                if (!found) return { isValid: false };
                if (!may(found.user, access)) {
                    request.app.refused = found.user;
                    throw Failure.service(403, 'You do not have access.');
                }
                return { isValid: true, credentials: { user: found.user, session: found.id } };
            } catch (error) {
                // hapi/cookie would make a 401 of it, or, where anyone may call, nobody of the caller.
                request.app.unanswered = error;
                throw error;
            }
        },
    });
    ownCookies(server);
    server.ext('onPostAuth', (request, h) => {
        const { unanswered } = request.app;
        if (unanswered !== undefined) throw unanswered as Error;
        return h.continue;
    });
};

/** The form of a seal (@hapi/iron): what has another was not made by us. */
const SEALED = new RegExp(String.raw`^${COOKIE}=Fe26\.2\*[\w.*~-]+$`);
/** Cookies of ours that are looked at: a host above this one may have set some of the same name. */
const MOST_COOKIES = 4;

/** Takes away what other programs on this host have set (operations.md, "Safety"): whatever it looks like, it is theirs. */
const ownCookies = (server: Server): void => {
    server.ext('onRequest', ({ headers }, h) => {
        const { cookie } = headers as { cookie?: string };
        if (cookie === undefined) return h.continue;
        const own = cookie
            .split(';')
            .map(pair => pair.trim())
            .filter(pair => SEALED.test(pair));
        (headers as { cookie?: string }).cookie = own.slice(0, MOST_COOKIES).join('; ');
        return h.continue;
    });
};

/** The first of the cookies that opens a session. */
const sessionAmong = async (
    sessions: Sessions,
    cookies: readonly Cookie[],
    passive: boolean,
): Promise<{ id: string; user: SessionUser } | undefined> => {
    for (const { id } of cookies) {
        const user = await sessions.find(id, passive);
        if (user) return { id, user };
    }
    return undefined;
};

/** How a route asks for its user: those for anyone look, the others insist. */
export const authOf = (access: Access) =>
    ({ strategy: 'session', mode: access === 'anyone' ? 'try' : 'required' }) as const;

/** Who calls; undefined where nobody is signed in. */
export const userOf = (request: Request): SessionUser | undefined =>
    request.auth.isAuthenticated ? (request.auth.credentials.user as SessionUser) : undefined;

export const sessionOf = (request: Request): string | undefined =>
    request.auth.isAuthenticated ? (request.auth.credentials['session'] as string) : undefined;

export const beginCookie = (request: Request, cookie: Cookie, life: number | undefined): void => {
    request.cookieAuth.set(cookie);
    if (life !== undefined) request.cookieAuth.ttl(life);
};
