import { CHANGE_SET_HEADER } from '../../../../../models/platform/undo/changeSet';
import { openTestApp, PASSWORD, type TestApp } from '../../../../support/app';
import { setClock } from '../../../../support/clock';
import { databases } from '../../../../support/databases';
import { startIssuer, type TestIssuer } from '../../../../support/issuer';
import { IssuerBrowser } from '../../../../support/issuerBrowser';

const PUBLIC_URL = 'https://endcap.example';
const COOKIE = '__Host-endcap-issuer';
const MINUTE = 60_000;
const pat = { email: 'pat.doe@corp.example', email_verified: true, given_name: 'Pat', family_name: 'Doe' };

const login = (problem: string, next = '/iss/home'): string =>
    `/iss/login?${new URLSearchParams({ problem, next }).toString()}`;

describe.each(databases)('sign-in by an issuer on $name', kind => {
    let issuer: TestIssuer;
    let app: TestApp;
    beforeAll(async () => {
        issuer = await startIssuer(PUBLIC_URL);
        app = await openTestApp(kind, { ...issuer.environment, OIDC_NAME: 'Corporate account' });
    });
    afterEach(() => jest.useRealTimers());
    afterAll(async () => {
        await app.drop();
        await issuer.close();
    });
    const browser = () => new IssuerBrowser(app, issuer);
    const rowsOf = (sql: string, values: readonly string[] = []) => app.services.database.read(sql, values);

    test('is offered before sign-in, by the issuer’s name', async () => {
        expect((await app.stranger().call('GET', '/auth/context')).data).toMatchObject({ issuer: 'Corporate account' });
    });

    test('creates a user of a new account, and leads to the screen that was requested', async () => {
        await issuer.put('pat', { claims: pat });
        const page = browser();
        expect(await page.signIn('pat', '/iss/product/list?filter=%7B%7D')).toBe('/iss/product/list?filter=%7B%7D');
        expect(await page.context()).toMatchObject({ authenticated: true, user: { username: 'pat.doe', roles: [] } });
        expect(
            await rowsOf('SELECT fname, lname, email, password FROM sec_user WHERE username = $1', ['pat.doe']),
        ).toEqual([{ fname: 'Pat', lname: 'Doe', email: pat.email, password: null }]);
        const signIn = { username: 'pat.doe', password: '' };
        for (const password of ['', 'null', PASSWORD])
            expect((await app.stranger().call('POST', '/auth/login', { ...signIn, password })).status).toBe(400);
        const [{ id } = {}] = await rowsOf('SELECT id FROM sec_user WHERE username = $1', ['pat.doe']);
        const history = await (await app.as('administrator')).call('GET', `/settings/secuser/${String(id)}/history`);
        expect(JSON.stringify(history.data)).toContain('"issuer"');
    });

    test('the cookie is of the browser alone, and goes with what ends the sign-in', async () => {
        const { headers } = await app.server.inject('/iss/api/auth/oidc/start');
        expect(String(headers['set-cookie'])).toMatch(
            /^__Host-endcap-issuer=[\w-]+; Max-Age=600; Expires=[^;]+; Secure; HttpOnly; SameSite=Lax; Path=\/$/,
        );
        const page = browser();
        await page.signIn('pat');
        expect([...page.cookies.keys()]).toEqual(['endcap']);
    });

    test('starts leave no rows, and one from another site’s page is refused', async () => {
        const count = async () => (await rowsOf('SELECT state FROM sec_issuer_return')).length;
        const before = await count();
        for (let index = 0; index < 20; index++) await browser().start();
        expect(await count()).toBe(before);
        expect(await browser().get('/iss/api/auth/oidc/start', { 'sec-fetch-site': 'cross-site' })).toBe('403');
    });

    test('finds the user of a verified address, whatever its case, and signs in as them from then on', async () => {
        await issuer.put('viewer', { claims: { ...pat, email: 'VIEWER@endcap.example' } });
        const page = browser();
        expect(await page.signIn('viewer')).toBe('/iss/home');
        expect(await page.username()).toBe('viewer');
        // The address of another user, at the issuer or here, changes nothing.
        await issuer.put('viewer', { claims: { ...pat, email: 'administrator@endcap.example' } });
        expect(await page.signIn('viewer')).toBe('/iss/home');
        expect(await page.username()).toBe('viewer');
        await issuer.put('viewer', { claims: {} });
        await page.signIn('viewer');
        expect(await page.username()).toBe('viewer');
    });

    test('another subject with the address of a linked user is refused', async () => {
        await issuer.put('successor', { claims: { ...pat, email: 'viewer@endcap.example' } });
        const page = browser();
        expect(await page.signIn('successor')).toBe(login('otherSubject'));
        expect(await page.username()).toBeUndefined();
    });

    test('an administrator unlinks a user, whom the next sign-in finds by the address again', async () => {
        const administrator = await app.as('administrator');
        const before = browser();
        await before.signIn('viewer');
        const [{ id } = {}] = await rowsOf(`SELECT id FROM sec_user WHERE username = 'viewer'`);
        const path = `/settings/secuser/${String(id)}`;
        const issuerOf = async () => (await administrator.call<{ issuers: unknown }>('GET', path)).data?.issuers;
        expect(await issuerOf()).toBe(issuer.address);

        expect((await (await app.as('content')).call('DELETE', `${path}/issuer`)).status).toBe(403);
        expect((await administrator.call('DELETE', '/settings/secuser/999999/issuer')).status).toBe(404);
        expect((await administrator.call('DELETE', `${path}/issuer`)).status).toBe(200);
        expect([await issuerOf(), await before.username()]).toEqual([null, undefined]);
        const again = await administrator.call('DELETE', `${path}/issuer`);
        expect(again).toMatchObject({ status: 409, errors: { serviceError: 'This user signs in by no issuer.' } });

        const page = browser();
        expect(await page.signIn('successor')).toBe('/iss/home');
        expect([await issuerOf(), await page.username()]).toEqual([issuer.address, 'viewer']);
        const history = JSON.stringify((await administrator.call('GET', `${path}/history`)).data);
        const [from, to] = [JSON.stringify(issuer.address), 'null'];
        expect(history).toContain(`"changes":{"issuers":{"from":${from},"to":${to}}}`);
        expect(history).toContain(`"changes":{"issuers":{"from":${to},"to":${from}}}`);
    });

    test('a user who is deleted and brought back signs in by the issuer as before', async () => {
        await issuer.put('gone', { claims: { ...pat, email: 'gone@corp.example', preferred_username: 'gone.user' } });
        await browser().signIn('gone');
        const [{ id } = {}] = await rowsOf(`SELECT id FROM sec_user WHERE username = 'gone.user'`);
        const path = `/settings/secuser/${String(id)}`;
        const administrator = await app.as('administrator');
        const { headers } = await administrator.call('DELETE', path);
        const undone = await administrator.call('POST', `/change/${String(headers[CHANGE_SET_HEADER])}/undo`, {});
        expect(undone.errors).toBeNull();
        expect((await administrator.call('GET', path)).data).toMatchObject({ issuers: issuer.address });
        // By the subject: the address is another one now.
        await issuer.put('gone', { claims: { ...pat, email: 'elsewhere@corp.example' } });
        const page = browser();
        await page.signIn('gone');
        expect(await page.username()).toBe('gone.user');
    });

    test('an address that is not verified, none, and one that cannot be stored are refused', async () => {
        const long = `${'x'.repeat(50)}@corp.example`;
        const rejected = [
            { ...pat, email: 'content@endcap.example', email_verified: false },
            { ...pat, email: 'content@endcap.example', email_verified: undefined },
            { ...pat, email: 'content@endcap.example', email_verified: 1 },
            { ...pat, email: undefined },
            { ...pat, email: long },
            { ...pat, email: 'no address' },
        ];
        for (const claims of rejected) {
            await issuer.put('nobody', { claims });
            const page = browser();
            expect(await page.signIn('nobody')).toBe(login('unverified'));
            expect(await page.username()).toBeUndefined();
        }
        expect(await rowsOf('SELECT subject FROM sec_identity WHERE subject = $1', ['nobody'])).toEqual([]);
    });

    test('where two users have the address, neither is signed in', async () => {
        const administrator = await app.as('administrator');
        const { data } = await administrator.call<{ id: number }>('POST', '/settings/secuser', {
            username: 'another',
            fname: 'An',
            lname: 'Other',
            email: 'Operator@endcap.example',
            secUserRoleIds: [],
        });
        await issuer.put('operator', { claims: { ...pat, email: 'operator@endcap.example' } });
        expect(await browser().signIn('operator', '/iss/about')).toBe(login('ambiguous', '/iss/about'));
        await administrator.call('DELETE', `/settings/secuser/${String(data?.id)}`);
        const page = browser();
        await page.signIn('operator');
        expect(await page.username()).toBe('operator');
    });

    test('a user who is disabled is refused, matched or linked', async () => {
        await issuer.put('reports', { claims: { ...pat, email: 'reports@endcap.example' } });
        await issuer.put('requester', { claims: { ...pat, email: 'requester@endcap.example' } });
        const page = browser();
        await page.signIn('reports');
        const enable = (enabled: boolean) =>
            app.services.database.write(transaction =>
                app.services.database.run(
                    `UPDATE sec_user SET enabled = $1 WHERE username IN ('reports', 'requester')`,
                    [enabled],
                    transaction,
                ),
            );
        await enable(false);
        for (const subject of ['reports', 'requester']) expect(await browser().signIn(subject)).toBe(login('disabled'));
        expect(await rowsOf('SELECT subject FROM sec_identity WHERE subject = $1', ['requester'])).toEqual([]);
        await enable(true);
        expect(await browser().signIn('requester')).toBe('/iss/home');
    });

    test('the session is a new one, and the one before ends', async () => {
        const page = browser();
        await page.call('POST', '/auth/login', { username: 'manager', password: PASSWORD });
        const before = page.cookies.get('endcap') ?? '';
        const url = await page.start();
        // SameSite=Strict: this cookie does not come with what another site leads to.
        page.cookies.delete('endcap');
        await page.back(await issuer.signIn(url, 'pat'));
        expect(await page.username()).toBe('pat.doe');
        expect(page.cookies.get('endcap')).not.toBe(before);
        page.cookies.set('endcap', before);
        expect(await page.username()).toBeUndefined();
    });

    test('the user’s refusal leads back, without what the issuer wrote', async () => {
        const page = browser();
        expect(await page.signIn(undefined, '/iss/about')).toBe(login('rejected', '/iss/about'));
        expect(await page.username()).toBeUndefined();
        expect(await page.signIn('pat')).toBe('/iss/home');
    });

    test('only the browser that began it ends it, once, and in time', async () => {
        const [victim, attacker] = [browser(), browser()];
        const stolen = await issuer.signIn(await attacker.start(), 'pat');
        expect(await victim.back(stolen)).toBe(login('expired'));
        // A browser with a sign-in of its own is at another state.
        await victim.start();
        expect(await victim.back(stolen)).toBe(login('expired'));
        expect(await victim.username()).toBeUndefined();

        const page = browser();
        const back = await issuer.signIn(await page.start(), 'pat');
        const cookie = page.cookies.get(COOKIE) ?? '';
        expect(await page.back(back)).toBe('/iss/home');
        expect(await page.back(back)).toBe(login('expired'));
        page.cookies.set(COOKIE, cookie);
        expect(await page.back(back)).toBe(login('expired'));

        const late = browser();
        const lateBack = await issuer.signIn(await late.start(), 'pat');
        setClock(Date.now() + 10 * MINUTE + 1);
        expect(await late.back(lateBack)).toBe(login('expired'));
        jest.useRealTimers();
    });

    test('neither garbage nor another code, nonce, verifier or state signs anybody in', async () => {
        const states = async () => (await rowsOf('SELECT state FROM sec_issuer_return')).length;
        const before = await states();
        for (const query of ['', '?code=x', '?state=x&code=y', '?error=access_denied', `?state=${'x'.repeat(5000)}`])
            expect(await browser().get(`/iss/api/auth/oidc/callback${query}`)).toBe(login('expired'));
        const forged = browser();
        for (const value of ['x', 'A'.repeat(200), (await browser().start()).slice(-40).replace(/\W/g, '')]) {
            forged.cookies.set(COOKIE, value);
            expect(await forged.get('/iss/api/auth/oidc/callback?state=x&code=y')).toBe(login('expired'));
        }
        expect(await states()).toBe(before);

        const page = browser();
        const used = await issuer.signIn(await page.start(), 'pat');
        expect(await page.back(used)).toBe('/iss/home');
        // A code that has been used, and that of another browser’s sign-in: the state is right.
        const other = browser();
        const begun = await issuer.signIn(await other.start(), 'pat');
        for (const code of [used.searchParams.get('code'), begun.searchParams.get('code'), 'nonsense']) {
            const back = await issuer.signIn(await page.start(), 'pat');
            back.searchParams.set('code', code ?? '');
            expect(await page.back(back)).toBe(login('rejected'));
        }
        const twice = await issuer.signIn(await page.start(), 'pat');
        twice.searchParams.append('code', 'second');
        expect(await page.back(twice)).toBe(login('rejected'));
        const foreign = await issuer.signIn(await page.start(), 'pat');
        foreign.searchParams.set('iss', 'https://elsewhere.example');
        expect(await page.back(foreign)).toBe(login('rejected'));

        const changed = new URL(await page.start());
        changed.searchParams.set('nonce', 'another');
        expect(await page.back(await issuer.signIn(changed.href, 'pat'))).toBe(login('rejected'));
        const url = new URL(await page.start());
        expect(url.searchParams.get('code_challenge_method')).toBe('S256');
        url.searchParams.set('code_challenge', 'A'.repeat(43));
        expect(await page.back(await issuer.signIn(url.href, 'pat'))).toBe(login('rejected'));
    });

    test('leads to our own screens alone', async () => {
        const elsewhere = [
            'https://elsewhere.example/iss/home',
            '//elsewhere.example',
            '/\\elsewhere.example',
            '/iss//elsewhere.example',
            '/iss/\\elsewhere.example',
            '/iss/../elsewhere',
            '/iss/%2e%2e/elsewhere',
            '/iss/api/auth/logout',
            '/issue',
            'javascript:alert(1)',
            '\t//elsewhere.example',
            '/iss/home\r\nSet-Cookie: a=b',
            `/iss/product/list?q=${'x'.repeat(2000)}`,
            '',
        ];
        const page = browser();
        const places = new Set<string>();
        for (const next of elsewhere) places.add(await page.signIn('pat', next));
        expect([...places].filter(place => !/^\/iss\/home[\w:=%-]*$/.test(place))).toEqual([]);
        expect(await page.signIn('pat', '/iss/about?a=1#b')).toBe('/iss/about?a=1#b');
        for (const next of elsewhere) {
            const place = new URL(await page.signIn(undefined, next), PUBLIC_URL);
            expect(place.searchParams.get('next')).toMatch(/^\/iss\/home[\w:=%-]*$/);
        }
    });

    test('names that are taken, or that settings grant something by, are nobody’s', async () => {
        const names = async (subject: string, claims: object): Promise<string | undefined> => {
            const email = `${subject}@corp.example`;
            await issuer.put(subject, { claims: { ...pat, email, ...claims } });
            const page = browser();
            await page.signIn(subject);
            return page.username();
        };
        expect(await names('one.pat', { preferred_username: 'Pat.Doe@corp.example' })).toBe('Pat.Doe2');
        expect(await names('two.pat', { preferred_username: 'pat.doe' })).toBe('pat.doe3');
        expect(await names('three', { preferred_username: 'debug' })).toBe('debug2');
        expect(await names('four', { preferred_username: 'System' })).toBe('System2');
        expect(await names('five.six', { preferred_username: 'x' })).toBe('five.six');
        expect(await names('jo', { preferred_username: '<!>', given_name: undefined, family_name: '' })).toBe('user');
        expect(await names('long', { preferred_username: 'l'.repeat(80), name: `Ada ${'n'.repeat(80)}` })).toBe(
            'l'.repeat(50),
        );
        expect(await names('long2', { preferred_username: 'l'.repeat(80) })).toBe(`${'l'.repeat(49)}2`);
        const [row] = await rowsOf(`SELECT fname, lname FROM sec_user WHERE username = 'user'`);
        expect(row).toEqual({ fname: 'user', lname: 'user' });
    });

    test('two first sign-ins of one account at once create one user', async () => {
        await issuer.put('both', { claims: { ...pat, email: 'both@corp.example' } });
        const pages = Array.from({ length: 4 }, browser);
        const backs = await Promise.all(pages.map(async page => issuer.signIn(await page.start(), 'both')));
        const places = await Promise.all(pages.map((page, at) => page.back(backs[at]!)));
        expect(places).toEqual(pages.map(() => '/iss/home'));
        expect(new Set(await Promise.all(pages.map(page => page.username())))).toEqual(new Set(['both']));
        expect(await rowsOf(`SELECT username FROM sec_user WHERE email = 'both@corp.example'`)).toHaveLength(1);
    });

    test('failures count as tries of their address, and then nobody is asked', async () => {
        const page = browser();
        const places: string[] = [];
        for (let index = 0; index < 60 && places.at(-1) !== login('tooMany'); index++) {
            const back = new URL(await page.start());
            const state = back.searchParams.get('state') ?? '';
            places.push(await page.get(`/iss/api/auth/oidc/callback?state=${state}`));
        }
        expect(places.at(-1)).toBe(login('tooMany'));
        expect(places.length).toBeLessThanOrEqual(51);
        expect(
            (await app.stranger().call('POST', '/auth/login', { username: 'viewer', password: PASSWORD })).status,
        ).toBe(429);
    });
});
