import { may, type Access } from '../../models/platform/access/access';
import { databases } from '../support/databases';
import { openTestApp, PASSWORD, type TestApp } from '../support/app';
import { SIGN_INS } from '../support/signIns';

const [sqlite] = databases;

describe('every route', () => {
    let app: TestApp;
    beforeAll(async () => {
        if (!sqlite) throw new Error('no database');
        app = await openTestApp(sqlite, { METRICS_TOKEN: 'the-token-of-monitoring' });
    });
    afterAll(() => app.drop());

    const routes = () =>
        app.server.table().map(({ method, path, settings }) => ({
            name: `${method} ${path}`,
            method: (method === '*' ? 'GET' : method.toUpperCase()) as 'GET' | 'POST',
            path,
            ...(settings.app as unknown as { access?: Access; isLongLived?: boolean }),
        }));

    test('states its access', () => {
        const silent = routes().filter(({ access }) => access === undefined);
        expect(silent.map(({ name }) => name)).toEqual([]);
    });

    test('lets in, of all roles and none, exactly those that may', async () => {
        const calls = routes().filter(({ path }) => path.startsWith('/iss/api/') && !path.includes('{call*}'));
        expect(calls.length).toBeGreaterThan(10);
        const wrong: string[] = [];
        for (const { name, method: own, path, access, isLongLived } of calls) {
            // An answer that stays open ends after its head.
            const method = isLongLived ? ('HEAD' as 'GET') : own;
            if (!access || path.endsWith('/auth/logout')) continue;
            // No session gives the access of a program, and no sign-in would help.
            const rejected = access === 'monitor' ? 401 : 403;
            const url = path
                .slice('/iss/api'.length)
                .replace(/\{(id|adrId)\}/, '999999')
                .replace('{source}', 'AWG');
            for (const [username, roles] of Object.entries({ ...SIGN_INS, debug: [] })) {
                const isDebugger = username === 'debug';
                const { status } = await (await app.as(username)).call(method, url, own === 'GET' ? undefined : {});
                if ((status !== rejected) !== may({ roles, isDebugger }, access))
                    wrong.push(`${name} as ${username}: ${status}`);
            }
            const { status } = await app.stranger().call(method, url, own === 'GET' ? undefined : {});
            if ((status !== 401) !== may(null, access)) wrong.push(`${name} signed out: ${status}`);
        }
        expect(wrong).toEqual([]);
    });

    test('a write from another site is refused, one from the own is not', async () => {
        const client = await app.as('content');
        const from = (origin: string) => client.call('POST', '/product/list', {}, { origin, host: 'endcap.example' });
        expect(await from('https://elsewhere.example')).toMatchObject({
            status: 403,
            errors: { serviceError: 'This request came from another site.' },
        });
        expect((await from('null')).status).toBe(403);
        expect((await from('http://endcap.example')).status).toBe(200);
    });

    test('a link on another site’s page signs nobody out', async () => {
        const client = app.stranger();
        await client.call('POST', '/auth/login', { username: 'viewer', password: PASSWORD });
        const linked = (path: string) => client.call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' });
        expect((await linked('/auth/logout')).status).toBe(403);
        expect(await linked('/auth/context')).toMatchObject({ status: 200, data: { authenticated: true } });
        expect((await client.call('GET', '/auth/logout')).status).toBe(200);
    });
});
