import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The client's secret at the issuer. */
const CLIENT_SECRET = 'secret of the client';
const PROCESS = 'test/support/issuerProcess.mjs';

/** An account at the issuer. */
interface IssuerAccount {
    readonly claims: Readonly<Record<string, unknown>>;
    /** How its user authenticates (RFC 8176). */
    readonly amr?: readonly string[];
}

/** A real OpenID Connect issuer in a process of its own. */
export interface TestIssuer {
    /** Its address on this machine. */
    readonly address: string;
    /** Settings with which the product signs users in by it. */
    readonly environment: NodeJS.ProcessEnv;
    /** Creates or changes an account. */
    put(subject: string, account: IssuerAccount): Promise<void>;
    /**
     * Signs in at the issuer's page, as a browser does.
     *
     * @param url the address that the product leads to
     * @param subject undefined: the user refuses
     * @returns the address that the issuer leads back to
     */
    signIn(url: string, subject: string | undefined): Promise<URL>;
    /** Has it accept connections, and answer nothing. */
    hang(): void;
    resume(): void;
    close(): Promise<void>;
}

const cookiesOf = (response: Response): string[] =>
    response.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0] ?? '');

const send = async (child: ChildProcess, message: object): Promise<void> => {
    const answered = once(child, 'message');
    child.send(message);
    await answered;
};

/** Follows redirects up to an address elsewhere, with cookies. @returns a page, or the address */
const browse = async (from: URL, jar: Map<string, string>, init: RequestInit = {}): Promise<URL | Response> => {
    let url = from;
    let request = init;
    for (;;) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { ...request, redirect: 'manual', headers: { cookie } });
        for (const pair of cookiesOf(response)) {
            const [name = '', value = ''] = pair.split(/=(.*)/s);
            jar.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) return response;
        const next = new URL(location, url);
        if (next.origin !== from.origin) return next;
        [url, request] = [next, {}];
    }
};

/**
 * Starts an issuer.
 *
 * @param publicUrl of the product
 * @param hasClaimsInToken whether the ID token has all claims; otherwise the userinfo endpoint alone has them
 */
export const startIssuer = async (publicUrl: string, hasClaimsInToken = false): Promise<TestIssuer> => {
    const redirectUri = `${publicUrl}/iss/api/auth/oidc/callback`;
    const child = fork(PROCESS, [JSON.stringify({ redirectUri, hasClaimsInToken })], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        execArgv: [],
    });
    const exited = once(child, 'exit');
    const [{ address }] = (await once(child, 'message')) as [{ address: string }];
    return {
        address,
        environment: {
            PUBLIC_URL: publicUrl,
            OIDC_ISSUER: address,
            OIDC_CLIENT_ID: 'endcap',
            OIDC_CLIENT_SECRET: CLIENT_SECRET,
        },
        put: (subject, account) => send(child, { subject, account }),
        signIn: async (url, subject) => {
            const jar = new Map<string, string>();
            const page = await browse(new URL(url), jar);
            if (page instanceof URL) return page;
            const body = new URLSearchParams(subject === undefined ? { refuse: '1' } : { account: subject });
            const back = await browse(new URL(page.url), jar, { method: 'POST', body });
            if (!(back instanceof URL)) throw new Error(`The issuer answered ${String(back.status)}.`);
            return back;
        },
        hang: () => child.kill('SIGSTOP'),
        resume: () => child.kill('SIGCONT'),
        close: async () => {
            child.kill('SIGKILL');
            await exited;
        },
    };
};
