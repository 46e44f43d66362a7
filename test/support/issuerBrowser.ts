import type { RunningApp } from '../../api/platform/server/app';
import { clientOf, type Answer } from './app';
import type { TestIssuer } from './issuer';

interface Context {
    readonly authenticated: boolean;
    readonly must_enrol: boolean;
    readonly user: { readonly id: number; readonly username: string; readonly roles: readonly string[] } | null;
}

/** A browser that signs in by an issuer: it has cookies, and follows what the product answers by hand. */
export class IssuerBrowser {
    readonly cookies = new Map<string, string>();

    constructor(
        private app: RunningApp,
        private readonly issuer: TestIssuer,
    ) {}

    /** Continues at another node. */
    at(app: RunningApp): this {
        this.app = app;
        return this;
    }

    /** Requests an address of the product. @returns the address that it leads to */
    async get(path: string, headers: Record<string, string> = {}): Promise<string> {
        const response = await this.app.server.inject({ url: path, headers: { ...this.cookieHeader(), ...headers } });
        for (const header of [response.headers['set-cookie'] ?? []].flat()) this.store(header);
        return String(response.headers.location ?? response.statusCode);
    }

    /** Begins to sign in. @returns the address of the issuer's page */
    start(next?: string): Promise<string> {
        const query = next === undefined ? '' : `?${new URLSearchParams({ next }).toString()}`;
        return this.get(`/iss/api/auth/oidc/start${query}`);
    }

    /** Comes back from the issuer. @returns the address that the product leads to */
    back({ pathname, search }: URL): Promise<string> {
        return this.get(pathname + search, { 'sec-fetch-site': 'cross-site' });
    }

    /** Signs in as an account of the issuer. @returns the address that the product leads to */
    async signIn(subject: string | undefined, next?: string): Promise<string> {
        return this.back(await this.issuer.signIn(await this.start(next), subject));
    }

    async call<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer<Data>> {
        const client = clientOf(this.app);
        client.cookie = this.cookieHeader().cookie;
        const answer = await client.call<Data>(method, path, payload);
        for (const header of (answer.headers['set-cookie'] ?? []) as string[]) this.store(header);
        return answer;
    }

    /** Returns who is signed in here. */
    async context(): Promise<Context> {
        const { data } = await this.call<Context>('GET', '/auth/context');
        return data as Context;
    }

    async username(): Promise<string | undefined> {
        return (await this.context()).user?.username;
    }

    private cookieHeader(): { cookie: string } {
        return { cookie: [...this.cookies].map(pair => pair.join('=')).join('; ') };
    }

    private store(header: string): void {
        const [pair = ''] = header.split(';', 1);
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        if (header.includes('Max-Age=0')) this.cookies.delete(name);
        else this.cookies.set(name, value);
    }
}
