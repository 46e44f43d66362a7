import { openTestApp, type TestApp } from '../../../../support/app';
import { databases } from '../../../../support/databases';
import { startIssuer, type TestIssuer } from '../../../../support/issuer';
import { IssuerBrowser } from '../../../../support/issuerBrowser';
import { openNodes } from '../../../../support/nodes';

const PUBLIC_URL = 'https://endcap.example';

describe.each(databases)('the roles of an issuer on $name', kind => {
    let issuer: TestIssuer;
    let app: TestApp;
    beforeAll(async () => {
        issuer = await startIssuer(PUBLIC_URL, true);
        app = await openTestApp(kind, { ...issuer.environment, OIDC_ROLES_CLAIM: 'roles' });
    });
    afterAll(async () => {
        await app.drop();
        await issuer.close();
    });
    /** Signs in with roles of the claim. @returns the browser, and the roles of the user here */
    const signIn = async (username: string, roles: unknown) => {
        const claims = { email: `${username}@endcap.example`, email_verified: true, roles };
        await issuer.put(username, { claims });
        const page = new IssuerBrowser(app, issuer);
        expect(await page.signIn(username)).toBe('/iss/home');
        return { page, roles: (await page.context()).user?.roles };
    };

    test('replace those here at each sign-in, as far as they exist', async () => {
        const names = ['bulk report operator', 'Content Manager', 'No Such Role', 7, null];
        const { page, roles } = await signIn('reports', names);
        expect(roles).toEqual(['Bulk Report Operator', 'Content Manager']);
        expect((await signIn('reports', 'TPM User')).roles).toEqual(['TPM User']);
        expect((await page.context()).user?.roles).toEqual(['TPM User']);
        expect((await signIn('reports', { name: 'Administrator' })).roles).toEqual([]);
        expect((await signIn('reports', ['TPM BDM'])).roles).toEqual(['TPM BDM']);
        expect((await signIn('reports', undefined)).roles).toEqual([]);
        expect((await signIn('somebody', ['TPM User'])).roles).toEqual(['TPM User']);
    });

    test('are in the history, once for each change', async () => {
        await signIn('tpm.bdm', ['TPM User']);
        await signIn('tpm.bdm', ['TPM User']);
        const { database } = app.services;
        const [user] = await database.read<{ id: number }>(`SELECT id FROM sec_user WHERE username = 'tpm.bdm'`);
        const rows = await database.read(
            `SELECT username, action, changes FROM audit WHERE resource = 'settings/secuser' AND record_id = $1`,
            [user?.id ?? 0],
        );
        const changed = rows
            .filter(({ username, action }) => username === 'issuer' && action === 'update')
            .flatMap(({ changes }) => Object.keys(JSON.parse(String(changes)) as object));
        expect(changed.sort()).toEqual(['issuers', 'secUserRoleIds']);
    });

    test('never take away the last administrator', async () => {
        expect((await signIn('administrator', ['TPM User'])).roles).toEqual(['Administrator']);
        expect((await signIn('content', ['Administrator'])).roles).toEqual(['Administrator']);
        expect((await signIn('administrator', ['TPM User'])).roles).toEqual(['TPM User']);
        expect((await signIn('content', [])).roles).toEqual(['Administrator']);
        const both = await signIn('administrator', ['Administrator']);
        expect(both.roles).toEqual(['Administrator']);
        expect((await signIn('content', [])).roles).toEqual([]);
    });

    test('two administrators who lose the role at once: one of them stays', async () => {
        await signIn('content', ['Administrator']);
        for (const username of ['content', 'administrator'])
            await issuer.put(username, { claims: { email: `${username}@endcap.example`, email_verified: true } });
        const pages = ['content', 'administrator'].map(username => ({
            username,
            page: new IssuerBrowser(app, issuer),
        }));
        const backs = await Promise.all(
            pages.map(async ({ username, page }) => issuer.signIn(await page.start(), username)),
        );
        await Promise.all(pages.map(({ page }, at) => page.back(backs[at]!)));
        const roles = await Promise.all(pages.map(async ({ page }) => (await page.context()).user?.roles));
        expect(roles.flat()).toEqual(['Administrator']);
    });
});

describe.each(databases.filter(({ name }) => name === 'postgres'))('two nodes on $name', kind => {
    test('one begins and the other ends a sign-in, once', async () => {
        const issuer = await startIssuer(PUBLIC_URL);
        const nodes = await openNodes(kind, 2, { ...issuer.environment, SESSION_SECRET: 'x'.repeat(40) });
        const [one, two] = nodes.apps;
        await issuer.put('viewer', { claims: { email: 'viewer@endcap.example', email_verified: true } });
        const page = new IssuerBrowser(one!, issuer);
        const back = await issuer.signIn(await page.start(), 'viewer');
        const copy = new IssuerBrowser(one!, issuer);
        for (const [name, value] of page.cookies) copy.cookies.set(name, value);
        const places = await Promise.all([page.at(two!).back(back), copy.back(back)]);
        expect(places.filter(place => place === '/iss/home')).toHaveLength(1);
        expect(places.filter(place => place.includes('problem=expired'))).toHaveLength(1);
        const signedIn = places[0] === '/iss/home' ? page : copy;
        expect(await signedIn.at(one!).username()).toBe('viewer');
        expect(await signedIn.at(two!).username()).toBe('viewer');
        await nodes.drop();
        await issuer.close();
    });
});
