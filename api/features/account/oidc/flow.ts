import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import { BASE } from '../../../../models/platform/calls/paths';
import { MAX_NEXT_LENGTH } from '../../../../models/platform/sessions/issuerCalls';
import type { Encryption } from '../../../platform/server/encryption';
import { ISSUER_COOKIE } from '../../../platform/sessions/cookie';
import type { Proofs } from './issuer';

const MINUTE = 60_000;
/** Milliseconds from the start of a sign-in to its end at the issuer. */
export const FLOW_LIFE_MS = 10 * MINUTE;
/** Milliseconds in which the code of the second factor has to follow. */
const CODE_LIFE_MS = 5 * MINUTE;

/** What a sign-in continues with, in either step. */
interface Continued {
    /** The screen to open afterwards. */
    readonly next: string;
    /** The session that it replaces: its cookie does not come with a request from another site. */
    readonly session: string | undefined;
}

/** A sign-in whose user is at the issuer. */
interface FlowAtIssuer extends Continued {
    readonly proofs: Proofs;
}

/** A sign-in whose user has to enter a code of their second factor here. */
interface FlowAtCode extends Continued {
    readonly userId: number;
}

type Step = 'issuer' | 'code';
interface Flows {
    readonly issuer: FlowAtIssuer;
    readonly code: FlowAtCode;
}
const LIFE_MS: Readonly<Record<Step, number>> = { issuer: FLOW_LIFE_MS, code: CODE_LIFE_MS };

const HOME = `${BASE}/home`;
/** A screen below the base; the calls below it are none. */
const SCREEN = new RegExp(`^${BASE}/(?!api(?:/|$))[^/\\\\]`);

/**
 * Returns the address of one of our own screens, or of the home page: another one could lead a user who has just signed
 * in anywhere.
 */
export const nextScreen = (next: string | null | undefined): string => {
    const base = 'http://localhost';
    if (!next || next.length > MAX_NEXT_LENGTH || !URL.canParse(next, base)) return HOME;
    const { origin, pathname, search, hash } = new URL(next, base);
    const address = pathname + search + hash;
    return origin === base && address.length <= MAX_NEXT_LENGTH && SCREEN.test(pathname) ? address : HOME;
};

/**
 * The cookie that ties a sign-in to its browser: encrypted, for minutes, and sent with the callback, which another site
 * leads to. Nothing is stored on the server, so that starts cost no rows and end on any node.
 */
export class FlowCookie {
    private readonly name: string;

    /** @param secure whether the product is reached by https: no other host of the domain can set the cookie then */
    constructor(
        server: Server,
        private readonly encryption: Encryption,
        secure: boolean,
    ) {
        this.name = secure ? `__Host-${ISSUER_COOKIE}` : ISSUER_COOKIE;
        server.state(this.name, {
            ttl: FLOW_LIFE_MS,
            isSecure: secure,
            isHttpOnly: true,
            isSameSite: 'Lax',
            path: '/',
            encoding: 'none',
            ignoreErrors: true,
        });
    }

    set<S extends Step>(h: ResponseToolkit, step: S, flow: Flows[S]): void {
        const content = JSON.stringify({ ...flow, until: Date.now() + LIFE_MS[step] });
        h.state(this.name, this.encryption.encrypt(content, step));
    }

    /** Returns the browser's sign-in, if it is at this step and not too old. */
    read<S extends Step>(request: Request, step: S): Flows[S] | undefined {
        const value: unknown = request.state[this.name];
        const content = typeof value === 'string' ? this.encryption.decrypt(value, step) : undefined;
        if (content === undefined) return undefined;
        const { until, ...flow } = JSON.parse(content) as Flows[S] & { readonly until: number };
        const left = until - Date.now();
        return left > 0 && left <= LIFE_MS[step] ? (flow as unknown as Flows[S]) : undefined;
    }

    clear(h: ResponseToolkit): void {
        h.unstate(this.name);
    }
}
