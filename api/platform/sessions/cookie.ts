import { hkdfSync } from 'node:crypto';
import type { Request, Server } from '@hapi/hapi';

export const COOKIE = 'endcap';

/** The cookie, sealed: whoever holds it holds the session. */
export interface Cookie {
    readonly id: string;
    readonly username: string;
}

const KEY_BYTES = 32;

/**
 * The keys of the seal, derived from the secret once. Handed the secret itself, iron derives both anew for every
 * request, on the threads that the database works on.
 */
export const sealKeys = (secret: string) => {
    const key = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `endcap cookie ${use}`, KEY_BYTES));
    const keys = { encryption: key('encryption'), integrity: key('integrity') };
    // Sealing reads the two, opening asks for the name of the keys, which is this one when there is none.
    return { ...keys, default: keys };
};

/** The form of a seal (@hapi/iron): what has another was not made by us. */
const SEALED = new RegExp(String.raw`^${COOKIE}=Fe26\.2\*[\w.*~-]+$`);
/** Cookies of ours that are looked at: a host above this one may have set some of the same name. */
const MAX_COOKIES = 4;

/**
 * Takes away what other programs on this host have set (docs/operations.md, "Safety"): whatever it looks like, it is
 * theirs.
 */
export const ownCookies = (server: Server): void => {
    server.ext('onRequest', ({ headers }, h) => {
        const { cookie } = headers as { cookie?: string };
        if (cookie === undefined) return h.continue;
        const own = cookie
            .split(';')
            .map(pair => pair.trim())
            .filter(pair => SEALED.test(pair));
        (headers as { cookie?: string }).cookie = own.slice(0, MAX_COOKIES).join('; ');
        return h.continue;
    });
};

export const beginCookie = (request: Request, cookie: Cookie, life: number | undefined): void => {
    request.cookieAuth.set(cookie);
    if (life !== undefined) request.cookieAuth.ttl(life);
};
