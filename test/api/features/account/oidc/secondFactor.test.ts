import { openTestApp, type TestApp } from '../../../../support/app';
import { setClock } from '../../../../support/clock';
import { databases } from '../../../../support/databases';
import { startIssuer, type TestIssuer } from '../../../../support/issuer';
import { IssuerBrowser } from '../../../../support/issuerBrowser';
import { codeOf, enrol } from '../../../../support/totp';

const PUBLIC_URL = 'https://endcap.example';
const STEP = 30_000;
const MINUTE = 60_000;
const CODE = '/iss/login?step=code&next=%2Fiss%2Fabout';
const COOKIE = '__Host-endcap-issuer';

describe.each(databases)('a second factor and an issuer on $name', kind => {
    let issuer: TestIssuer;
    let app: TestApp;
    beforeAll(async () => {
        issuer = await startIssuer(PUBLIC_URL);
        app = await openTestApp(kind, { ...issuer.environment, SECOND_FACTOR_ROLES: 'Content Manager' });
    });
    afterEach(() => jest.useRealTimers());
    afterAll(async () => {
        await app.drop();
        await issuer.close();
    });
    const browser = () => new IssuerBrowser(app, issuer);
    const put = (username: string, amr?: readonly string[]) =>
        issuer.put(username, {
            claims: { email: `${username}@endcap.example`, email_verified: true },
            ...(amr && { amr }),
        });
    const enter = (page: IssuerBrowser, code: string) =>
        page.call<{ next: string }>('POST', '/auth/oidc/code', { code });

    test('that a role requires is set up here, unless the issuer confirmed one', async () => {
        await put('content', ['pwd']);
        const page = browser();
        expect(await page.signIn('content')).toBe('/iss/home');
        expect(await page.context()).toMatchObject({ must_enrol: true });
        expect((await page.call('POST', '/product/list', {})).status).toBe(403);
        for (const method of ['mfa', 'otp', 'hwk', 'sc']) {
            await put('content', ['pwd', method]);
            const confirmed = browser();
            await confirmed.signIn('content');
            expect(await confirmed.context()).toMatchObject({ must_enrol: false });
            expect((await confirmed.call('POST', '/product/list', {})).status).toBe(200);
        }
        for (const amr of [[], ['pwd', 'pin', 'kba'], ['sms']]) {
            await put('content', amr);
            const other = browser();
            await other.signIn('content');
            expect(await other.context()).toMatchObject({ must_enrol: true });
        }
        // A password alone does not count, whatever sessions there are.
        expect((await (await app.as('content')).call('GET', '/auth/context')).data).toMatchObject({ must_enrol: true });
    });

    test('of the user here is entered after the issuer, unless it confirmed one', async () => {
        const { secret, codes } = await enrol(await app.as('viewer'));
        await put('viewer', ['pwd']);
        const page = browser();
        expect(await page.signIn('viewer', '/iss/about')).toBe(CODE);
        expect(await page.username()).toBeUndefined();
        expect((await enter(page, '000000')).errors).toEqual({ code: 'Invalid code. Each code works once.' });
        expect((await enter(page, ' ')).status).toBe(400);
        expect(await page.username()).toBeUndefined();
        setClock(Date.now() + STEP);
        const code = codeOf(secret);
        expect(await enter(page, code)).toMatchObject({ status: 200, data: { next: '/iss/about' } });
        jest.useRealTimers();
        expect(await page.username()).toBe('viewer');
        expect([...page.cookies.keys()]).toEqual(['endcap']);

        const again = browser();
        await again.signIn('viewer', '/iss/about');
        expect((await enter(again, code)).status).toBe(400);
        expect((await enter(again, codes[0] ?? '')).status).toBe(200);

        await put('viewer', ['pwd', 'otp', 'mfa']);
        const confirmed = browser();
        expect(await confirmed.signIn('viewer', '/iss/about')).toBe('/iss/about');
        expect(await confirmed.username()).toBe('viewer');
    });

    test('is asked of the browser that came back from the issuer alone, within minutes', async () => {
        const { codes } = await enrol(await app.as('operator'));
        await put('operator');
        const EXPIRED = { code: 'This sign-in took too long, or was begun in another browser. Begin again.' };
        expect((await enter(browser(), codes[0] ?? '')).errors).toEqual(EXPIRED);
        // A sign-in that has not been at the issuer yet is none at the code.
        const started = browser();
        await started.start();
        expect((await enter(started, codes[0] ?? '')).errors).toEqual(EXPIRED);
        const page = browser();
        await page.signIn('operator');
        expect(await page.get('/iss/api/auth/oidc/callback?code=x&state=undefined')).toContain('problem=expired');
        expect(page.cookies.has(COOKIE)).toBe(false);
        const late = browser();
        await late.signIn('operator');
        setClock(Date.now() + 5 * MINUTE + 1);
        expect((await enter(late, codes[0] ?? '')).errors).toEqual(EXPIRED);
        jest.useRealTimers();
        expect((await enter(late, codes[0] ?? '')).status).toBe(200);
    });

    test('wrong codes count as wrong passwords do, and a user who is disabled meanwhile stays out', async () => {
        const { codes } = await enrol(await app.as('manager'));
        await put('manager');
        const page = browser();
        await page.signIn('manager');
        const enable = (enabled: boolean) =>
            app.services.database.write(transaction =>
                app.services.database.run(
                    `UPDATE sec_user SET enabled = $1 WHERE username = 'manager'`,
                    [enabled],
                    transaction,
                ),
            );
        await enable(false);
        expect((await enter(page, codes[0] ?? '')).status).toBe(400);
        await enable(true);
        for (let index = 0; index < 4; index++) expect((await enter(page, '000000')).status).toBe(400);
        expect((await enter(page, codes[0] ?? '')).status).toBe(429);
        expect(await page.username()).toBeUndefined();
    });
});
