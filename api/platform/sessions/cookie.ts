import { hkdfSync } from 'node:crypto';
import type { Request, Server } from '@hapi/hapi';
import { defaults as iron, unseal } from '@hapi/iron';
import { Recent } from '../../../models/database/recent';

export const COOKIE = 'endcap';
/** The cookie of a sign-in by an issuer, after `__Host-` on https. */
export const ISSUER_COOKIE = 'endcap-issuer';

/** The sealed cookie: its bearer has the session. */
export interface Cookie {
    readonly id: string;
    readonly username: string;
}

const KEY_BYTES = 32;

/**
 * Returns the keys of the seal, derived from the secret once. From the secret itself, iron would derive both again for
 * every request, on the threads of the database.
 */
export const sealKeys = (secret: string) => {
    const key = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `endcap cookie ${use}`, KEY_BYTES));
    const keys = { encryption: key('encryption'), integrity: key('integrity') };
    // Sealing reads the two keys, opening looks up the name of the keys, which is `default` when there is none.
    return { ...keys, default: keys };
};

/** The form of a seal (@hapi/iron): cookies of another form were not set by us. */
const SEALED = new RegExp(String.raw`^${COOKIE}=(Fe26\.2\*[\w.*~-]+)$`);
/** The encrypted form of the other cookie (`api/platform/server/encryption.ts`). */
const ENCRYPTED = new RegExp(String.raw`^(?:__Host-)?${ISSUER_COOKIE}=[\w-]+$`);
/** Cookies of our name that are checked: a parent domain may have set some of the same name. */
const MAX_COOKIES = 4;

const sealsIn = (pairs: readonly string[]): string[] =>
    pairs.flatMap(pair => SEALED.exec(pair)?.[1] ?? []).slice(0, MAX_COOKIES);
const encryptedIn = (pairs: readonly string[]): string[] =>
    pairs.filter(pair => ENCRYPTED.test(pair)).slice(0, MAX_COOKIES);

/**
 * Removes cookies that other programs on this host have set (docs/operations.md, "Safety"), whatever their form, and
 * takes the seals of ours aside, which hapi would open again for each request.
 */
export const ownCookies = (server: Server): void => {
    server.ext('onRequest', ({ app, headers }, h) => {
        const { cookie } = headers as { cookie?: string };
        if (cookie === undefined) return h.continue;
        // Browsers mostly send it alone.
        const [, only] = SEALED.exec(cookie) ?? [];
        if (only !== undefined) {
            app.seals = [only];
            (headers as { cookie?: string }).cookie = '';
            return h.continue;
        }
        const pairs = cookie.split(';').map(pair => pair.trim());
        app.seals = sealsIn(pairs);
        (headers as { cookie?: string }).cookie = encryptedIn(pairs).join('; ');
        return h.continue;
    });
};

/** Opened seals: a seal that opens once always does, to the same cookie. */
const MAX_OPENED = 1_000;

/** Opens the seals of cookies, each once: deciphering took an eighth of the time of a short call. */
export class Seals {
    private readonly opened = new Recent<Cookie>(MAX_OPENED);

    constructor(private readonly keys: ReturnType<typeof sealKeys>) {}

    /** Returns the cookies of those seals that are ours. */
    async open(seals: readonly string[]): Promise<Cookie[]> {
        const cookies: Cookie[] = [];
        for (const seal of seals) {
            const cookie = this.opened.get(seal) ?? (await this.unseal(seal));
            if (cookie) cookies.push(cookie);
        }
        return cookies;
    }

    private async unseal(seal: string): Promise<Cookie | undefined> {
        try {
            const cookie = (await unseal(seal, this.keys, iron)) as Cookie;
            this.opened.set(seal, cookie);
            return cookie;
        } catch {
            return undefined;
        }
    }
}

export const beginCookie = (request: Request, cookie: Cookie, life: number | undefined): void => {
    request.cookieAuth.set(cookie);
    if (life !== undefined) request.cookieAuth.ttl(life);
};
