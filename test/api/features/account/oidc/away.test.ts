import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApp, PASSWORD, type TestApp } from '../../../../support/app';
import { setClock } from '../../../../support/clock';
import { databases } from '../../../../support/databases';
import { startIssuer, type TestIssuer } from '../../../../support/issuer';
import { IssuerBrowser } from '../../../../support/issuerBrowser';

const PUBLIC_URL = 'http://127.0.0.1:8080';
const AWAY = '/iss/login?problem=away&next=%2Fiss%2Fhome';
/** Milliseconds after which the issuer is asked again. */
const AGAIN = 6_000;
const LIMIT = 5_000;
const pat = { claims: { email: 'pat@corp.example', email_verified: true } };

const [sqlite] = databases;

const timed = async <T>(work: Promise<T>): Promise<{ readonly value: T; readonly ms: number }> => {
    const began = performance.now();
    return { value: await work, ms: performance.now() - began };
};

describe('an issuer that is away', () => {
    let app: TestApp;
    let issuer: TestIssuer;
    const signInByPassword = async () =>
        (await app.stranger().call('POST', '/auth/login', { username: 'viewer', password: PASSWORD })).status;
    beforeEach(async () => {
        issuer = await startIssuer(PUBLIC_URL);
    });
    afterEach(async () => {
        jest.useRealTimers();
        await app.drop();
        await issuer.close();
    });

    test('stops neither the start nor sign-in by password, and leads back to the login', async () => {
        await issuer.close();
        app = await openTestApp(sqlite!, issuer.environment);
        const page = new IssuerBrowser(app, issuer);
        expect(await page.start('/iss/about')).toBe('/iss/login?problem=away&next=%2Fiss%2Fabout');
        expect(page.cookies.size).toBe(0);
        expect(await signInByPassword()).toBe(200);
        issuer = await startIssuer(PUBLIC_URL);
    });

    test('that hangs is waited for a few seconds, once for all, and is asked again later', async () => {
        app = await openTestApp(sqlite!, issuer.environment);
        await issuer.put('pat', pat);
        issuer.hang();
        const page = new IssuerBrowser(app, issuer);
        const starts = await timed(
            Promise.all(Array.from({ length: 5 }, () => new IssuerBrowser(app, issuer).start())),
        );
        expect(new Set(starts.value)).toEqual(new Set([AWAY]));
        expect(starts.ms).toBeGreaterThan(LIMIT - 500);
        expect(starts.ms).toBeLessThan(2 * LIMIT);
        expect((await timed(page.start())).ms).toBeLessThan(LIMIT / 2);
        expect(await signInByPassword()).toBe(200);
        issuer.resume();
        setClock(Date.now() + AGAIN);
        const url = await page.start();
        expect(url).toContain(`${issuer.address}/auth?`);
        const back = await issuer.signIn(url, 'pat');
        issuer.hang();
        expect(await page.back(back)).toBe(AWAY);
        issuer.resume();
        expect(await page.signIn('pat')).toBe('/iss/home');
    });

    test('as is one that is no issuer, or another', async () => {
        let answer = '';
        const server: Server = createServer((_request, response) => {
            response.setHeader('content-type', 'application/json').end(answer);
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
        app = await openTestApp(sqlite!, { ...issuer.environment, OIDC_ISSUER: address });
        const page = new IssuerBrowser(app, issuer);
        const places: string[] = [];
        for (const one of ['', '<html>', '[]', '{"issuer":"https://elsewhere.example"}', `{"issuer":"${address}"}`]) {
            answer = one;
            setClock(Date.now() + AGAIN);
            places.push(await page.start());
        }
        server.closeAllConnections();
        server.close();
        expect(new Set(places)).toEqual(new Set([AWAY]));
    });
});

test('without an issuer there is no such call, and none is offered', async () => {
    const app = await openTestApp(sqlite!);
    const client = app.stranger();
    expect((await client.call('GET', '/auth/oidc/start')).status).toBe(404);
    expect((await client.call('GET', '/auth/oidc/callback?code=x&state=y')).status).toBe(404);
    expect((await client.call('POST', '/auth/oidc/code', { code: '123456' })).status).toBe(404);
    expect((await client.call('GET', '/auth/context')).data).toMatchObject({ issuer: null });
    await app.drop();
});
